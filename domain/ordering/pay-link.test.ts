import { expect, it } from 'vitest'

import type { OrderStatus } from '#domain/order-status.ts'
import type { CheckoutMethod } from '#domain/payments/payment-method.ts'

import { payLinkExpiry, payLinkStateOf } from './pay-link.ts'

const createdAt = new Date('2026-11-21T12:00:00+01:00')
const held = { isPlaced: false, method: 'online' as const, orderStatus: null }
const expiresAt = payLinkExpiry(createdAt)

it('lasts 24 hours, to the millisecond', () => {
  const last = new Date(createdAt.getTime() + 24 * 3_600_000 - 1)
  expect(payLinkStateOf({ expiresAt }, { attempts: [held], now: last })).toBe('open')
  const ended = new Date(last.getTime() + 1)
  expect(payLinkStateOf({ expiresAt }, { attempts: [held], now: ended })).toBe('expired')
})

it('that was used stays so, before and after its time', () => {
  for (const now of [createdAt, expiresAt, new Date(expiresAt.getTime() + 1)]) {
    const stateWith = (method: CheckoutMethod, orderStatus: OrderStatus = 'pending') =>
      payLinkStateOf(
        { expiresAt },
        { attempts: [held, { isPlaced: true, method, orderStatus }], now },
      )
    expect(stateWith('online')).toBe('paid')
    expect(stateWith('on-delivery')).toBe('placed')
    expect(stateWith('online', 'cancelled')).toBe('cancelled')
    expect(stateWith('on-delivery', 'cancelled')).toBe('cancelled')
  }
})
