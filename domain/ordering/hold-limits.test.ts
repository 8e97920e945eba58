import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isRefusal } from '#domain/refusal.ts'

import {
  checkHoldLimits,
  holdMinutesFor,
  holdsPerOrigin,
  holdsPerPhone,
  isMostlyHeld,
  mayExtendHold,
} from './hold-limits.ts'
import type { NewHold, OpenHold } from './hold-limits.ts'

const now = new Date('2026-11-21T12:00:00+01:00')
const later = new Date(now.getTime() + 10 * 60_000)
const limits = { now, maxUnpaidPortions: 100, phone: '08000000000' }

function makeHold(overrides: Partial<OpenHold> & { quantity?: number } = {}): OpenHold {
  const { quantity = 1, ...hold } = overrides
  return {
    phoneNumber: '08012345678',
    clientAddress: '41.58.1.1',
    expiresAt: later,
    portions: new Map([['masa', quantity]]),
    ...hold,
  }
}

const checkAfter = (holds: OpenHold[], wanted: NewHold) => checkHoldLimits(holds, wanted, limits)

describe('an order', () => {
  it('of more portions than an origin may hold is refused with the number to call', () => {
    expect(checkAfter([], makeHold({ quantity: 100 }))).toBeUndefined()
    expect(checkAfter([], makeHold({ quantity: 101 }))).toMatchObject({
      refused: 'large-order',
      maxUnpaidPortions: 100,
      phone: '08000000000',
    })
  })

  it('that would fit without open holds must wait for the first of them to expire', () => {
    const soon = makeHold({ quantity: 30, expiresAt: new Date(now.getTime() + 90_000) })
    const holds = [makeHold({ quantity: 50 }), soon]
    expect(checkAfter(holds, makeHold({ quantity: 20 }))).toBeUndefined()
    expect(checkAfter(holds, makeHold({ quantity: 21 }))).toEqual({
      refused: 'too-many-holds',
      retryAfterSeconds: 90,
    })
  })

  it('is not blocked by expired holds, nor by those of other origins', () => {
    const over = makeHold({ quantity: 100, expiresAt: now })
    const other = makeHold({ quantity: 100, clientAddress: '41.58.1.2' })
    expect(checkAfter([over, other], makeHold({ quantity: 100 }))).toBeUndefined()
  })

  it('is not blocked by holds from elsewhere on the same phone number', () => {
    const others = Array.from({ length: holdsPerPhone }, (_, n) =>
      makeHold({ clientAddress: `41.58.2.${n}` }),
    )
    expect(checkAfter(others, makeHold())).toBeUndefined()
    const own = Array.from({ length: holdsPerPhone }, () => makeHold())
    expect(checkAfter(own, makeHold())).toMatchObject({ refused: 'too-many-holds' })
  })

  it('counts for its IPv6 /56, and with a limit four times as high for the /48', () => {
    const inHome = (n: number) => `2a00:1:2:3${n.toString(16).padStart(2, '0')}::/64`
    const inOtherHome = (n: number) => `2a00:1:2:${n.toString(16)}00::/64`
    const home = Array.from({ length: 10 }, (_, n) =>
      makeHold({ clientAddress: inHome(n), quantity: 10, phoneNumber: `0801234567${n}` }),
    )
    const one = makeHold({ phoneNumber: '08099999999' })
    const tooMany = { refused: 'too-many-holds' }
    expect(checkAfter(home, { ...one, clientAddress: inHome(77) })).toMatchObject(tooMany)
    expect(checkAfter(home, { ...one, clientAddress: inOtherHome(4) })).toBeUndefined()
    const network = [4, 5, 6, 7].map((n) =>
      makeHold({ clientAddress: inOtherHome(n), quantity: 100 }),
    )
    expect(checkAfter(network, { ...one, clientAddress: inOtherHome(8) })).toMatchObject(tooMany)
    expect(checkAfter(network, { ...one, clientAddress: '2a00:1:3:800::/64' })).toBeUndefined()
  })

  it('never exceeds the limit of its origin, in any sequence', () => {
    const wanted = fc.record({ quantity: fc.integer({ min: 1, max: 150 }), phone: fc.nat(9) })
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 40 }), (sequence) => {
        const holds: OpenHold[] = []
        for (const { quantity, phone } of sequence) {
          const hold = makeHold({ quantity, phoneNumber: `0801234567${phone}` })
          if (!isRefusal(checkAfter(holds, hold))) holds.push(hold)
        }
        const portions = holds.reduce((sum, hold) => sum + (hold.portions.get('masa') ?? 0), 0)
        expect(portions).toBeLessThanOrEqual(limits.maxUnpaidPortions)
        expect(holds.length).toBeLessThanOrEqual(holdsPerOrigin)
      }),
    )
  })
})

describe('a hold that waits for a transfer', () => {
  const own = { ...makeHold({ quantity: 12 }), reference: 'own', awaitsTransfer: false }
  const context = { now, products: new Map([['masa', { stock: 8, held: 12 }]]) }

  it('is extended also when it has just expired and holds most of the dish itself', () => {
    const expired = { ...own, expiresAt: new Date(now.getTime() - 1) }
    expect(mayExtendHold([expired], own, context)).toBe(true)
  })

  it('is not extended while others hold most of the dish', () => {
    const others = { now, products: new Map([['masa', { stock: 6, held: 12 + 31 }]]) }
    expect(mayExtendHold([own], own, others)).toBe(false)
  })

  it('is not extended beside another transfer of its phone number and origin', () => {
    const other = { ...makeHold(), reference: 'other', awaitsTransfer: true }
    expect(mayExtendHold([own, other], own, context)).toBe(false)
    const over = { ...other, expiresAt: now }
    expect(mayExtendHold([own, over], own, context)).toBe(true)
    const elsewhere = { ...other, clientAddress: '41.58.1.2' }
    expect(mayExtendHold([own, elsewhere], own, context)).toBe(true)
  })
})

describe('a dish', () => {
  it('is under pressure when more than half of 20 or more portions are held', () => {
    expect(isMostlyHeld({ stock: 10, held: 10 })).toBe(false)
    expect(isMostlyHeld({ stock: 9, held: 11 })).toBe(true)
    expect(isMostlyHeld({ stock: 0, held: 19 })).toBe(false)
  })

  const products = new Map([['masa', { stock: 9, held: 11 }]])

  it('of which others hold more than half is held for 5 minutes', () => {
    expect(holdMinutesFor([], makeHold(), { now, products })).toBe(5)
    const zobo = { ...makeHold(), portions: new Map([['zobo', 1]]) }
    expect(holdMinutesFor([], zobo, { now, products })).toBe(15)
  })

  it('of which the buyer holds that much is held for 15 minutes', () => {
    const own = [makeHold({ quantity: 11 })]
    expect(holdMinutesFor(own, makeHold(), { now, products })).toBe(15)
  })
})
