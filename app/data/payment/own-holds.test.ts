import { expect, it } from 'vitest'

import type { Product } from '#domain/menu/product.ts'
import { makePending, orderData, startedAt } from '#tests/support/payment-world.ts'

import { withOwnHolds } from './own-holds.ts'
import type { PendingPayment } from './payment-pending.ts'

const menu = ['p1', 'p2'].map((id) => ({ id, stock: 1 }) as Product)
const holdsUntil = startedAt + 1000

const textOf = (...payments: PendingPayment[]) => JSON.stringify(payments)

function stocks(stored: (string | null)[], now = startedAt) {
  return withOwnHolds(menu, stored, now).map(({ stock }) => stock)
}

it('adds the holds of all payments of this browser', () => {
  const items = [
    { product: 'p1', quantity: 1 },
    { product: 'p1', packageId: 'six', quantity: 2 },
    { product: 'gone', quantity: 9 },
  ]
  const other = makePending('open', {
    reference: 'ORD-2',
    holdsUntil,
    orderData: { ...orderData, items },
  })
  expect(stocks([textOf(makePending('closed', { holdsUntil }), other)])).toEqual([6, 1])
})

it('adds a hold that existed before and after the menu request', () => {
  const open = textOf(makePending('open', { holdsUntil }))
  for (const stored of [
    [open, open],
    [open, null],
    [null, open],
    [open, textOf(makePending('closed'))],
  ]) {
    expect(stocks(stored)).toEqual([3, 1])
  }
})

it('adds an expired hold until the server has released it', () => {
  const expired = [textOf(makePending('closed', { holdsUntil }))]
  expect(stocks(expired, holdsUntil + 5000)).toEqual([3, 1])
  expect(stocks(expired, holdsUntil + 15_000)).toEqual([1, 1])
  expect(stocks([textOf(makePending('closed')), null, 'no list'])).toEqual([1, 1])
})

it('adds nothing to a dish that staff have marked as sold out', () => {
  const marked = [{ id: 'p1', stock: 0, soldOut: { until: null, shelfStock: 4 } } as Product]
  const open = textOf(makePending('open', { holdsUntil }))
  expect(withOwnHolds(marked, [open], startedAt)).toMatchObject([{ stock: 0 }])
})
