import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lagosClock } from '#domain/lagos-time.ts'

import { defaultTimingLimits, splitByStart, startOf, timingOf } from './order-timing.ts'

const limits = defaultTimingLimits
const noon = new Date('2026-11-21T12:00:00+01:00')
const unscheduled = { scheduledDate: null, scheduledTime: null }
const placed = (minutesBefore: number) => ({
  ...unscheduled,
  createdAt: new Date(noon.getTime() - minutesBefore * 60_000).toISOString(),
})
const scheduled = (scheduledTime: string) => ({
  createdAt: '2026-11-21T07:00:00Z',
  scheduledDate: '2026-11-21',
  scheduledTime,
})

describe('an order without a scheduled time', () => {
  it('starts when it is placed', () => {
    expect(timingOf(placed(12), noon, limits)).toMatchObject({ ageMinutes: 12, isDue: true })
  })

  it('is late from the limit on', () => {
    expect(timingOf(placed(29.9), noon, limits).isLate).toBe(false)
    expect(timingOf(placed(30), noon, limits).isLate).toBe(true)
  })

  it('has age 0 when the clock of the screen is slow', () => {
    expect(timingOf(placed(-5), noon, limits).ageMinutes).toBe(0)
  })
})

describe('a scheduled order', () => {
  it('starts the preparation time before its time', () => {
    expect(startOf(scheduled('14:30'), limits)).toEqual(new Date('2026-11-21T13:30:00+01:00'))
    expect(timingOf(scheduled('13:01'), noon, limits).isDue).toBe(false)
    expect(timingOf(scheduled('13:00'), noon, limits)).toMatchObject({ isDue: true, ageMinutes: 0 })
  })

  it('never starts before it is placed', () => {
    expect(startOf(scheduled('08:10'), limits)).toEqual(new Date('2026-11-21T07:00:00Z'))
  })
})

const anyOrder = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.option(fc.integer({ min: 0, max: 3000 })))
  .map(([before, ahead]) => {
    if (ahead === null) return placed(before)
    const { date, time } = lagosClock(new Date(noon.getTime() + ahead * 60_000))
    return { createdAt: placed(before).createdAt, scheduledDate: date, scheduledTime: time }
  })

it('every order is either due or later, and both are sorted by start', () => {
  fc.assert(
    fc.property(fc.array(anyOrder), (orders) => {
      const { due, later } = splitByStart(orders, noon, limits)
      expect(new Set([...due, ...later])).toEqual(new Set(orders))
      const starts = [...due, ...later].map((order) => startOf(order, limits).getTime())
      expect(starts).toEqual(starts.toSorted((one, other) => one - other))
      for (const order of due) expect(timingOf(order, noon, limits).isDue).toBe(true)
      for (const order of later) expect(timingOf(order, noon, limits).isDue).toBe(false)
    }),
  )
})
