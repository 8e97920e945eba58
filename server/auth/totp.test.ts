import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matchingStep, toBase32, totpCode, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const noon = new Date('2026-11-21T12:00:00Z')

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 after %i seconds', (seconds, code) => {
    expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code)
  })

  it('matches for one step before and after, and only after the last one used', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), (off, used) => {
        const step = totpStep(noon) + off
        const found = matchingStep(secret, totpCode(secret, step), {
          now: noon,
          after: totpStep(noon) + used,
        })
        expect(found).toBe(Math.abs(off) <= 1 && off > used ? step : undefined)
      }),
    )
  })

  it('is never anything but six digits', () => {
    for (const code of ['', '28708', '2870822', ' 287082', '２８７０８２', 'abcdef']) {
      expect(matchingStep(secret, code, { now: new Date(59_000), after: 0 })).toBeUndefined()
    }
  })
})

describe('the secret of an authenticator app', () => {
  it('is written in Base32 (RFC 4648)', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })

  it('is in the address of the QR code, with the shop and the account', () => {
    expect(totpUri(secret, { issuer: 'Masa & Co', account: 'bola@kitchen.test' })).toBe(
      'otpauth://totp/Masa%20%26%20Co:bola%40kitchen.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Masa%20%26%20Co',
    )
  })
})
