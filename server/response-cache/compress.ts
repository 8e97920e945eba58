import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import pLimit from 'p-limit'

export type CompressionLevel = 'fast' | 'max'

const qualities = {
  br: { fast: 4, max: 11 },
  gzip: { fast: 5, max: 9 },
} as const

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Brotli at its maximum keeps a core busy for long. */
const oneAtATime = pLimit(1)

export async function compress(bytes: Buffer, encoding: 'br' | 'gzip', level: CompressionLevel) {
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
