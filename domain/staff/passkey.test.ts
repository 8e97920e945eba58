import { describe, expect, it } from 'vitest'

import { isPasskeyTransport, passkeyTransports, relyingParty } from './passkey.ts'

describe('the relying party', () => {
  it.each([
    ['https://shop.example', 'shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'shop.example', 'https://shop.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('of %s has no port in its id', (publicUrl, rpId, origin) => {
    expect(relyingParty(publicUrl)).toEqual({ rpId, origin })
  })
})

describe('a transport', () => {
  it('is one that we know', () => {
    expect(passkeyTransports.every(isPasskeyTransport)).toBe(true)
    expect(isPasskeyTransport('telepathy')).toBe(false)
  })
})
