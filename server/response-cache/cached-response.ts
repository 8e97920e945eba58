import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Encoding } from './choose-encoding.ts'
import { type Common, commonOf, createVariant, type Variant } from './variant.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type CachedResponse = {
  hash: string
  /** False for errors and `no-store`: sent to the clients that wait for it, then dropped. */
  isStorable: boolean
  expiresAtMs: number
  ready: (encoding: Encoding) => Variant | undefined
  prepare: (encoding: Encoding) => Promise<Variant>
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
  const plain = createVariant(common, 'identity', bytes)
  const variants = new Map<Encoding, Variant>([['identity', plain]])
  const compressing = new Map<Encoding, Promise<Variant>>()

  async function compressAs(encoding: 'br' | 'gzip') {
    const variant = createVariant(common, encoding, await compress(bytes, encoding))
    variants.set(encoding, variant)
    return variant
  }
  const isSmall = bytes.length < minCompressedBytes
  const ready = (encoding: Encoding) => variants.get(isSmall ? 'identity' : encoding)
  return {
    ready,
    async prepare(encoding: Encoding) {
      const made = ready(encoding)
      if (made || encoding === 'identity') return made ?? plain
      const inFlight = compressing.get(encoding) ?? compressAs(encoding)
      compressing.set(encoding, inFlight)
      return inFlight
    },
  }
}

/** Above these levels the menu is at most a tenth smaller, for twenty times the time and more. */
function compress(bytes: Buffer, encoding: 'br' | 'gzip') {
  if (encoding === 'gzip') return zip(bytes, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotli(bytes, { params })
}
