import { expect, it } from 'vitest'

import { decryptSecret, encryptSecret } from './encrypted-secret.ts'

const secret = Buffer.from('12345678901234567890')

it('an encrypted secret is read with the same key and for the same user only', () => {
  const text = encryptSecret('a key', 'bola', secret)
  expect(decryptSecret('a key', 'bola', text)).toEqual(secret)
  expect(decryptSecret('another key', 'bola', text)).toBeUndefined()
  expect(decryptSecret('a key', 'halima', text)).toBeUndefined()
  expect(decryptSecret('a key', 'bola', '')).toBeUndefined()
  expect(Buffer.from(text, 'base64url').includes(secret)).toBe(false)
})
