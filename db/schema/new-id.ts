import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function encode(value: bigint, length: number) {
  return Array.from({ length }, (_, place) => {
    const digit = Number((value >> BigInt(5 * (length - 1 - place))) & 31n)
    return alphabet[digit]
  }).join('')
}

export function newId(now = Date.now()) {
  const chance = BigInt(`0x${randomBytes(7).toString('hex')}`)
  return encode(BigInt(now), 9) + encode(chance, 11)
}
