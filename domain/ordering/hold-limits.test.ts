import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isRefusal } from '#domain/refusal.ts'

import {
  checkHoldLimits,
  dishShares,
  holdMinutesFor,
  holdsPerOrigin,
  holdsPerPhone,
  isMostlyHeld,
  mayExtendHold,
  mayReserve,
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
  const noSlot = { slotAt: null, slotPortions: null }
  const own = { ...makeHold({ quantity: 12 }), ...noSlot, reference: 'own', isExtended: false }
  const context = { now, products: new Map([['masa', { stock: 8, held: 12 }]]) }

  it('is extended also when it has just expired and holds most of the dish itself', () => {
    const expired = { ...own, expiresAt: new Date(now.getTime() - 1) }
    expect(mayExtendHold([expired], own, context)).toBe(true)
  })

  it('is not extended while others hold most of the dish', () => {
    const others = { now, products: new Map([['masa', { stock: 6, held: 12 + 31 }]]) }
    expect(mayExtendHold([own], own, others)).toBe(false)
  })

  it('is not extended while others hold most of its slot, and such a hold lasts 5 minutes', () => {
    const slotWith = (others: number) => ({
      ...context,
      places: [{ forSale: 4, own: 1, others, abandoned: 0 }],
    })
    expect(mayExtendHold([own], own, slotWith(2))).toBe(true)
    expect(mayExtendHold([own], own, slotWith(3))).toBe(false)
    expect(holdMinutesFor([own], own, slotWith(2))).toBe(15)
    expect(holdMinutesFor([own], own, slotWith(3))).toBe(5)
  })

  it('is not extended beside another transfer of its phone number and origin', () => {
    const other = { ...makeHold(), ...noSlot, reference: 'other', isExtended: true }
    expect(mayExtendHold([own, other], own, context)).toBe(false)
    const notExtended = { ...other, isExtended: false }
    expect(mayExtendHold([own, notExtended], own, context)).toBe(true)
    const over = { ...other, expiresAt: now }
    expect(mayExtendHold([own, over], own, context)).toBe(true)
    const elsewhere = { ...other, clientAddress: '41.58.1.2' }
    expect(mayExtendHold([own, elsewhere], own, context)).toBe(true)
    const ofAnother = { ...other, phoneNumber: '08087654321' }
    expect(mayExtendHold([own, ofAnother], own, context)).toBe(true)
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

describe('what a checkout takes out of sale', () => {
  const holdFrom = (origin: number, quantity: number, dish = 'masa') =>
    makeHold({ clientAddress: `41.58.2.${origin}`, portions: new Map([[dish, quantity]]) })

  function reserves(
    stocks: Record<string, number>,
    holds: readonly OpenHold[],
    wanted: OpenHold,
    abandoned: Record<string, number> = {},
    familyPortions = 10,
  ) {
    const heldOf = (id: string) =>
      holds.reduce((sum, hold) => sum + (hold.portions.get(id) ?? 0), 0)
    const products = new Map(
      Object.entries(stocks).map(([id, all]) => {
        return [id, { stock: all - heldOf(id), held: heldOf(id) }] as const
      }),
    )
    const shares = dishShares(holds, wanted, {
      now,
      products,
      abandoned: [{ clientAddress: '41.58.3.1', portions: new Map(Object.entries(abandoned)) }],
    })
    return mayReserve(shares, { holds, wanted, now, familyPortions })
  }

  it('is all of it while unpaid holds leave half of the dish', () => {
    expect(reserves({ masa: 50 }, [holdFrom(1, 10)], holdFrom(2, 15))).toBe(true)
  })

  it('follows the setting of what one family orders', () => {
    expect(reserves({ masa: 50 }, [holdFrom(1, 30)], holdFrom(2, 11), {}, 11)).toBe(true)
    expect(reserves({ masa: 50 }, [holdFrom(1, 30)], holdFrom(2, 5), {}, 4)).toBe(false)
  })

  it('is what one family orders of a dish that others mostly hold', () => {
    expect(reserves({ masa: 50 }, [holdFrom(1, 30)], holdFrom(2, 10))).toBe(true)
    expect(reserves({ masa: 50 }, [holdFrom(1, 30)], holdFrom(2, 11))).toBe(false)
    expect(reserves({ masa: 50 }, [holdFrom(1, 10)], holdFrom(2, 25))).toBe(true)
    expect(reserves({ masa: 50 }, [holdFrom(1, 10)], holdFrom(2, 26))).toBe(false)
  })

  it('is half for one origin, and a quarter or what one family orders beyond it', () => {
    expect(reserves({ masa: 50 }, [], holdFrom(1, 35))).toBe(true)
    expect(reserves({ masa: 50 }, [], holdFrom(1, 36))).toBe(false)
    expect(reserves({ masa: 50 }, [holdFrom(1, 20)], holdFrom(1, 16))).toBe(false)
    expect(reserves({ masa: 24 }, [], holdFrom(1, 18))).toBe(true)
    expect(reserves({ masa: 24 }, [], holdFrom(1, 19))).toBe(false)
  })

  it('is all of a small dish for one family or several: hold means held', () => {
    expect(reserves({ masa: 3 }, [], holdFrom(1, 3))).toBe(true)
    expect(reserves({ masa: 20 }, [], holdFrom(1, 20))).toBe(true)
    expect(reserves({ masa: 5 }, [holdFrom(1, 2), holdFrom(2, 2)], holdFrom(3, 1))).toBe(true)
    expect(reserves({ masa: 20 }, [holdFrom(1, 9)], holdFrom(2, 11))).toBe(false)
  })

  it('is not several small dishes at once', () => {
    const stocks = { masa: 8, zobo: 8, kunu: 8 }
    const both = [holdFrom(1, 8, 'masa'), holdFrom(1, 8, 'zobo')]
    expect(reserves(stocks, both.slice(0, 1), holdFrom(1, 8, 'zobo'))).toBe(true)
    expect(reserves(stocks, both, holdFrom(1, 8, 'kunu'))).toBe(false)
    expect(reserves(stocks, both, holdFrom(1, 4, 'kunu'))).toBe(true)
    const neighbour = { ...holdFrom(1, 8, 'kunu'), phoneNumber: '08099999999' }
    expect(reserves(stocks, both, neighbour)).toBe(false)
    expect(reserves(stocks, both, { ...neighbour, clientAddress: '41.58.3.1' })).toBe(true)
  })

  it('is half of a dish that was held and left unpaid, where what others left counts twice', () => {
    expect(reserves({ masa: 4 }, [], holdFrom(1, 4), { masa: 2 })).toBe(true)
    expect(reserves({ masa: 4 }, [], holdFrom(1, 4), { masa: 3 })).toBe(false)
    expect(reserves({ masa: 4 }, [], holdFrom(1, 2), { masa: 3 })).toBe(true)
    const own = { ...holdFrom(9, 4), clientAddress: '41.58.3.1' }
    expect(reserves({ masa: 4 }, [], own, { masa: 4 })).toBe(true)
    expect(reserves({ masa: 4 }, [], own, { masa: 5 })).toBe(false)
    expect(reserves({ masa: 1 }, [], holdFrom(1, 1), { masa: 9 })).toBe(true)
    expect(reserves({ masa: 50 }, [holdFrom(1, 24)], holdFrom(2, 2), { masa: 10 })).toBe(true)
    expect(reserves({ masa: 50 }, [holdFrom(1, 24)], holdFrom(2, 2), { masa: 11 })).toBe(false)
  })

  it('leaves half of what was left unpaid to buyers who pay, whatever is tried', () => {
    const tries = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })))
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 90 }), tries, (all, wanted) => {
        const holds: OpenHold[] = []
        const held = () => holds.flatMap(({ portions }) => [...portions.values()])
        for (const [origin, quantity] of wanted) {
          const stock = all - held().reduce((a, b) => a + b, 0)
          const next = holdFrom(origin, quantity)
          const isOpen =
            quantity <= stock && reserves({ masa: all }, holds, next, { masa: all + 1 })
          if (isOpen) holds.push(next)
        }
        expect(held().reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(Math.floor(all / 2))
      }),
    )
  })
})
