import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { orderStatuses } from '#domain/order-status.ts'

import { isBuyersAddress, isStillTrue, nextAttemptAt } from './order-message.ts'

const start = new Date('2026-11-21T11:00:00Z')
const dayMs = 24 * 60 * 60_000

describe('a message that cannot be sent', () => {
  it('is tried again later and later, for a day', () => {
    const Late = fc.integer({ min: 0, max: 2 * dayMs })
    fc.assert(
      fc.property(Late, fc.integer({ min: 1, max: 200 }), (lateMs, attempts) => {
        const now = new Date(start.getTime() + lateMs)
        const pauseAfter = (count: number) => {
          const next = nextAttemptAt(now, { createdAt: start, attempts: count })
          return next ? next.getTime() - now.getTime() : dayMs
        }
        const [pause, later] = [pauseAfter(attempts), pauseAfter(attempts + 1)]
        expect(pause).toBeGreaterThanOrEqual(60_000)
        expect(later).toBeGreaterThanOrEqual(pause)
        expect(pause === dayMs || lateMs + pause < dayMs).toBe(true)
      }),
    )
  })

  it('is tried about thirty times', () => {
    let now: Date | undefined = start
    let attempts = 0
    while (now) now = nextAttemptAt(now, { createdAt: start, attempts: (attempts += 1) })
    expect(attempts).toBe(29)
  })
})

it('"ready" is true only while the order is, and most others until it ends', () => {
  const trueOf = (event: Parameters<typeof isStillTrue>[0]) =>
    orderStatuses.filter((status) => isStillTrue(event, status))
  expect(trueOf('ready')).toEqual(['ready'])
  expect(trueOf('cancelled')).toEqual(['cancelled'])
  expect(trueOf('on-its-way')).toEqual(['pending', 'preparing', 'ready'])
  expect(trueOf('time-moved')).toEqual(['pending', 'preparing', 'ready'])
  expect(trueOf('money-back')).toEqual([...orderStatuses])
  expect(trueOf('received')).toEqual([...orderStatuses])
})

it.each([
  ['amina@home.test', true],
  ['Hello@Kitchen.test ', false],
  [null, false],
])("%j is a buyer's own address: %j", (email, isOwn) => {
  expect(isBuyersAddress(email, 'hello@kitchen.test')).toBe(isOwn)
})
