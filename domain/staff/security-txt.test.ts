import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sampleEmail, securityTxt } from './security-txt.ts'

const publicUrl = 'https://shop.test'
const now = new Date('2026-11-21T11:00:00Z')

describe('security.txt', () => {
  it('has the fields of RFC 9116', () => {
    expect(securityTxt({ email: 'owner@shop.test', publicUrl, now })).toBe(
      [
        'Contact: mailto:owner@shop.test',
        'Expires: 2027-05-20T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://shop.test/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  it('does not exist with the address of the sample shop', () => {
    for (const email of ['', sampleEmail, sampleEmail.toUpperCase()]) {
      expect(securityTxt({ email, publicUrl, now })).toBeUndefined()
    }
  })

  it('has no Canonical without https, which the RFC requires for it', () => {
    const text = securityTxt({ email: 'owner@shop.test', publicUrl: 'http://shop.test', now })
    expect(text).not.toContain('Canonical')
  })

  it('gets no line from an address with line breaks', () => {
    const email = 'owner@shop.test\r\nContact: mailto:thief@other.test'
    const lines = securityTxt({ email, publicUrl, now })
      ?.trimEnd()
      .split(/[\r\n]/)
    expect(lines).toHaveLength(4)
  })

  it('expires later than now and in less than a year, and never gets another line', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true }),
        fc.emailAddress(),
        (at, email) => {
          const lines = securityTxt({ email, publicUrl, now: at })?.trimEnd().split('\n') ?? []
          expect(lines).toHaveLength(4)
          const expires = Date.parse(lines[1]?.slice('Expires: '.length) ?? '')
          const days = (expires - at.getTime()) / 86_400_000
          expect(days).toBeGreaterThan(1)
          expect(days).toBeLessThan(365)
          const address = new URL(lines[0]?.slice('Contact: '.length) ?? '')
          expect(decodeURIComponent(address.pathname)).toBe(email)
        },
      ),
    )
  })
})
