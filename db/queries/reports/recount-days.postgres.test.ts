import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'

import { insertRefund } from '#db/queries/payments/refunds.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { untilSomebodyWaits } from '#tests/support/test-database.ts'

import { copyMissedRefundViews, recountChangedDays } from './recount-days.ts'

const { db, close } = await createTestApi()
afterAll(close)
beforeEach(() => deleteOrders(db))

it('counts a new buyer once when two servers update the statistics', async () => {
  await makeOrder(db, { createdAt: noon })
  const others: Promise<void>[] = []
  await db.transaction(async (tx) => {
    await recountChangedDays(tx)
    await makeOrder(db, { createdAt: minutesAfter(noon, 24 * 60) })
    others.push(recountChangedDays(db))
    await untilSomebodyWaits(db)
  })
  await Promise.all(others)
  expect(await findDrift(db)).toEqual([])
})

it('counts a refund made while another server counts its order', async () => {
  const { reference } = await makeOrder(db, { status: 'completed' })
  const others: Promise<void>[] = []
  await db.transaction(async (tx) => {
    await recountChangedDays(tx)
    await insertRefund(db, { reference, amountKobo: 100_000, reason: 'staff', createdAt: noon })
    others.push(recountChangedDays(db))
    await untilSomebodyWaits(db)
  })
  await Promise.all(others)
  expect(await findDrift(db)).toEqual([])
})

it('copies refund views that a server of the version before has missed', async () => {
  const { reference } = await makeOrder(db, { status: 'completed' })
  const refund = { reference, amountKobo: 100_000, reason: 'staff', byHand: true, createdAt: noon }
  await insertRefund(db, refund)
  await db.delete(pendingOrderStats)
  await copyMissedRefundViews(db)
  const views = await db.select({ view: orders.refundView }).from(orders)
  expect(views).toEqual([{ view: 'partly refunded' }])
})

it('waits with refund views for staff who move orders, without a deadlock', async () => {
  const placed = [await makeOrder(db), await makeOrder(db, { createdAt: minutesAfter(noon, 1) })]
  for (const { reference } of placed) {
    await insertRefund(db, { reference, amountKobo: 100, reason: 'staff', createdAt: noon })
  }
  const others: Promise<void>[] = []
  await db.transaction(async (tx) => {
    const [first, second] = placed.map(({ id }) => eq(orders.id, id))
    await tx.select().from(orders).where(first).for('update')
    others.push(recountChangedDays(db))
    await untilSomebodyWaits(db)
    await tx.select().from(orders).where(second).for('update')
  })
  await Promise.all(others)
  expect(await findDrift(db)).toEqual([])
})
