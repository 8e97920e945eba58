import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import type { TrackedOrderWire } from '#contract/ordering/order.ts'

import { TrackedMoney } from './tracked-money.tsx'

const payment = { reference: 'ORD-1', received: [], paid: 0, refunds: [] }
const cancelled = { by: 'kitchen', reason: null }

function shown(order: object) {
  const given = { status: 'cancelled', cancelled, payment, ...order } as unknown as TrackedOrderWire
  return renderToStaticMarkup(<TrackedMoney order={given} />)
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
