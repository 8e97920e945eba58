import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { CheckoutMethod } from '#domain/payments/payment-method.ts'

import { payLinkExpiry, payLinkStateOf } from './pay-link.ts'

const createdAt = new Date('2026-11-21T12:00:00+01:00')
const held = { isPlaced: false, method: 'online' as const, orderStatus: null }
const expiresAt = payLinkExpiry(createdAt, null)

it('lasts 24 hours, to the millisecond', () => {
  const last = new Date(createdAt.getTime() + 24 * 3_600_000 - 1)
  expect(payLinkStateOf({ expiresAt }, { attempts: [held], now: last })).toBe('open')
  const ended = new Date(last.getTime() + 1)
  expect(payLinkStateOf({ expiresAt }, { attempts: [held], now: ended })).toBe('expired')
})

it('ends when its chosen time begins, at most 24 hours after it was made', () => {
  const anyMoment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  const minutesAhead = fc.oneof(
    fc.integer({ min: 1, max: 1500 }),
    fc.integer({ min: 1, max: 20_160 }),
  )
  fc.assert(
    fc.property(anyMoment, minutesAhead, fc.nat(), (made, ahead, later) => {
      const schedule = lagosClock(new Date(made.getTime() + ahead * 60_000))
      const chosenAt = lagosInstant(schedule.date, schedule.time)!
      const last = payLinkExpiry(made, null)
      const ends = payLinkExpiry(made, schedule)
      expect(last.getTime() - made.getTime()).toBe(24 * 3_600_000)
      expect(ends).toEqual(new Date(Math.min(last.getTime(), chosenAt.getTime())))
      expect(ends > made).toBe(true)
      const now = new Date(chosenAt.getTime() + later)
      expect(payLinkStateOf({ expiresAt: ends }, { attempts: [held], now })).toBe('expired')
    }),
  )
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
