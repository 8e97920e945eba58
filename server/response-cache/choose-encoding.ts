export type Encoding = 'br' | 'gzip' | 'identity'

const mostRemembered = 100
const remembered = new Map<string, Encoding>()

/** Content negotiation by RFC 9110, 12.5.3; between equals, the smallest encoding. */
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
