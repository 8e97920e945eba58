import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addDays,
  dayMs,
  formatDay,
  formatDayAndYear,
  formatMoment,
  formatRecent,
  lagosClock,
  lagosInstant,
} from './lagos-time.ts'
import { formatTimeOfDay } from './time-of-day.ts'

const zones = [
  ['UTC', 0],
  ['Africa/Lagos', -60],
  ['Asia/Kolkata', -330],
  ['America/New_York', 300],
  ['Pacific/Kiritimati', -840],
] as const

const zoneBefore = process.env.TZ

afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ
  else process.env.TZ = zoneBefore
})

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe.each(zones)('on a machine in %s', (zone, minutesBehind) => {
  beforeAll(() => {
    process.env.TZ = zone
  })

  it('really uses that time zone', () => {
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(minutesBehind)
  })

  it.each([
    ['2026-11-21T11:05:00Z', '2026-11-21', '12:05'],
    ['2026-11-21T22:59:59.999Z', '2026-11-21', '23:59'],
    ['2026-11-21T23:00:00Z', '2026-11-22', '00:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['2028-02-28T23:30:00Z', '2028-02-29', '00:30'],
    ['2026-03-08T06:59:00Z', '2026-03-08', '07:59'],
  ])('a clock in Abuja at %s shows %s %s', (instant, date, time) => {
    expect(lagosClock(new Date(instant))).toEqual({ date, time })
    const minute = instant.slice(0, 16)
    expect(lagosInstant(date, time)?.toISOString()).toBe(`${minute}:00.000Z`)
  })

  it.each([
    ['2026-02-31', '12:00'],
    ['2026-02-29', '12:00'],
    ['2026-04-31', '12:00'],
    ['2026-13-01', '12:00'],
    ['2026-00-10', '12:00'],
    ['2026-01-00', '12:00'],
    ['2026-11-21', '25:61'],
    ['2026-11-21', '24:00'],
    ['2026-11-21', '12:60'],
    ['2026-11-21', '8:00'],
    ['2026-11-21', '08:00:00'],
    ['2026-11-21', ''],
    ['', '08:00'],
    ['21/11/2026', '08:00'],
    ['2026-1-1', '08:00'],
    ['2026-11-21T00:00', '08:00'],
    [' 2026-11-21', '08:00'],
    ['2026-11-21\n', '08:00'],
  ])('%j %j does not exist', (date, time) => {
    expect(lagosInstant(date, time)).toBeUndefined()
  })

  it('an instant converts to date and time and back to its minute', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const { date, time } = lagosClock(at)
        const minute = Math.floor(at.getTime() / 60_000) * 60_000
        expect(lagosInstant(date, time)?.getTime()).toBe(minute)
      }),
    )
  })

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-11-21', 14, '2026-12-05'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum)
  })

  it('adding days one by one equals adding them at once', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -400, max: 400 }), (at, days) => {
        const { date } = lagosClock(at)
        const later = lagosClock(new Date(at.getTime() + days * dayMs)).date
        expect(addDays(date, days)).toBe(later)
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })

  it('a moment is shown in Abuja time', () => {
    expect(formatMoment(new Date('2026-11-21T13:05:00Z'))).toBe('21 Nov 2026, 2:05 PM')
    expect(formatMoment(new Date('2026-12-31T23:00:00Z'))).toBe('1 Jan 2027, 12:00 AM')
  })

  it('a day is shown with its weekday', () => {
    expect(formatDay('2026-11-21')).toBe('Saturday, 21 November')
    expect(formatDay('2028-02-29')).toBe('Tuesday, 29 February')
    expect(formatDayAndYear('2025-11-21')).toBe('Friday, 21 November 2025')
  })
})

describe('a time of day', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['08:00', '8:00 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:05', '1:05 PM'],
    ['18:00', '6:00 PM'],
    ['23:59', '11:59 PM'],
  ])('of %s is shown as %s', (time, text) => {
    expect(formatTimeOfDay(time)).toBe(text)
  })
})

it('says today instead of its date', () => {
  const now = new Date('2026-11-21T23:30:00Z')
  expect(formatRecent(new Date('2026-11-21T23:05:00Z'), now)).toBe('Today, 12:05 AM')
  expect(formatRecent(new Date('2026-11-21T22:55:00Z'), now)).toBe('21 Nov 2026, 11:55 PM')
})
