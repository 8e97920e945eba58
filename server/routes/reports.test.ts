import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { ReportSummaryWire, ReportWire } from '#contract/reports/report.ts'
import {
  insertNotTaken,
  liftNotTakenOf,
  removeNotTaken,
} from '#db/queries/ordering/not-taken-orders.ts'
import { lockOrder, setOrderStatus } from '#db/queries/ordering/orders.ts'
import { insertRefund } from '#db/queries/payments/refunds.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { zoneNamed } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const admin = await makeStaff(shop, 'Admin')
const employee = await makeStaff(shop, 'Employee')
afterAll(() => shop.close())
beforeEach(() => deleteOrders(db))

async function readRows(by: string, range = '') {
  const { rows } = await readJson(
    ReportWire,
    await admin.request(`/api/reports/sales?by=${by}${range}`),
  )
  return rows.map(({ key, label, orders: count, quantity, naira }) => [
    label || key,
    count,
    quantity,
    naira,
  ])
}

async function readSummary(range = '') {
  return readJson(ReportSummaryWire, await admin.request(`/api/reports${range}`))
}

async function move(id: string, status: OrderStatus, at: Date, by: string | null = 'Halima') {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await setOrderStatus(tx, order, { status, at, by })
  })
}

describe('a report', () => {
  it('lists completed orders, less refunds, by everything that it can be asked for', async () => {
    const { id: zoneId } = await zoneNamed(db, 'Jabi')
    const trays = makeItem({
      productId: 'masa',
      name: 'Masa',
      quantity: 2,
      priceNaira: 2500,
      package: { id: 'six', name: '6 pieces', priceNaira: 2000 },
      options: [{ id: 'egg', group: 'Extra', name: 'Egg', priceNaira: 500 }],
    })
    const delivered = await makeOrder(db, {
      status: 'completed',
      items: [trays],
      delivery: { type: 'delivery', address: 'Jabi', feeNaira: 1000, zoneId },
    })
    await db
      .update(orders)
      .set({
        paymentMethod: 'on-delivery',
        bill: {
          charges: [],
          discount: { code: 'SALLAH', kind: 'naira', amount: 100, sumNaira: 0 },
          freeDelivery: { code: null, sumNaira: 1000 },
          taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: true, sumNaira: 349 }],
          addedNaira: 0,
        },
      })
      .where(eq(orders.id, delivered.id))
    const { reference } = delivered
    await db
      .update(payments)
      .set({ channel: 'ussd', collectedNaira: 4500 })
      .where(eq(payments.reference, reference))
    const taken = { orderId: delivered.id, collectedAt: noon }
    await db.insert(paymentCollections).values([
      { ...taken, id: 'c1', method: 'cash', amountNaira: 3000 },
      { ...taken, id: 'c2', method: 'pos', amountNaira: 1500 },
    ])
    const zobo = makeItem({ productId: 'zobo', name: 'Zobo', priceNaira: 800 })
    const pickedUp = await makeOrder(db, { status: 'completed', items: [zobo] })
    await insertRefund(db, {
      reference: pickedUp.reference,
      amountKobo: 30_000,
      reason: 'staff',
      createdAt: noon,
    })
    await makeOrder(db, { items: [zobo] })

    expect(await readRows('day')).toEqual([['2026-11-21', 2, 0, 5500]])
    expect(await readRows('weekday')).toEqual([['6', 2, 0, 5500]])
    expect(await readRows('hour')).toEqual([['12', 2, 0, 5500]])
    expect(await readRows('dish')).toEqual([
      ['Masa', 0, 2, 5000],
      ['Zobo', 0, 1, 500],
    ])
    expect(await readRows('package')).toEqual([['Masa, 6 pieces', 0, 2, 5000]])
    expect(await readRows('option')).toEqual([['Masa, Egg', 0, 2, 1000]])
    expect(await readRows('category')).toEqual([[expect.any(String), 0, 3, 5500]])
    expect(await readRows('zone')).toEqual([['Jabi', 1, 0, 5000]])
    expect(await readRows('type')).toEqual([
      ['delivery', 1, 0, 5000],
      ['pickup', 1, 0, 500],
    ])
    expect(await readRows('method')).toEqual([
      ['cash', 1, 0, 3000],
      ['pos', 1, 0, 1500],
      ['card', 1, 0, 500],
      ['ussd', 1, 0, 500],
    ])
    expect(await readSummary('')).toMatchObject({
      discounts: 1000,
      taxes: [{ name: 'VAT', naira: 349 }],
    })
    expect(await readRows('code')).toEqual([['SALLAH', 1, 0, 5000]])
    expect(await readRows('hour', '&from=2026-11-22')).toEqual([])
  })

  it('has the average order, and who cancelled and why money went back', async () => {
    const sold = [2500, 3500, 9000].map((priceNaira) =>
      makeOrder(db, { status: 'completed', items: [makeItem({ priceNaira })] }),
    )
    const [first] = await Promise.all(sold)
    for (const by of ['Customer', 'The customer', 'Halima', null]) {
      const { id } = await makeOrder(db)
      await move(id, 'cancelled', minutesAfter(noon, 1), by)
    }
    for (const reason of ['change', 'staff', 'staff']) {
      await insertRefund(db, {
        reference: first?.reference ?? '',
        amountKobo: 10_050,
        reason,
        createdAt: noon,
      })
    }
    const summary = await readSummary('?from=2026-11-21&to=2026-11-21')
    expect(summary).toMatchObject({ placed: 7, completed: 3, revenue: 14_698, averageOrder: 4899 })
    expect(summary.cancelled).toEqual([
      { reason: 'customer', orders: 2, naira: 5000 },
      { reason: 'staff', orders: 1, naira: 2500 },
      { reason: 'system', orders: 1, naira: 2500 },
    ])
    expect(summary.refunded).toEqual([
      { reason: 'change', orders: 1, naira: 100 },
      { reason: 'staff', orders: 1, naira: 201 },
    ])
    expect((await readSummary('?from=2026-11-22')).averageOrder).toBeNull()
  })

  it('has why orders were cancelled, also once an old mark of a customer is removed', async () => {
    const reasons = async () =>
      (await readSummary()).cancelled.map(({ reason, orders: count }) => [reason, count])
    const [notTaken, chosen, emptied] = [
      await makeOrder(db),
      await makeOrder(db),
      await makeOrder(db),
    ]
    const { id: orderId } = chosen
    const asked = { line: '0', portions: 1, askedAt: noon, askedBy: 'Sani', asksUntil: noon }
    await db.insert(orderChanges).values({ ...asked, orderId, state: 'cancelled' })
    await db.update(orders).set({ currentItems: [] }).where(eq(orders.id, emptied.id))
    await move(notTaken.id, 'cancelled', minutesAfter(noon, 1))
    await move(chosen.id, 'cancelled', minutesAfter(noon, 1), 'Customer')
    await move(emptied.id, 'cancelled', minutesAfter(noon, 1), null)
    expect(await reasons()).toEqual([
      ['ran-out', 2],
      ['staff', 1],
    ])
    await insertNotTaken(db, { orderId: notTaken.id, phoneNumber: '08012345678', at: noon })
    const marked = [
      ['ran-out', 2],
      ['not-taken', 1],
    ]
    expect(await reasons()).toEqual(marked)
    await liftNotTakenOf(db, '08012345678')
    await db.insert(pendingOrderStats).values({ orderId: notTaken.id })
    expect(await reasons()).toEqual(marked)
    await move(notTaken.id, 'pending', minutesAfter(noon, 2))
    await removeNotTaken(db, notTaken.id)
    await move(notTaken.id, 'cancelled', minutesAfter(noon, 3))
    expect(await reasons()).toEqual([
      ['ran-out', 2],
      ['staff', 1],
    ])
  })

  it('compares times with the promise made first, and leaves scheduled orders out of averages', async () => {
    const promise = { promisedAt: minutesAfter(noon, 60), firstPromisedAt: minutesAfter(noon, 30) }
    const late = await makeOrder(db, promise)
    await move(late.id, 'ready', minutesAfter(noon, 40))
    await move(late.id, 'completed', minutesAfter(noon, 90))
    const inTime = await makeOrder(db, { promisedAt: minutesAfter(noon, 20) })
    await move(inTime.id, 'ready', minutesAfter(noon, 20))
    await move(inTime.id, 'completed', minutesAfter(noon, 21))
    const scheduled = await makeOrder(db, { schedule: { date: '2026-11-21', time: '18:00' } })
    await move(scheduled.id, 'ready', minutesAfter(noon, 390))
    await move(scheduled.id, 'completed', minutesAfter(noon, 400))
    const unpromised = await makeOrder(db)
    await move(unpromised.id, 'completed', minutesAfter(noon, 500))

    const { timing } = await readSummary()
    expect(timing.all).toEqual({
      promised: 3,
      late: 2,
      lateMinutes: 40,
      timed: 2,
      takenMinutes: 60,
      promisedMinutes: 50,
    })
    expect(timing.pickup).toEqual(timing.all)
    expect(timing.delivery.promised).toBe(0)
    await move(late.id, 'cancelled', minutesAfter(noon, 95))
    expect((await readSummary()).timing.all).toMatchObject({ promised: 2, late: 1 })
  })

  it('is for an Admin, and names what it can be asked for', async () => {
    for (const path of ['/api/reports', '/api/reports/sales?by=day']) {
      expect((await employee.request(path)).status).toBe(403)
    }
    const unknown = await admin.request('/api/reports/sales?by=moon')
    expect(unknown.status).toBe(400)
    expect((await admin.request('/api/reports?from=2026-11-02&to=2026-11-01')).status).toBe(400)
  })
})
