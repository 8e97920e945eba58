import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkCode, maxWrongCodes, rideStateOf, triesLeft } from './rider-link.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const later = new Date('2026-11-22T00:00:00+01:00')
const link = { expiresAt: later, deliveredAt: null }

describe('a rider link', () => {
  it('is open until it expires, or the order has ended', () => {
    expect(rideStateOf(link, 'pending', noon)).toBe('open')
    expect(rideStateOf(link, 'ready', noon)).toBe('open')
    expect(rideStateOf(link, 'ready', later)).toBe('ended')
    expect(rideStateOf(link, 'completed', noon)).toBe('ended')
    expect(rideStateOf(link, 'cancelled', noon)).toBe('ended')
    expect(rideStateOf({ ...link, deliveredAt: noon }, 'completed', later)).toBe('delivered')
  })
})

const anyCode = fc.integer({ min: 0, max: 12 }).map((number) => `${number}`.padStart(4, '0'))

it('accepts the right code only after fewer than five different wrong ones', () => {
  fc.assert(
    fc.property(fc.array(anyCode, { maxLength: 30 }), anyCode, (tried, code) => {
      let wrongCodes: string[] = []
      const seen = new Set<string>()
      for (const given of tried) {
        const wasBlocked = seen.size >= maxWrongCodes
        const checked = checkCode({ code, wrongCodes }, given)
        expect(checked.isRight).toBe(given === code && !wasBlocked)
        if (given !== code && !wasBlocked) seen.add(given)
        wrongCodes = checked.wrongCodes
        expect(new Set(wrongCodes)).toEqual(seen)
        expect(triesLeft({ wrongCodes })).toBe(maxWrongCodes - seen.size)
      }
    }),
  )
})

it('does not count the same press twice', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyCode, { maxLength: 5 }), anyCode, (wrongCodes, given) => {
      const once = checkCode({ code: '9999', wrongCodes }, given)
      const twice = checkCode({ code: '9999', wrongCodes: once.wrongCodes }, given)
      expect(twice.wrongCodes).toEqual(once.wrongCodes)
    }),
  )
})
