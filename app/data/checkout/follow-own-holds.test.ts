import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paymentsKey } from '#app/data/order/stored-order-keys.ts'
import type { PendingPayment } from '#app/data/payment/payment-pending.ts'
import { createShopData } from '#app/data/shop/shop-data.ts'
import { makePending, startedAt } from '#tests/support/payment-world.ts'

import { followOwnHolds } from './follow-own-holds.ts'

const holdsUntil = startedAt + 60_000
const open = makePending('open', { holdsUntil })

let pending: PendingPayment[] = []
let stock = 0
const fetchMenu = vi.fn<() => Promise<Response>>(async () =>
  Response.json([{ _id: 'p1', stock, packages: [] }]),
)

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: () => (pending.length > 0 ? JSON.stringify(pending) : null),
  })
  vi.stubGlobal('fetch', fetchMenu)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetchMenu.mockClear()
})

function keep(payments: PendingPayment[], stockNow: number) {
  pending = payments
  stock = stockNow
  window.dispatchEvent(Object.assign(new Event('storage'), { key: paymentsKey }))
}

const settle = () => vi.advanceTimersByTimeAsync(1000)

function follow(payments: PendingPayment[], stockNow: number) {
  pending = payments
  stock = stockNow
  const data = createShopData({})
  const stop = followOwnHolds(data)
  const stockOnMenu = () => data.menu.store.getState().value?.[0]?.stock
  return { stop, stockOnMenu }
}

it('fetches the menu when a hold begins and when it ends', async () => {
  const { stop, stockOnMenu } = follow([], 3)
  await settle()
  expect(fetchMenu).not.toHaveBeenCalled()

  keep([open], 0)
  await settle()
  expect(stockOnMenu()).toBe(2)
  keep([], 3)
  await settle()
  expect(stockOnMenu()).toBe(3)
  stop()
})

it("fetches the menu for an earlier page's hold", async () => {
  const { stop, stockOnMenu } = follow([open], 1)
  await settle()
  expect(stockOnMenu()).toBe(3)
  stop()
})

it('debounces changes, and ignores those that change no hold', async () => {
  const { stop } = follow([open], 0)
  await settle()
  fetchMenu.mockClear()
  keep([{ ...open, stage: 'paid' }], 0)
  await settle()
  expect(fetchMenu).not.toHaveBeenCalled()

  keep([], 2)
  keep([{ ...open, reference: 'ORD-2' }], 0)
  await settle()
  expect(fetchMenu).toHaveBeenCalledTimes(1)
  stop()
})

it('fetches the menu when a hold has expired', async () => {
  const { stop, stockOnMenu } = follow([open], 0)
  await settle()
  stock = 5
  await vi.advanceTimersByTimeAsync(60_000 + 12_000)
  expect(stockOnMenu()).toBe(5)
  stop()
})

it('includes a hold that began or ended during the request', async () => {
  for (const [before, after] of [
    [[open], []],
    [[], [open]],
  ]) {
    const { stop, stockOnMenu } = follow([open], 0)
    const { promise, resolve } = Promise.withResolvers<Response>()
    pending = before ?? []
    fetchMenu.mockReturnValueOnce(promise)
    await vi.advanceTimersByTimeAsync(600)
    pending = after ?? []
    resolve(Response.json([{ _id: 'p1', stock: 0, packages: [] }]))
    await settle()
    expect(stockOnMenu()).toBe(2)
    stop()
  }
})
