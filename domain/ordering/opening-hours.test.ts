import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayMs, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { defaultOpeningHours } from '#domain/time-of-day.ts'

import {
  defaultOrderingRules,
  isOpenAt,
  lastOrderOn,
  nextChangeAfter,
  openFrom,
  openingsOf,
  orderingState,
  scheduleError,
} from './opening-hours.ts'

const hours = defaultOrderingRules
const today = '2026-11-21'

function at(time: string, date = today) {
  const instant = lagosInstant(date, time)
  if (!instant) throw new Error(`no such time: ${date} ${time}`)
  return instant
}

const noon = at('12:00')
const faultOf = (date: string, time: string, now = noon) =>
  scheduleError(hours, { date, time }, now)

const moments = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the hours of a fresh shop', () => {
  it('are 8:00 to 18:00', () => {
    expect(defaultOpeningHours).toEqual({ opensAt: '08:00', closesAt: '18:00' })
  })
})

describe('the kitchen', () => {
  it.each([
    ['00:00', false],
    ['07:59', false],
    ['08:00', true],
    ['12:00', true],
    ['17:59', true],
    ['18:00', false],
    ['23:59', false],
  ])('at %s is open: %s', (time, isOpen) => {
    expect(isOpenAt(hours, at(time))).toBe(isOpen)
  })

  it('closes after the last millisecond before six', () => {
    expect(isOpenAt(hours, new Date(at('18:00').getTime() - 1))).toBe(true)
    expect(isOpenAt(hours, new Date(at('08:00').getTime() - 1))).toBe(false)
  })
})

describe('the next change', () => {
  it.each([
    ['00:00', '08:00', today],
    ['07:59', '08:00', today],
    ['08:00', '18:00', today],
    ['17:59', '18:00', today],
    ['18:00', '08:00', '2026-11-22'],
    ['23:59', '08:00', '2026-11-22'],
  ])('after %s is %s on %s', (now, time, date) => {
    expect(nextChangeAfter(hours, at(now))).toEqual(at(time, date))
  })

  it('after the last evening of a year is in the next year', () => {
    expect(nextChangeAfter(hours, at('19:00', '2026-12-31'))).toEqual(at('08:00', '2027-01-01'))
  })

  it('is in the future, within a day, and really changes whether the kitchen is open', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const change = nextChangeAfter(hours, now) ?? now
        const justBefore = new Date(change.getTime() - 1)
        expect(change.getTime()).toBeGreaterThan(now.getTime())
        expect(change.getTime() - now.getTime()).toBeLessThanOrEqual(dayMs)
        expect(isOpenAt(hours, justBefore)).toBe(isOpenAt(hours, now))
        expect(isOpenAt(hours, change)).not.toBe(isOpenAt(hours, now))
      }),
    )
  })
})

describe('a schedule', () => {
  it('is valid within opening hours, closing time included', () => {
    const times = ['08:00', '12:30', '17:59', '18:00']
    expect(times.map((time) => faultOf('2026-11-22', time))).toEqual(times.map(() => undefined))
  })

  it.each(['00:00', '07:59', '18:01', '23:59'])('is invalid at %s, when closed', (time) => {
    expect(faultOf('2026-11-22', time)).toBe('closed')
  })

  it.each([
    [today, '11:59'],
    [today, '12:00'],
    ['2026-11-20', '17:00'],
    ['1999-01-01', '12:00'],
  ])('is invalid in the past: %s %s', (date, time) => {
    expect(faultOf(date, time)).toBe('past')
  })

  it('can start in one minute', () => {
    expect(faultOf(today, '12:01')).toBeUndefined()
  })

  it('can be up to 14 days ahead', () => {
    expect(faultOf('2026-12-05', '12:00')).toBeUndefined()
    expect(faultOf('2026-12-06', '12:00')).toBe('too-far')
    expect(faultOf('9999-12-31', '12:00')).toBe('too-far')
  })

  it('counts its days in Abuja, where it is already tomorrow', () => {
    const midnight = at('00:30', '2026-11-22')
    expect(faultOf('2026-12-06', '12:00', midnight)).toBeUndefined()
  })

  it.each([
    ['2026-02-31', '12:00'],
    ['2026-11-22', '25:61'],
    ['', ''],
    ['tomorrow', 'noon'],
  ])('at %j %j is invalid', (date, time) => {
    expect(faultOf(date, time)).toBe('not-a-time')
  })
})

const daily = [{ opensAt: '08:00', closesAt: '18:00' }]
const lunchAndDinner = [
  { opensAt: '11:00', closesAt: '14:00' },
  { opensAt: '17:00', closesAt: '21:00' },
]
/** 21 November 2026 is a Saturday. */
const week = [daily, daily, daily, daily, daily, lunchAndDinner, []]
const byDay = { ...hours, weekHours: week }
const eid = { name: 'Eid', from: '2026-11-23', to: '2026-11-24', hours: null }

describe('hours by day', () => {
  it.each([
    ['10:59', false],
    ['11:00', true],
    ['14:00', false],
    ['17:00', true],
    ['21:00', false],
  ])('with two openings on Saturday: at %s %s', (time, isOpen) => {
    expect(isOpenAt(byDay, at(time))).toBe(isOpen)
  })

  it('skip a closed day', () => {
    expect(nextChangeAfter(byDay, at('22:00'))).toEqual(at('08:00', '2026-11-23'))
    expect(scheduleError(byDay, { date: '2026-11-22', time: '12:00' }, noon)).toBe('closed')
  })

  it('can go past midnight', () => {
    const late = { ...hours, weekHours: week.map(() => [{ opensAt: '19:00', closesAt: '02:00' }]) }
    expect(isOpenAt(late, at('01:59'))).toBe(true)
    expect(isOpenAt(late, at('02:00'))).toBe(false)
    expect(nextChangeAfter(late, at('23:00'))).toEqual(at('02:00', '2026-11-22'))
    expect(scheduleError(late, { date: '2026-11-22', time: '01:00' }, noon)).toBeUndefined()
  })

  it('never end where each day follows the other', () => {
    const always = {
      ...hours,
      weekHours: week.map(() => [{ opensAt: '00:00', closesAt: '00:00' }]),
    }
    expect(isOpenAt(always, at('00:00'))).toBe(true)
    expect(openingsOf(always, today, 7)).toHaveLength(1)
    expect(orderingState(always, noon)).toEqual({ isOpen: true, changesAt: undefined })
  })

  it('may leave no opening at all', () => {
    const never = { ...hours, weekHours: week.map(() => []) }
    expect(nextChangeAfter(never, noon)).toBeUndefined()
    expect(openFrom(never, noon)).toBeUndefined()
  })
})

describe('the last order of a day', () => {
  it('is taken at the end of its last opening, less the minutes before', () => {
    expect(lastOrderOn(hours, today)).toEqual(at('18:00'))
    expect(lastOrderOn({ ...byDay, lastOrderMinutes: 30 }, today)).toEqual(at('20:30'))
  })

  it('is taken at midnight at the latest, also of the evening before', () => {
    const lateOn = (weekday: number) =>
      week.map((_, day) => (day === weekday ? [{ opensAt: '19:00', closesAt: '02:00' }] : []))
    expect(lastOrderOn({ ...hours, weekHours: lateOn(5) }, today)).toEqual(
      at('00:00', '2026-11-22'),
    )
    expect(lastOrderOn({ ...hours, weekHours: lateOn(4) }, today)).toEqual(at('02:00'))
    expect(lastOrderOn({ ...hours, weekHours: lateOn(3) }, '2026-11-23')).toBeUndefined()
  })
})

describe('special days', () => {
  const rules = { ...byDay, specialDays: [eid] }

  it('replace the hours of their dates', () => {
    expect(nextChangeAfter(rules, at('22:00'))).toEqual(at('08:00', '2026-11-25'))
  })

  it('that are not confirmed take no schedule', () => {
    expect(scheduleError(rules, { date: '2026-11-24', time: '12:00' }, noon)).toBe('not-confirmed')
    expect(scheduleError(rules, { date: '2026-11-25', time: '12:00' }, noon)).toBeUndefined()
  })
})

describe('last orders', () => {
  const rules = { ...hours, lastOrderMinutes: 30 }

  it('end before closing', () => {
    expect(orderingState(rules, at('17:29'))).toEqual({ isOpen: true, changesAt: at('17:30') })
    const opensAt = at('08:00', '2026-11-22')
    expect(orderingState(rules, at('17:30'))).toEqual({ isOpen: false, changesAt: opensAt })
    expect(isOpenAt(rules, at('17:30'))).toBe(true)
  })

  it('count for a later time of the same opening, and for no other', () => {
    const fault = (date: string, now: string) =>
      scheduleError(rules, { date, time: '17:45' }, at(now))
    expect(fault(today, '17:29')).toBeUndefined()
    expect(fault(today, '17:30')).toBe('last-orders')
    expect(fault('2026-11-22', '17:30')).toBeUndefined()
  })
})

const timesOfDay = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${`${Math.floor(quarter / 4)}`.padStart(2, '0')}:${`${(quarter % 4) * 15}`.padStart(2, '0')}`,
  )
const daysHours = fc.array(fc.record({ opensAt: timesOfDay, closesAt: timesOfDay }), {
  maxLength: 3,
})
const weeks = fc.array(daysHours, { minLength: 7, maxLength: 7 })

it('is open by any week exactly between the changes that it announces', () => {
  fc.assert(
    fc.property(weeks, moments, (weekHours, now) => {
      const rules = { ...hours, weekHours }
      const change = nextChangeAfter(rules, now)
      if (!change) return
      const justBefore = new Date(change.getTime() - 1)
      expect(isOpenAt(rules, justBefore)).toBe(isOpenAt(rules, now))
      expect(isOpenAt(rules, change)).not.toBe(isOpenAt(rules, now))
    }),
  )
})

it('takes a schedule at any moment of any week in which it is open', () => {
  fc.assert(
    fc.property(weeks, moments, (weekHours, moment) => {
      const rules = { ...hours, weekHours }
      const { date, time } = lagosClock(moment)
      const before = new Date(moment.getTime() - dayMs)
      const fault = scheduleError(rules, { date, time }, before)
      expect(isOpenAt(rules, at(time, date)) ? fault : undefined).toBeUndefined()
    }),
  )
})
