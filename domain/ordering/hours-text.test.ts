import { describe, expect, it } from 'vitest'

import { hoursLines, shortDayText, specialDaysText, spanOf, weekLines } from './hours-text.ts'
import { defaultOrderingRules } from './opening-hours.ts'

const daily = [{ opensAt: '08:00', closesAt: '18:00' }]
const late = [
  { opensAt: '11:00', closesAt: '14:00' },
  { opensAt: '17:00', closesAt: '21:00' },
]
const week = [daily, daily, daily, daily, daily, late, []]
const eid = { name: 'Eid al-Fitr', from: '2027-03-10', to: '2027-03-12', hours: null }
const rules = { ...defaultOrderingRules, weekHours: week, specialDays: [eid] }
const now = new Date('2027-03-01T12:00:00+01:00')

describe('the lines of a week', () => {
  it('join days that follow each other with the same hours', () => {
    expect(weekLines(week)).toEqual([
      'Monday to Friday: 8:00 AM - 6:00 PM',
      'Saturday: 11:00 AM - 2:00 PM, 5:00 PM - 9:00 PM',
      'Sunday: closed',
    ])
  })

  it('are one where every day is the same', () => {
    expect(weekLines(week.map(() => daily))).toEqual(['Every day: 8:00 AM - 6:00 PM'])
  })

  it('say so where the shop never closes', () => {
    const always = [{ opensAt: '00:00', closesAt: '00:00' }]
    expect(weekLines(week.map(() => always))).toEqual(['Every day: open all day'])
    const rules = { ...defaultOrderingRules, weekHours: week.map(() => always) }
    expect(shortDayText(rules, '2027-03-10')).toBe('all day')
  })
})

describe('special days', () => {
  it('are named with their dates', () => {
    expect(specialDaysText(eid)).toBe(
      'Eid al-Fitr, Wednesday, 10 March to Friday, 12 March: to be confirmed',
    )
    expect(specialDaysText({ ...eid, to: eid.from, hours: [] })).toBe(
      'Eid al-Fitr, Wednesday, 10 March: closed',
    )
  })

  it('are named with their years over New Year', () => {
    const days = { ...eid, name: 'Holidays', from: '2026-12-31', to: '2027-01-01', hours: [] }
    expect(specialDaysText(days)).toBe(
      'Holidays, Thursday, 31 December 2026 to Friday, 1 January 2027: closed',
    )
  })

  it('are shown from 30 days before until they are over', () => {
    const linesAt = (day: string) => hoursLines(rules, new Date(`${day}T12:00:00+01:00`)).length
    expect([linesAt('2027-02-01'), linesAt('2027-02-08'), linesAt('2027-03-12')]).toEqual([3, 4, 4])
    expect(linesAt('2027-03-13')).toBe(3)
  })
})

it("says today's hours briefly, and in two times of day", () => {
  expect(shortDayText(rules, '2027-03-06')).toBe('11am to 2pm, 5pm to 9pm')
  expect(shortDayText(rules, '2027-03-10')).toBeNull()
  expect(spanOf(rules, '2027-03-06')).toEqual({ opensAt: '11:00', closesAt: '21:00' })
  expect(spanOf(rules, '2027-03-10')).toEqual({ opensAt: '00:00', closesAt: '00:00' })
})

it('names last orders', () => {
  expect(hoursLines({ ...defaultOrderingRules, lastOrderMinutes: 30 }, now)).toEqual([
    'Every day: 8:00 AM - 6:00 PM',
    'Last orders 30 minutes before closing',
  ])
})
