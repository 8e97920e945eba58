import { afterAll, beforeEach, expect, it } from 'vitest'

import { insertRefund } from '#db/queries/payments/refunds.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { untilSomebodyWaits } from '#tests/support/test-database.ts'

import { recountChangedDays } from './recount-days.ts'

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
