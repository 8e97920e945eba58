import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayMs, lagosInstant } from './lagos-time.ts'
import { isOpenAt, nextChangeAfter, scheduleError } from './opening-hours.ts'
import { defaultOpeningHours } from './time-of-day.ts'

const hours = { opensAt: '08:00', closesAt: '18:00' }
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
    expect(defaultOpeningHours).toEqual(hours)
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
        const change = nextChangeAfter(hours, now)
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
