import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { insertNotTaken, listNotTakenOrders } from '#db/queries/ordering/not-taken-orders.ts'
import { setCurrentItems } from '#db/queries/ordering/order-changes.ts'
import { setKeepReason } from '#db/queries/ordering/orders.ts'
import { recountChangedDays, recountDays } from '#db/queries/reports/recount-days.ts'
import { listCounted } from '#db/queries/reports/reports.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderEvents, orders } from '#db/schema/ordering/orders.ts'
import { payments, resolvedReviews } from '#db/schema/payments/payments.ts'
import { sandboxTransactions } from '#db/schema/payments/sandbox-transactions.ts'
import { anonymisedText } from '#domain/buyer.ts'
import { withLineIds } from '#domain/ordering/order-change.ts'
import { newTransfer } from '#domain/payments/transfer.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { readTables } from '#tests/support/read-everything.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

import { anonymiseOldData } from './purge-old-data.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = noon
  await changeSettings(db, { blankAfterMonths: 12 })
})

const canary = { fullName: 'Zainab Canary', phoneNumber: '07055500001', email: 'z@canary.test' }
const aYearAgo = new Date('2025-11-20T12:00:00+01:00')
const elevenMonthsAgo = new Date('2025-12-22T12:00:00+01:00')

async function buyerOf(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order?.buyerName
}

async function keepReasonsOf(id: string) {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
  return events.map(({ keepReason }) => keepReason)
}

async function makeOld(overrides: object = {}) {
  const times = { createdAt: aYearAgo, statusChangedAt: aYearAgo }
  return makeOrder(db, { buyer: canary, status: 'completed', ...times, ...overrides })
}

describe('personal data', () => {
  it('is anonymised a year after the order ended, with all figures kept', async () => {
    const items = [makeItem({ notes: 'Canary note' })]
    const delivery = { type: 'delivery', address: 'Canary Street', feeNaira: 2500, zoneId: 'z' }
    const { id, reference } = await makeOld({ items, delivery })
    await setCurrentItems(db, id, { items: withLineIds(items), bill: null })
    await makeRefund(db, { reference, note: 'Canary complained' })
    await setKeepReason(db, id, 'Canary did not come')
    const cancelReason = 'We could not reach Canary'
    await db.update(orderEvents).set({ cancelReason }).where(eq(orderEvents.orderId, id))
    await db
      .update(payments)
      .set({
        clientAddress: '41.58.66.1',
        lastStatus: { code: 'other', detail: 'Canary failed' },
        transfer: newTransfer({ token: 'canary', accessCode: 'A1' }),
      })
      .where(eq(payments.reference, reference))
    const review = { code: 'overpaid', excessKobo: 250_000, priceKobo: 250_000 } as const
    const seenTo = { review, note: 'Called Canary', by: 'Halima', at: noon }
    await db.insert(resolvedReviews).values({ reference, ...seenTo })
    const charged = { status: 'success', amountKobo: 250_000, currency: 'NGN' } as const
    await db.insert(sandboxTransactions).values({ reference, email: canary.email, ...charged })
    await db
      .insert(notTakenOrders)
      .values({ orderId: id, phoneNumber: canary.phoneNumber, at: noon })
    await recountChangedDays(db)
    const remaining = await makeOld()
    await anonymiseOldData(deps)
    const everything = JSON.stringify(await readTables(db))
    expect(everything).not.toMatch(/canary|07055500001|41\.58\.66/i)
    const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
    expect(payment).toMatchObject({ clientAddress: '', lastStatus: { code: 'other' } })
    expect(await keepReasonsOf(id)).toEqual([anonymisedText])
    expect(await keepReasonsOf(remaining.id)).toEqual([null])
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({
      buyerName: anonymisedText,
      buyerPhone: '',
      deliveryAddress: anonymisedText,
      chargedNaira: 2500,
      deliveryFeeNaira: 2500,
      anonymisedAt: noon,
      items: [
        {
          ...items[0],
          notes: '',
        },
      ],
    })
    expect(await findDrift(db)).toEqual([])
  })

  it('is not needed to count its day again', async () => {
    await makeOld()
    const { reference } = await makeOld()
    const transfer = newTransfer({ token: 'token', accessCode: 'A2' })
    await db.update(payments).set({ transfer }).where(eq(payments.reference, reference))
    const { id: orderId } = await makeOld({ status: 'cancelled' })
    await insertNotTaken(db, { orderId, phoneNumber: canary.phoneNumber, at: noon })
    await recountDays(db, ['2025-11-20'])
    const counted = async () => {
      const rows = await listCounted(db, ['method', 'cancelled'], {})
      return rows.map(({ key, orders: count, naira }) => [key, count, naira]).toSorted()
    }
    const before = await counted()
    expect(before.map(([key]) => key)).toEqual(['card', 'not-taken', 'online'])
    await anonymiseOldData(deps)
    expect(await listNotTakenOrders(db, [canary.phoneNumber])).toEqual([])
    await recountDays(db, ['2025-11-20'])
    expect(await counted()).toEqual(before)
  })

  it('is kept before that', async () => {
    const young = await makeOld({ createdAt: elevenMonthsAgo, statusChangedAt: elevenMonthsAgo })
    await anonymiseOldData(deps)
    expect(await buyerOf(young.id)).toBe(canary.fullName)
    await changeSettings(db, { blankAfterMonths: 10 })
    await anonymiseOldData(deps)
    expect(await buyerOf(young.id)).toBe(anonymisedText)
  })

  it('is kept for an open order, or one whose payment is not settled', async () => {
    const open = await makeOld({ status: 'ready' })
    const owed = await makeOld()
    await makeRefund(db, { reference: owed.reference, state: 'pending' })
    const watched = await makeOld()
    const ofWatched = eq(payments.reference, watched.reference)
    await db
      .update(payments)
      .set({ review: { code: 'paid-unsettled' } })
      .where(ofWatched)
    await anonymiseOldData(deps)
    const names = await Promise.all([open, owed, watched].map(({ id }) => buyerOf(id)))
    expect(names).toEqual([canary.fullName, canary.fullName, canary.fullName])
  })

  it('is removed from abandoned payments after 30 days', async () => {
    const old = new Date('2026-10-21T12:00:00+01:00')
    const over = { isHolding: false, nextPollAt: null, ...canary }
    const abandoned = await makePayment(db, { ...over, createdAt: old })
    const recent = await makePayment(db, { ...over, createdAt: new Date('2026-10-23T12:00:00Z') })
    const polled = await makePayment(db, { ...over, createdAt: old, nextPollAt: noon })
    const refunded = await makePayment(db, { ...over, createdAt: old, state: 'refunding' })
    await anonymiseOldData(deps)
    const phoneOf = async ({ reference }: { reference: string }) => {
      const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
      return row?.phoneNumber
    }
    expect(await phoneOf(abandoned)).toBe('')
    const remaining = await Promise.all([recent, polled, refunded].map(phoneOf))
    expect(remaining).toEqual([canary.phoneNumber, canary.phoneNumber, canary.phoneNumber])
  })

  it('is anonymised in any number of orders in one run', async () => {
    const many = await Promise.all(Array.from({ length: 120 }, () => makeOld()))
    await anonymiseOldData(deps)
    const names = await Promise.all(many.map(({ id }) => buyerOf(id)))
    expect(new Set(names)).toEqual(new Set([anonymisedText]))
    expect(await findDrift(db)).toEqual([])
  })
})
