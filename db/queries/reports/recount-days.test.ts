import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { insertNotTaken, removeNotTaken } from '#db/queries/ordering/not-taken-orders.ts'
import { lockOrder, setOrderStatus } from '#db/queries/ordering/orders.ts'
import { reducePrice } from '#db/queries/ordering/payment-collections.ts'
import {
  insertProviderRefunds,
  insertRefund,
  listRefunds,
  removeRefund,
  setRefundAccepted,
  setRefundAmount,
  setRefundState,
} from '#db/queries/payments/refunds.ts'
import { newId } from '#db/schema/new-id.ts'
import { dailyCustomerBitmaps } from '#db/schema/ordering/buyers.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { dailyReportStats, dailyStats, productTotals } from '#db/schema/reports/report-stats.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import type { ChosenOption } from '#domain/menu/option-group.ts'
import { isActive, type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import type { BillDetails } from '#domain/ordering/pricing.ts'
import {
  checkoutMethods,
  collectionMethods,
  paidChannels,
} from '#domain/payments/payment-method.ts'
import { refundStates } from '#domain/payments/payment.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { deleteOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { recountChangedDays, recountDays } from './recount-days.ts'

const { db, close } = await createTestApi()
afterAll(close)
beforeEach(() => deleteOrders(db))

async function move(id: string, status: OrderStatus, at = new Date()) {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await setOrderStatus(tx, order, { status, at, by: 'Amina' })
    if (status !== 'cancelled') await removeNotTaken(tx, id)
  })
}

/** As when the customer cancels because a dish ran out. */
async function runOut(id: string) {
  const asked = { orderId: id, line: '0', portions: 1, askedAt: noon, askedBy: '', asksUntil: noon }
  await db.insert(orderChanges).values({ ...asked, state: 'cancelled' })
  await move(id, 'cancelled')
}

/** Also after it was cancelled. */
async function markNotTaken(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (order?.status !== 'cancelled') return
  await insertNotTaken(db, { orderId: id, phoneNumber: order.buyerPhone, at: noon })
}

/** As when a dish ran out. */
async function lower(id: string) {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || !isActive(order.status) || order.chargedNaira < 500) return
    const { itemsNaira, bill = null } = order
    await reducePrice(tx, order, { reductionNaira: 400, itemsNaira: itemsNaira - 400, bill })
  })
}

const extras: ChosenOption[] = [
  { id: 'egg', group: 'Extra', name: 'Egg', priceNaira: 1 },
  { id: 'mild', group: 'Pepper', name: 'Mild', priceNaira: 0 },
]
const Line = fc.record({
  productId: fc.constantFrom('masa', 'suya', 'fura'),
  quantity: fc.integer({ min: 1, max: 9 }),
  priceNaira: fc.integer({ min: 1, max: 9000 }),
  category: fc.constantFrom('masa', 'drinks'),
  package: fc.constantFrom(null, { id: 'six', name: '6 pieces', priceNaira: 0 }),
  options: fc.constantFrom(undefined, extras),
})
const span = { min: new Date('2026-10-30'), max: new Date('2026-11-03') }
const Kobo = fc.integer({ min: 1, max: 900_000 })
const withCode: BillDetails = {
  charges: [],
  discount: { code: 'SALLAH', kind: 'naira', amount: 100, sumNaira: 0 },
  freeDelivery: null,
  taxes: [],
  addedNaira: 0,
}
const withTax: BillDetails = {
  ...withCode,
  taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: true, sumNaira: 700 }],
}
const withFreeDelivery: BillDetails = {
  ...withCode,
  discount: null,
  freeDelivery: { code: 'FREE', sumNaira: 2900 },
}
const Placing = fc.record({
  status: fc.constantFrom(...orderStatuses, 'completed', 'completed', 'completed'),
  createdAt: fc.date({ ...span, noInvalidDate: true }),
  type: fc.constantFrom(...deliveryTypes),
  phone: fc.constantFrom('08011111111', '08022222222', '08033333333'),
  lines: fc.array(Line, { minLength: 1, maxLength: 4 }),
  feeNaira: fc.constantFrom(0, 2900),
  excessKobo: fc.constantFrom(0, 50, 150_000),
  zoneId: fc.constantFrom(null, 'wuse', 'jabi'),
  promisedMinutes: fc.constantFrom(null, 0, 30),
  isScheduled: fc.boolean(),
  paymentMethod: fc.constantFrom(...checkoutMethods),
  channel: fc.constantFrom(null, ...paidChannels),
  collected: fc.array(fc.constantFrom(...collectionMethods), { maxLength: 3 }),
  bill: fc.constantFrom(null, withCode, withFreeDelivery, withTax),
})
const Move = fc.record({
  which: fc.nat(),
  status: fc.constantFrom(...orderStatuses, 'completed', 'completed'),
})
const Refund = fc.record({
  whose: fc.nat(),
  change: fc.constantFrom('insert', 'find', 'take', 'follow', 'shrink', 'remove'),
  amountKobo: Kobo,
  state: fc.constantFrom(...refundStates, 'failed', 'failed', 'failed'),
})
const Step = fc.oneof(
  { arbitrary: Placing, weight: 1 },
  { arbitrary: Move, weight: 2 },
  { arbitrary: Refund, weight: 8 },
  { arbitrary: fc.record({ lower: fc.nat() }), weight: 2 },
  { arbitrary: fc.record({ ranOut: fc.nat() }), weight: 1 },
  { arbitrary: fc.record({ notTaken: fc.nat() }), weight: 2 },
  { arbitrary: fc.constant('count' as const), weight: 3 },
)
type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never

async function place(given: Drawn<typeof Placing>) {
  const { status, createdAt, type, phone, lines, feeNaira, excessKobo } = given
  const { zoneId, promisedMinutes, isScheduled, paymentMethod, bill, channel, collected } = given
  const items = lines.map((line) => makeItem(line))
  const naira = items.reduce((sum, { priceNaira, quantity }) => sum + priceNaira * quantity, 0)
  const order = await makeOrder(db, {
    status,
    createdAt,
    promisedAt: promisedMinutes === null ? null : minutesAfter(createdAt, promisedMinutes),
    schedule: isScheduled ? { date: '2026-10-31', time: '13:00' } : null,
    items,
    chargedNaira: naira + feeNaira,
    paidKobo: (naira + feeNaira) * 100 + excessKobo,
    buyer: {
      fullName: 'Amina Bello',
      phoneNumber: phone,
      email: null,
    },
    delivery: {
      type,
      address: 'Wuse 2',
      feeNaira,
      zoneId,
    },
  })
  await db.update(orders).set({ paymentMethod, bill }).where(eq(orders.id, order.id))
  const { reference } = order
  const parts = paymentMethod === 'on-delivery' ? collected : []
  const amountNaira = Math.floor(naira / 3)
  const collectedNaira = amountNaira * parts.length
  await db
    .update(payments)
    .set({ channel, collectedNaira })
    .where(eq(payments.reference, reference))
  for (const method of parts) {
    await db
      .insert(paymentCollections)
      .values({ id: newId(), orderId: order.id, method, amountNaira, collectedAt: createdAt })
  }
  return order
}

/** One of the statements that commands run for refunds. */
async function refund(
  reference: string,
  { change, amountKobo, state }: Omit<Drawn<typeof Refund>, 'whose'>,
) {
  const followed = { state, followAt: null }
  const [known] = await listRefunds(db, reference)
  if (change === 'find') {
    const found = { reference, amountKobo, createdAt: noon, providerId: `R${amountKobo}` }
    return insertProviderRefunds(db, [{ ...found, ...followed }], noon)
  }
  if (change === 'insert' || !known) {
    const reason = amountKobo % 2 === 0 ? 'staff' : 'change'
    const byHand = amountKobo % 300 === 0 || amountKobo % 7 === 0
    return insertRefund(db, { reference, amountKobo, reason, byHand, createdAt: noon })
  }
  if (change === 'take')
    return setRefundAccepted(db, known.id, { ...followed, providerId: known.id }, noon)
  if (change === 'follow') return setRefundState(db, known.id, { ...followed, now: noon })
  if (change === 'shrink') return setRefundAmount(db, known.id, Math.min(amountKobo, 100))
  return removeRefund(db, known.id)
}

describe('the order statistics', () => {
  it('equal a full count', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        Placing,
        fc.array(Step, { minLength: 30, maxLength: 60, size: 'max' }),
        async (first, history) => {
          await deleteOrders(db)
          const placed = [await place(first)]
          const drift: string[] = []
          for (const step of history) {
            if (step === 'count') drift.push(...(await findDrift(db)))
            else if ('lower' in step) {
              await lower(placed[step.lower % placed.length]?.id ?? '')
            } else if ('ranOut' in step) {
              await runOut(placed[step.ranOut % placed.length]?.id ?? '')
            } else if ('notTaken' in step) {
              await markNotTaken(placed[step.notTaken % placed.length]?.id ?? '')
            } else if ('lines' in step) placed.push(await place(step))
            else if ('which' in step) {
              await move(placed[step.which % placed.length]?.id ?? '', step.status)
            } else await refund(placed[step.whose % placed.length]?.reference ?? '', step)
          }
          expect([...drift, ...(await findDrift(db))]).toEqual([])
        },
      ),
      { numRuns: 10 },
    )
  })

  it('take away of a cancelled order what they had added', async () => {
    const { id } = await makeOrder(db, { status: 'cancelled', chargedNaira: 2500 })
    await recountChangedDays(db)
    await move(id, 'pending')
    await lower(id)
    expect(await findDrift(db)).toEqual([])
  })

  it('equal a full count when each cancelled order is replaced', async () => {
    const sell = (quantity: number) =>
      makeOrder(db, { status: 'completed', items: [makeItem({ productId: 'masa', quantity })] })
    const five = await sell(5)
    await recountChangedDays(db)
    await sell(3)
    await move(five.id, 'cancelled')
    expect(await findDrift(db)).toEqual([])
  })

  it('equal a full count under concurrency', async () => {
    const made = fc.sample(Placing, { numRuns: 12, seed: 7 })
    const placed = await Promise.all(made.map((one) => place(one)))
    const moves = fc.sample(Move, { numRuns: 40, seed: 8 })
    const refunds = fc.sample(Refund, { numRuns: 40, seed: 9 })
    await Promise.all([
      ...moves.map(({ which, status }) => move(placed[which % placed.length]?.id ?? '', status)),
      ...refunds.map(({ whose, ...how }) =>
        refund(placed[whose % placed.length]?.reference ?? '', { ...how, change: 'insert' }),
      ),
      ...moves.map(() => recountChangedDays(db)),
    ])
    expect(await db.$count(orders)).toBe(12)
    expect(await findDrift(db)).toEqual([])
  })

  it('keep the name of the last sale of a dish', async () => {
    const sell = (name: string, createdAt: Date) =>
      makeOrder(db, {
        createdAt,
        status: 'completed',
        items: [
          makeItem({
            productId: 'masa',
            name,
          }),
        ],
      })
    const first = await sell('Waina', noon)
    await sell('Masa', minutesAfter(noon, 1))
    await recountChangedDays(db)
    const nameOf = async () => (await db.select().from(productTotals)).map(({ name }) => name)
    expect(await nameOf()).toEqual(['Masa'])
    await move(first.id, 'cancelled')
    await recountChangedDays(db)
    expect(await nameOf()).toEqual(['Masa'])
  })

  it('differ from a full count when a counter drifts', async () => {
    await makeOrder(db, {})
    await recountChangedDays(db)
    await db.update(orders).set({ chargedNaira: 1, status: 'completed', buyerKey: 'same' })
    const faulty = (await findDrift(db)).map((fault) => fault.split(/[:,]/)[0])
    expect(new Set(faulty)).toEqual(
      new Set([
        'buyers',
        'buyers of a day and of a month',
        'orders of a day',
        'portions of a day',
        'figures of a day',
        'sales',
        'reports',
      ]),
    )
  })

  it('are right again once their day is counted again', async () => {
    await makeOrder(db, { status: 'completed', createdAt: noon })
    await recountChangedDays(db)
    await db.update(dailyStats).set({ revenueNaira: 1 })
    await db.update(productTotals).set({ naira: 1 })
    await db.update(dailyReportStats).set({ orders: 7 })
    await db.delete(dailyCustomerBitmaps)
    await recountDays(db, [lagosClock(noon).date])
    expect(await findDrift(db)).toEqual([])
  })

  it('do not change when an order is counted again', async () => {
    const { id, reference } = await makeOrder(db, { status: 'completed' })
    await insertRefund(db, { reference, amountKobo: 40_050, reason: 'staff', createdAt: noon })
    for (let time = 0; time < 3; time += 1) {
      await recountChangedDays(db)
      expect(await db.select().from(dailyStats)).toMatchObject([{ revenueNaira: 2099 }])
      await db.insert(pendingOrderStats).values({ orderId: id })
    }
    expect(await findDrift(db)).toEqual([])
  })
})

describe('the net revenue of an order', () => {
  const masa = makeItem({ productId: 'masa', priceNaira: 2000, quantity: 2 })
  const zobo = makeItem({ productId: 'zobo', priceNaira: 1000, quantity: 1 })
  const sell = (given: { chargedNaira?: number; paidKobo?: number } = {}) =>
    makeOrder(db, { status: 'completed', items: [masa, zobo], ...given })
  const refundPart = (reference: string, amountKobo: number) =>
    insertRefund(db, { reference, amountKobo, reason: 'staff', createdAt: noon })

  async function counted() {
    await recountChangedDays(db)
    const [figures] = await db.select().from(dailyStats)
    const sold = await db.select().from(productTotals).orderBy(productTotals.productId)
    return [figures?.revenueNaira, ...sold.map(({ portions, naira }) => [portions, naira])]
  }

  it('is its price without refunds', async () => {
    await sell()
    expect(await counted()).toEqual([5000, [2, 4000], [1, 1000]])
  })

  it('is reduced by refunds in proportion to its dishes; the portions stay', async () => {
    const { reference } = await sell()
    await recountChangedDays(db)
    await refundPart(reference, 100_000)
    expect(await counted()).toEqual([4000, [2, 3200], [1, 800]])
    await refundPart(reference, 400_000)
    expect(await counted()).toEqual([0, [2, 0], [1, 0]])
  })

  it('is rounded down to whole naira once', async () => {
    const { reference } = await sell()
    await refundPart(reference, 50)
    await refundPart(reference, 50)
    expect((await counted())[0]).toBe(4999)
  })

  it('is not reduced by refunding an excess', async () => {
    const { reference } = await sell({ paidKobo: 520_000 })
    await refundPart(reference, 20_000)
    expect((await counted())[0]).toBe(5000)
  })

  it('takes a refund out of the dishes before the delivery fee', async () => {
    const { reference } = await sell({ chargedNaira: 7000 })
    expect(await counted()).toEqual([7000, [2, 4000], [1, 1000]])
    await refundPart(reference, 250_000)
    expect(await counted()).toEqual([4500, [2, 2000], [1, 500]])
    await refundPart(reference, 350_000)
    expect(await counted()).toEqual([1000, [2, 0], [1, 0]])
  })

  it('returns when a refund fails, and is reduced when it is processed after all', async () => {
    const { reference } = await sell()
    await refundPart(reference, 500_000)
    const [{ id = '' } = {}] = await listRefunds(db, reference)
    expect((await counted())[0]).toBe(0)
    await setRefundState(db, id, { state: 'failed', followAt: null, now: noon })
    expect((await counted())[0]).toBe(5000)
    await setRefundState(db, id, { state: 'processed', followAt: null, now: noon })
    expect((await counted())[0]).toBe(0)
  })
})

describe('the shares of the dishes', () => {
  it('add up to the net revenue, each within a naira of its share', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Line, { minLength: 1, maxLength: 6 }),
        Kobo,
        async (lines, kobo) => {
          await deleteOrders(db)
          const items = lines.map((line, place) => makeItem({ ...line, productId: `dish${place}` }))
          const { reference, itemsNaira } = await makeOrder(db, { status: 'completed', items })
          const amountKobo = Math.min(kobo, itemsNaira * 100)
          await insertRefund(db, { reference, amountKobo, reason: 'staff', createdAt: noon })
          await recountChangedDays(db)
          const [{ revenueNaira = 0 } = {}] = await db.select().from(dailyStats)
          const sold = await db.select().from(productTotals).orderBy(productTotals.productId)
          expect(sold.reduce((sum, { naira }) => sum + naira, 0)).toBe(revenueNaira)
          for (const [place, { naira }] of sold.entries()) {
            const { quantity = 0, priceNaira = 0 } = items[place] ?? {}
            const exact = (quantity * priceNaira * revenueNaira) / itemsNaira
            expect(Math.abs(naira - exact)).toBeLessThan(1 + 1e-6)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
