import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import pLimit from 'p-limit'

import type { Encoding } from './choose-encoding.ts'
import { commonOf, createVariant } from './variant.ts'
import type { Common, Variant } from './variant.ts'

const qualities = {
  br: { fast: 4, max: 11 },
  gzip: { fast: 5, max: 9 },
} as const

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Brotli at its maximum keeps a core busy for long. */
const oneAtATime = pLimit(1)

export type CachedResponse = {
  hash: string
  /** False for errors and `no-store`: sent to the clients that wait for it, then dropped. */
  isStorable: boolean
  expiresAtMs: number
  ready: (encoding: Encoding) => Variant | undefined
  prepare: (encoding: Encoding) => Promise<Variant>
  recompress: () => Promise<void>
}

const minCompressedBytes = 1024

/** Undefined for personal responses, which must not be shared. */
export async function toCachedResponse(response: Response): Promise<CachedResponse | undefined> {
  const cacheControl = response.headers.get('Cache-Control') ?? ''
  if (cacheControl.includes('private') || response.headers.has('Set-Cookie')) return undefined
  const bytes = Buffer.from(await response.arrayBuffer())
  const expires = response.headers.get('Expires')
  const common = commonOf(response, bytes)
  return {
    hash: common.hash,
    isStorable: response.status === 200 && !cacheControl.includes('no-store'),
    expiresAtMs: expires ? Date.parse(expires) : Number.POSITIVE_INFINITY,
    ...variantsOf(common, bytes),
  }
}

function variantsOf(common: Common, bytes: Buffer) {
  const plain = createVariant(common, { encoding: 'identity', strength: 'plain', bytes })
  const variants = new Map<Encoding, Variant>([['identity', plain]])
  const compressing = new Map<'br' | 'gzip', Promise<Variant>>()

  async function compressAs(encoding: 'br' | 'gzip', level: CompressionLevel) {
    const compressed = await compress(bytes, encoding, level)
    const variant = createVariant(common, { encoding, strength: level, bytes: compressed })
    variants.set(encoding, variant)
    return variant
  }
  function compressOnce(encoding: 'br' | 'gzip') {
    const inFlight = compressing.get(encoding) ?? compressAs(encoding, 'fast')
    compressing.set(encoding, inFlight)
    return inFlight
  }
  const recompressed = new Set<Encoding>()
  const isSmall = bytes.length < minCompressedBytes
  const ready = (encoding: Encoding) => variants.get(isSmall ? 'identity' : encoding)
  return {
    ready,
    prepare: async (encoding: Encoding) =>
      ready(encoding) ?? (encoding === 'identity' ? plain : compressOnce(encoding)),
    recompress: async () => {
      for (const encoding of compressing.keys()) {
        if (recompressed.has(encoding)) continue
        recompressed.add(encoding)
        await compressAs(encoding, 'max')
      }
    },
  }
}

type CompressionLevel = 'fast' | 'max'

async function compress(bytes: Buffer, encoding: 'br' | 'gzip', level: CompressionLevel) {
  const quality = qualities[encoding][level]
  const run = () =>
    encoding === 'br' ? compressWithBrotli(bytes, quality) : zip(bytes, { level: quality })
  return level === 'max' ? oneAtATime(run) : run()
}

function compressWithBrotli(bytes: Buffer, quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotli(bytes, { params })
}
