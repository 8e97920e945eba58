import { afterAll, beforeEach, expect, it } from 'vitest'

import { reconciledDays } from '#db/schema/reports/report-stats.ts'
import { findWaitingMoney } from '#server/commands/reports/find-waiting-money.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { reconcileYesterday } from './reconcile-day.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const { transactions } = payments
const nextDay = minutesAfter(noon, 24 * 60)
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = nextDay
  payments.comeBack()
  transactions.length = 0
  await deleteOrders(db)
  await db.delete(reconciledDays)
})

async function makePaid({ amountKobo = 250_000 } = {}) {
  const { reference } = await makeOrder(db)
  const transaction = { reference, amountKobo, currency: 'NGN', createdAt: noon }
  transactions.push({ ...transaction, hasArrived: true, isReversed: false })
}

const listDays = () => db.select().from(reconciledDays)

async function isWaiting() {
  const waiting = await findWaitingMoney(db, shop.clock.now)
  return waiting.some(({ kind }) => kind === 'unreconciled')
}

it('a day that agrees with the provider does not wait for a person', async () => {
  await makePaid()
  expect(await isWaiting()).toBe(true)
  await reconcileYesterday(deps)
  expect(await listDays()).toEqual([{ day: '2026-11-21', reconciledAt: nextDay, differences: 0 }])
  expect(await isWaiting()).toBe(false)
})

it('a day that differs is compared once, and waits', async () => {
  await makePaid({ amountKobo: 1 })
  await reconcileYesterday(deps)
  shop.clock.now = minutesAfter(nextDay, 60)
  await reconcileYesterday(deps)
  expect(await listDays()).toMatchObject([{ reconciledAt: nextDay, differences: 1 }])
  expect(await isWaiting()).toBe(true)
})

it('a day waits while the provider is down, and is compared later', async () => {
  await makePaid()
  payments.goDown()
  await reconcileYesterday(deps)
  expect([await listDays(), await isWaiting()]).toEqual([[], true])
  payments.comeBack()
  await reconcileYesterday(deps)
  expect(await isWaiting()).toBe(false)
})

it('a day without online payments and a day that has just ended are not compared', async () => {
  await reconcileYesterday(deps)
  await makePaid()
  shop.clock.now = minutesAfter(noon, 12 * 60)
  await reconcileYesterday(deps)
  expect(await listDays()).toEqual([])
})
