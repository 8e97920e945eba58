import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { createShopData, ShopDataContext } from '#app/data/shop/shop-data.ts'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'

import { TrackedMoney } from './tracked-money.tsx'

const payment = { reference: 'ORD-1', received: [], paid: 0, refunds: [] }
const cancelled = { by: 'kitchen', reason: null }

function shown(order: object) {
  const all = { status: 'cancelled', cancelled, payment, billLines: [], ...order }
  const given = all as unknown as TrackedOrderWire
  return renderToStaticMarkup(
    <ShopDataContext value={createShopData({})}>
      <TrackedMoney order={given} />
    </ShopDataContext>,
  )
}

it.each([
  ['on delivery', { ...payment, onDelivery: { due: 0, cash: null } }],
  ['by a code for all of it', payment],
])('says that nothing was paid for a cancelled order paid %s', (_way, payment) => {
  expect(shown({ payment })).toContain('You paid nothing, and you owe nothing.')
  expect(shown({ payment, status: 'pending', cancelled: undefined })).toBe('')
})

it('says what goes back, since when and how long banks need', () => {
  const refund = { amount: 5000, state: 'on-its-way', at: '2026-11-26T11:00:00.000Z' }
  const text = shown({ payment: { ...payment, paid: 5000, refunds: [refund] } })
  expect(text).toContain('₦5,000')
  expect(text).toContain('On its way back to you since 26 Nov 2026, 12:00 PM.')
  expect(text).toContain('Banks need up to 10 working days.')
  expect(text).not.toContain('kept')
})

it('of money that was kept says the sum of the bill, without the fee of the provider', () => {
  const billLines = [{ code: 'total', label: 'Paid online', naira: 5000 }]
  const kept = { ...cancelled, keepsMoney: true }
  const text = shown({ cancelled: kept, billLines, payment: { ...payment, paid: 5075 } })
  expect(text).toContain('We kept the ₦5,000 that you paid.')
})
