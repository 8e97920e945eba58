import type { Encoding } from './choose-encoding.ts'
import { pack } from './compress.ts'
import type { Strength } from './compress.ts'
import { commonOf, makeVariant } from './variant.ts'
import type { Common, Variant } from './variant.ts'

/** An answer ready to be sent, and the instant at which it stops being true. */
export type KeptAnswer = {
  hash: string
  /** No: it is for those who wait for it, and is made anew for the next. */
  mayBeKept: boolean
  goodUntilMs: number
  /** What can be sent at once. */
  ready: (encoding: Encoding) => Variant | undefined
  prepare: (encoding: Encoding) => Promise<Variant>
  /** Makes what was asked for as small as it gets. */
  strengthen: () => Promise<void>
}

/** Below this, compression saves nothing that anybody could feel. */
const leastPackedBytes = 1024

/** Undefined for what is for one person. Refusals, faults, and what says so itself are not kept. */
export async function readAnswer(response: Response): Promise<KeptAnswer | undefined> {
  const cacheControl = response.headers.get('Cache-Control') ?? ''
  if (cacheControl.includes('private') || response.headers.has('Set-Cookie')) return undefined
  const bytes = Buffer.from(await response.arrayBuffer())
  const expires = response.headers.get('Expires')
  const common = commonOf(response, bytes)
  return {
    hash: common.hash,
    mayBeKept: response.status === 200 && !cacheControl.includes('no-store'),
    goodUntilMs: expires ? Date.parse(expires) : Number.POSITIVE_INFINITY,
    ...variantsOf(common, bytes),
  }
}

function variantsOf(common: Common, bytes: Buffer) {
  const plain = makeVariant(common, { encoding: 'identity', strength: 'plain', bytes })
  const variants = new Map<Encoding, Variant>([['identity', plain]])
  const packing = new Map<'br' | 'gzip', Promise<Variant>>()

  async function packAs(encoding: 'br' | 'gzip', strength: Strength) {
    const packed = await pack(bytes, encoding, strength)
    const variant = makeVariant(common, { encoding, strength, bytes: packed })
    variants.set(encoding, variant)
    return variant
  }
  function packOnce(encoding: 'br' | 'gzip') {
    const underWay = packing.get(encoding) ?? packAs(encoding, 'quick')
    packing.set(encoding, underWay)
    return underWay
  }
  const strong = new Set<Encoding>()
  const isSmall = bytes.length < leastPackedBytes
  const ready = (encoding: Encoding) => variants.get(isSmall ? 'identity' : encoding)
  return {
    ready,
    prepare: async (encoding: Encoding) =>
      ready(encoding) ?? (encoding === 'identity' ? plain : packOnce(encoding)),
    strengthen: async () => {
      for (const encoding of packing.keys()) {
        if (strong.has(encoding)) continue
        strong.add(encoding)
        await packAs(encoding, 'strong')
      }
    },
  }
}
