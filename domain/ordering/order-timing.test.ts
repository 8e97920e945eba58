import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lagosClock } from '#domain/lagos-time.ts'

import {
  defaultTimingLimits,
  mostUrgentFirst,
  neededAt,
  splitByStart,
  startOf,
  timingOf,
} from './order-timing.ts'

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

  it('is late once its time is over', () => {
    expect(timingOf(scheduled('12:01'), noon, limits).isLate).toBe(false)
    expect(timingOf(scheduled('11:59'), noon, limits).isLate).toBe(true)
  })

  it('never starts before it is placed', () => {
    expect(startOf(scheduled('08:10'), limits)).toEqual(new Date('2026-11-21T07:00:00Z'))
  })
})

describe('an order with a promised time', () => {
  const promised = (at: string) => ({ ...placed(45), promisedAt: `2026-11-21T${at}:00+01:00` })

  it('is late once that is over, however long ago it was placed', () => {
    expect(timingOf(promised('12:01'), noon, limits)).toMatchObject({
      ageMinutes: 45,
      isLate: false,
    })
    expect(timingOf(promised('11:59'), noon, limits).isLate).toBe(true)
  })

  it('comes before one that was placed earlier and promised later', () => {
    const [later, sooner, unpromised] = [promised('12:40'), promised('12:10'), placed(40)]
    const { due } = splitByStart([later, sooner, unpromised], noon, limits)
    expect(due).toEqual([sooner, unpromised, later])
  })
})

describe('the most urgent first', () => {
  it('is what the customer expects first, then what was placed first', () => {
    const promised = (at: string, minutesBefore: number) => ({
      ...placed(minutesBefore),
      promisedAt: `2026-11-21T${at}:00+01:00`,
    })
    const sorted = [
      promised('12:10', 50),
      promised('12:40', 10),
      placed(40),
      scheduled('12:15'),
      promised('12:40', 20),
      placed(5),
    ]
    const [first, twin, unpromised, chosen, older, newest] = sorted
    const listed = mostUrgentFirst(sorted, limits)
    expect(listed).toEqual([first, chosen, unpromised, older, twin, newest])
  })

  it('is oldest first where no time is promised', () => {
    const orders = [3, 45, 12, 30].map(placed)
    const byAge = [45, 30, 12, 3].map(placed)
    expect(mostUrgentFirst(orders, limits)).toEqual(byAge)
  })
})

const anyOrder = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.option(fc.integer({ min: 0, max: 3000 })))
  .map(([before, ahead]) => {
    if (ahead === null) return placed(before)
    const { date, time } = lagosClock(new Date(noon.getTime() + ahead * 60_000))
    return { createdAt: placed(before).createdAt, scheduledDate: date, scheduledTime: time }
  })

it('every order is either due or later, and of both the most urgent is first', () => {
  fc.assert(
    fc.property(fc.array(anyOrder), (orders) => {
      const { due, later } = splitByStart(orders, noon, limits)
      expect(new Set([...due, ...later])).toEqual(new Set(orders))
      for (const part of [due, later]) {
        const times = part.map((order) => neededAt(order, limits).getTime())
        expect(times).toEqual(times.toSorted((one, other) => one - other))
      }
      const whole = mostUrgentFirst(orders, limits)
      expect(due).toEqual(whole.filter((order) => due.includes(order)))
      for (const order of due) expect(timingOf(order, noon, limits).isDue).toBe(true)
      for (const order of later) expect(timingOf(order, noon, limits).isDue).toBe(false)
    }),
  )
})
