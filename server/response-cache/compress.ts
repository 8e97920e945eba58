import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { makeTurns } from '#server/runtime/semaphore.ts'

/** `quick` is for somebody who waits. */
export type Strength = 'quick' | 'strong'

const levels = {
  br: { quick: 4, strong: 11 },
  gzip: { quick: 5, strong: 9 },
} as const

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** One at a time: the strongest brotli keeps a core busy for long. */
const inTurn = makeTurns(1)

/** Compresses on zlib's own threads; requests go on meanwhile. */
export async function pack(bytes: Buffer, encoding: 'br' | 'gzip', strength: Strength) {
  const level = levels[encoding][strength]
  const press = () => (encoding === 'br' ? pressWithBrotli(bytes, level) : zip(bytes, { level }))
  return strength === 'strong' ? inTurn(press) : press()
}

function pressWithBrotli(bytes: Buffer, level: number) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  return brotli(bytes, { params: { [quality]: level, [size]: bytes.length } })
}
