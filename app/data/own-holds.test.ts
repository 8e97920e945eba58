import { expect, it } from 'vitest'

import type { Product } from '#domain/product.ts'
import { makePending, orderData, startedAt } from '#tests/support/payment-world.ts'

import { haveHoldsChanged, withOwnHolds } from './own-holds.ts'

const menu = ['p1', 'p2'].map((id) => ({ id, stock: 1 }) as Product)
const holdsUntil = startedAt + 1000

function stocks(payments: Parameters<typeof withOwnHolds>[1], now = startedAt) {
  return withOwnHolds(menu, payments, now).map(({ stock }) => stock)
}

it('adds what this browser holds, over all its payments and their lines', () => {
  const items = [
    { product: 'p1', quantity: 1 },
    { product: 'p1', packageId: 'six', quantity: 2 },
    { product: 'gone', quantity: 9 },
  ]
  const two = makePending('open', { holdsUntil, orderData: { ...orderData, items } })
  expect(stocks([makePending('closed', { holdsUntil }), two])).toEqual([6, 1])
})

it('adds nothing once the hold is over', () => {
  expect(stocks([makePending('closed', { holdsUntil })], holdsUntil)).toEqual([1, 1])
  expect(stocks([makePending('closed')])).toEqual([1, 1])
})

it('changes when a hold begins or ends, not when its payment goes on', () => {
  const textOf = (...payments: Parameters<typeof withOwnHolds>[1]) => JSON.stringify(payments)
  const open = textOf(makePending('open', { holdsUntil }))
  const closed = textOf(makePending('closed', { holdsUntil: undefined }))
  for (const [oldValue, newValue, hasChanged] of [
    [null, open, true],
    [open, textOf(makePending('paid', { holdsUntil })), false],
    [open, closed, true],
    [closed, null, false],
    [open, null, true],
    ['no list', null, false],
  ] as const) {
    expect(haveHoldsChanged({ oldValue, newValue }), `${oldValue} → ${newValue}`).toBe(hasChanged)
  }
})
