import fc from 'fast-check'
import { expect, it } from 'vitest'

import { tillsOf } from './cash-up.ts'
import { collectionMethods } from './payment-method.ts'
import { riderName as unnamedRider } from './rider-link.ts'

const Collection = fc.record({
  method: fc.constantFrom(...collectionMethods),
  amountNaira: fc.integer({ min: 1, max: 90_000 }),
  collectedBy: fc.constantFrom(null, 'a', 'b'),
  staffName: fc.constantFrom(null, 'Halima Sani'),
  riderName: fc.constantFrom(null, 'Musa', 'Ada', unnamedRider),
  riderLinkId: fc.constantFrom(null, 'L1', 'L2'),
  shortId: fc.constantFrom('000001', '000002'),
})

const HandRefund = fc.record({
  amountKobo: fc.integer({ min: 1, max: 900 }).map((naira) => naira * 100),
  byUserId: fc.constantFrom(null, 'a', 'b'),
  by: fc.constantFrom(null, 'Halima Sani'),
  staffName: fc.constantFrom(null, 'Halima Sani'),
})

it('puts all money into one till for each person and way to pay', () => {
  fc.assert(
    fc.property(
      fc.array(Collection),
      fc.array(HandRefund),
      fc.nat(5),
      (collections, handRefunds, cards) => {
        const online = { payments: cards, naira: cards * 100 }
        const tills = tillsOf({ collections, handRefunds, online })
        const taken = collections.reduce((sum, { amountNaira }) => sum + amountNaira, cards * 100)
        const money = handRefunds.reduce((sum, { amountKobo }) => sum - amountKobo / 100, taken)
        expect(tills.reduce((sum, { expectedNaira }) => sum + expectedNaira, 0)).toBe(money)
        expect(tills.reduce((sum, { payments }) => sum + payments, 0)).toBe(
          collections.length + cards,
        )
        expect(new Set(tills.map(({ key }) => key)).size).toBe(tills.length)
      },
    ),
  )
})

it('keeps riders apart, by name or by the link of their order', () => {
  const taken = { method: 'cash', amountNaira: 500, collectedBy: null, staffName: null } as const
  const link = { ...taken, riderName: unnamedRider }
  const collections = [
    { ...link, riderLinkId: 'L1', shortId: '00000A' },
    { ...link, riderLinkId: 'L2', shortId: '00000B' },
    { ...taken, riderName: 'Musa', riderLinkId: 'L3', shortId: '00000C' },
    { ...taken, riderName: 'Musa', riderLinkId: 'L4', shortId: '00000D' },
  ]
  const tills = tillsOf({ collections, handRefunds: [], online: { payments: 0, naira: 0 } })
  expect(tills.map(({ holder, expectedNaira }) => [holder, expectedNaira])).toEqual([
    ['Musa (rider)', 1000],
    ['Rider of #00000A', 500],
    ['Rider of #00000B', 500],
  ])
})
