export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers say the same few things over and over; strangers may say anything. */
const mostRemembered = 100
const remembered = new Map<string, Encoding>()

/** By RFC 9110, 12.5.3: the coding that the client likes best; between equals, the smallest. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const encoding = weigh(acceptEncoding)
  if (remembered.size < mostRemembered) remembered.set(acceptEncoding, encoding)
  return encoding
}

function weigh(acceptEncoding: string): Encoding {
  const weights = readWeights(acceptEncoding)
  const others = weights.get('*') ?? 0
  const br = weights.get('br') ?? others
  const gzip = weights.get('gzip') ?? others
  const best = Math.max(br, gzip)
  // What names no weight for "as it is" takes it only when nothing else will do.
  if (best === 0 || (weights.get('identity') ?? 0) > best) return 'identity'
  return br === best ? 'br' : 'gzip'
}

function readWeights(acceptEncoding: string) {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';')
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
    weights.set(coding.trim(), weight ? Number(weight.trim().slice(2)) || 0 : 1)
  }
  return weights
}
