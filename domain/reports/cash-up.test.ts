import fc from 'fast-check'
import { expect, it } from 'vitest'

import { riderName as unnamedRider } from '#domain/ordering/rider-link.ts'
import { collectionMethods } from '#domain/payments/payment-method.ts'

import { differenceOfTill, openTillsOf, sumsOfTill, tillsOf } from './cash-up.ts'
import type { CountedTill, Till } from './cash-up.ts'

const Collection = fc.record({
  method: fc.constantFrom(...collectionMethods),
  amountNaira: fc.integer({ min: 1, max: 90_000 }),
  feeNaira: fc.constantFrom(0, 2500),
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
      fc.nat(900),
      (collections, handRefunds, cards, refundedNaira) => {
        const online = { payments: cards, naira: cards * 100, refundedNaira }
        const tills = tillsOf({ collections, handRefunds, online })
        const taken = collections.reduce(
          (sum, { amountNaira }) => sum + amountNaira,
          cards * 100 - refundedNaira,
        )
        const money = handRefunds.reduce((sum, { amountKobo }) => sum - amountKobo / 100, taken)
        expect(tills.reduce((sum, { expectedNaira }) => sum + expectedNaira, 0)).toBe(money)
        expect(tills.reduce((sum, { payments }) => sum + payments, 0)).toBe(
          collections.length + cards,
        )
        for (const till of tills) {
          const sums = sumsOfTill(till)
          const added = sums.reduce((sum, { naira }) => sum + naira, 0)
          expect(added).toBe(sums.length > 0 ? till.expectedNaira : 0)
        }
        expect(new Set(tills.map(({ key }) => key)).size).toBe(tills.length)
      },
    ),
  )
})

const Event = fc.oneof(
  fc.record({ collected: Collection }),
  fc.record({ handRefund: HandRefund }),
  fc.record({ online: fc.record({ naira: fc.nat(900), refundedNaira: fc.nat(900) }) }),
  fc.record({ miscountedBy: fc.constantFrom(0, 0, -200, 50) }),
)

type DayMoney = Parameters<typeof tillsOf>[0]

const sumOf = <One>(all: readonly One[], figure: (one: One) => number) =>
  all.reduce((sum, one) => sum + figure(one), 0)

it('adds up to the money of the day in all cash-ups, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(Event, { maxLength: 30 }), (events) => {
      const day = {
        collections: [] as DayMoney['collections'][number][],
        handRefunds: [] as DayMoney['handRefunds'][number][],
        online: { payments: 0, naira: 0, refundedNaira: 0 },
      }
      const closed: CountedTill[][] = []
      let miscounted = 0
      const findOpen = () => openTillsOf(tillsOf(day), closed)
      const close = (by: number) => {
        const counted = findOpen().map((till) => ({
          ...till,
          countedNaira: till.expectedNaira + by,
        }))
        if (counted.length === 0) return
        miscounted += by * counted.length
        closed.push(counted)
        expect(findOpen()).toEqual([])
      }
      for (const event of events) {
        if ('collected' in event) day.collections.push(event.collected)
        else if ('handRefund' in event) day.handRefunds.push(event.handRefund)
        else if ('online' in event) day.online = { payments: 1, ...event.online }
        else close(event.miscountedBy)

        const expected = (till: Till) => till.expectedNaira
        const money = sumOf(tillsOf(day), expected)
        expect(sumOf(closed.flat(), expected) + sumOf(findOpen(), expected)).toBe(money)
      }
      close(0)
      const { collections, handRefunds, online } = day
      const money =
        sumOf(collections, ({ amountNaira }) => amountNaira) -
        sumOf(handRefunds, ({ amountKobo }) => amountKobo / 100) +
        online.naira -
        online.refundedNaira
      expect(sumOf(closed.flat(), ({ expectedNaira }) => expectedNaira)).toBe(money)
      expect(sumOf(closed.flat(), ({ countedNaira }) => countedNaira)).toBe(money + miscounted)
      expect(sumOf(closed.flat(), differenceOfTill)).toBe(miscounted)
      expect(sumOf(closed.flat(), ({ payments }) => payments)).toBe(
        collections.length + online.payments,
      )
    }),
  )
})

it('does not expect the delivery fees, which are for the rider, and names them', () => {
  const taken = { method: 'cash', collectedBy: 'a', staffName: 'Halima Sani' } as const
  const rider = { riderName: null, riderLinkId: null, shortId: '00000A' }
  const collections = [
    { ...taken, ...rider, amountNaira: 13_000, feeNaira: 3200 },
    { ...taken, ...rider, amountNaira: 500, feeNaira: 0 },
  ]
  const online = { payments: 0, naira: 0, refundedNaira: 0 }
  expect(tillsOf({ collections, handRefunds: [], online })).toMatchObject([
    { payments: 2, expectedNaira: 13_500, feesNaira: 3200 },
  ])
  const [plain] = tillsOf({ collections: collections.slice(1), handRefunds: [], online })
  expect(plain).not.toHaveProperty('feesNaira')
})

it('keeps riders apart, by name or by the link of their order', () => {
  const cash = { method: 'cash', amountNaira: 500, feeNaira: 0 } as const
  const taken = { ...cash, collectedBy: null, staffName: null }
  const link = { ...taken, riderName: unnamedRider }
  const collections = [
    { ...link, riderLinkId: 'L1', shortId: '00000A' },
    { ...link, riderLinkId: 'L2', shortId: '00000B' },
    { ...taken, riderName: 'Musa', riderLinkId: 'L3', shortId: '00000C' },
    { ...taken, riderName: 'Musa', riderLinkId: 'L4', shortId: '00000D' },
  ]
  const tills = tillsOf({
    collections,
    handRefunds: [],
    online: { payments: 0, naira: 0, refundedNaira: 0 },
  })
  expect(tills.map(({ holder, expectedNaira }) => [holder, expectedNaira])).toEqual([
    ['Musa (rider)', 1000],
    ['Rider of #00000A', 500],
    ['Rider of #00000B', 500],
  ])
})

it('has one till of a rider however the name is written, one of each link without a name, and the name of former staff', () => {
  const cash = { method: 'cash', amountNaira: 500, feeNaira: 0 } as const
  const taken = { ...cash, collectedBy: null, staffName: null, shortId: '00000A' }
  const collections = [
    { ...taken, riderName: 'Musa', riderLinkId: 'L1' },
    { ...taken, riderName: 'MUSA', riderLinkId: 'L2' },
    { ...taken, riderName: unnamedRider, riderLinkId: 'L3' },
    { ...taken, riderName: unnamedRider, riderLinkId: 'L4' },
  ]
  const former = { amountKobo: 50_000, byUserId: 'a', by: 'Halima Sani', staffName: null }
  const online = { payments: 0, naira: 0, refundedNaira: 0 }
  const tills = tillsOf({ collections, handRefunds: [former], online })
  expect(tills.map(({ holder, expectedNaira }) => [holder, expectedNaira])).toEqual([
    ['Halima Sani', -500],
    ['Musa (rider)', 1000],
    ['Rider of #00000A', 500],
    ['Rider of #00000A', 500],
  ])
})
