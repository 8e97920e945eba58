import { expect, it } from 'vitest'

import { decryptSecret, encryptSecret } from './encrypted-secret.ts'

const secret = Buffer.from('12345678901234567890')
const bola = { purpose: 'second factor', owner: 'bola' } as const

it('an encrypted secret is read with the same key, for the same purpose and owner only', () => {
  const text = encryptSecret('a key', bola, secret)
  expect(decryptSecret('a key', bola, text)).toEqual(secret)
  expect(decryptSecret('another key', bola, text)).toBeUndefined()
  expect(decryptSecret('a key', { ...bola, owner: 'halima' }, text)).toBeUndefined()
  expect(decryptSecret('a key', { ...bola, purpose: 'provider keys' }, text)).toBeUndefined()
  expect(decryptSecret('a key', bola, '')).toBeUndefined()
  expect(Buffer.from(text, 'base64url').includes(secret)).toBe(false)
})

it('the same secret is never encrypted to the same text', () => {
  expect(encryptSecret('a key', bola, secret)).not.toBe(encryptSecret('a key', bola, secret))
})
