import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'

import {
  canOrderFor,
  countdownText,
  cutOffLines,
  effectiveCutOff,
  cutOffMessage,
  cutOffText,
  deadlineFor,
  findUnorderableDish,
  nextDeadline,
} from './cut-off.ts'
import type { CutOff } from './cut-off.ts'

/** 2026-11-21 is a Saturday. */
function at(time: string, date = '2026-11-21') {
  const instant = lagosInstant(date, time)
  if (!instant) throw new Error(`no such time: ${date} ${time}`)
  return instant
}

const noon = at('12:00')
const dayBefore: CutOff = { orderBy: { daysBefore: 1, time: '18:00' }, onlyDates: [] }
const office: CutOff = { orderBy: { daysBefore: 0, time: '10:00' }, onlyDates: [] }
const eid: CutOff = { orderBy: null, onlyDates: ['2026-11-27', '2026-11-28'] }

describe('a dish', () => {
  it('can be ordered until the time so many days before', () => {
    expect(canOrderFor(dayBefore, at('09:00', '2026-11-22'), noon)).toBe(true)
    expect(canOrderFor(dayBefore, at('09:00', '2026-11-22'), at('18:00'))).toBe(false)
    expect(canOrderFor(dayBefore, noon, noon)).toBe(false)
    expect(canOrderFor(office, noon, at('09:59'))).toBe(true)
    expect(canOrderFor(office, noon, at('10:00'))).toBe(false)
  })

  it('can be ordered for its dates only', () => {
    expect(canOrderFor(eid, at('09:00', '2026-11-27'), noon)).toBe(true)
    expect(canOrderFor(eid, at('09:00', '2026-11-26'), noon)).toBe(false)
  })

  it('without its own cut-off has its category’s', () => {
    expect(effectiveCutOff({ cutOff: null, categoryCutOff: null })).toEqual({})
    expect(effectiveCutOff({ cutOff: eid, categoryCutOff: office })).toEqual({ cutOff: eid })
    const inherited = { cutOff: office, inheritsCutOff: true }
    expect(effectiveCutOff({ cutOff: null, categoryCutOff: office })).toEqual(inherited)
  })

  it('is found among others when it cannot be ordered', () => {
    const tray = { name: 'Waina tray', cutOff: dayBefore }
    expect(
      findUnorderableDish([{ name: 'Masa' }, { name: 'Zobo', cutOff: null }], noon, noon),
    ).toBeUndefined()
    expect(findUnorderableDish([{ name: 'Masa' }, tray], noon, noon)).toBe(tray)
    expect(cutOffMessage(tray, noon)).toBe(
      'Waina tray cannot be ordered for that time. Order by 6:00 PM the day before.',
    )
  })
})

describe('the sentence', () => {
  it('names the time and the dates to come', () => {
    expect(cutOffText(dayBefore, noon)).toBe('Order by 6:00 PM the day before.')
    expect(cutOffText(office, noon)).toBe('Order by 10:00 AM for the same day.')
    const early = { orderBy: { daysBefore: 3, time: '09:00' }, onlyDates: ['2026-11-28'] }
    expect(cutOffText(early, noon)).toBe('Only on Sat 28 Nov. Order by 9:00 AM, 3 days before.')
    expect(cutOffText(eid, noon)).toBe('Only on Fri 27 Nov and Sat 28 Nov.')
    expect(cutOffText(eid, at('12:00', '2026-11-28'))).toBe('Only today.')
    expect(cutOffText(eid, at('12:00', '2026-11-29'))).toBe('It is no longer offered.')
    const week = Array.from({ length: 7 }, (_, day) => addDays('2026-11-23', day))
    expect(cutOffText({ orderBy: null, onlyDates: week }, noon)).toBe(
      'Only on Mon 23 Nov, Tue 24 Nov, Wed 25 Nov, Thu 26 Nov and 3 more dates.',
    )
  })

  it('reads as lines in the audit trail', () => {
    expect(cutOffLines(null)).toBe('none')
    expect(cutOffLines({ ...dayBefore, onlyDates: ['2026-11-27'] })).toEqual([
      'Order by 6:00 PM the day before',
      '2026-11-27',
    ])
  })
})

describe('the countdown', () => {
  it('counts within the last day, for the next day that can be ordered', () => {
    expect(countdownText(dayBefore, at('15:50'))).toBe('Ordering for tomorrow closes in 2 h 10 min')
    expect(countdownText(dayBefore, at('17:59'))).toBe('Ordering for tomorrow closes in 1 min')
    expect(countdownText(dayBefore, at('18:00'))).toBe('Ordering for Mon 23 Nov closes in 24 h')
    expect(countdownText(office, at('08:00'))).toBe('Ordering for today closes in 2 h')
    const tray = { ...dayBefore, onlyDates: ['2026-11-27'] }
    expect(countdownText(tray, noon)).toBeUndefined()
    expect(countdownText(tray, at('17:00', '2026-11-26'))).toBe(
      'Ordering for tomorrow closes in 1 h',
    )
    expect(countdownText(eid, noon)).toBeUndefined()
  })
})

const dateArbitrary = fc.nat({ max: 40 }).map((days) => addDays('2026-11-10', days))
const timeOfDay = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const cutOffArbitrary = fc.record({
  orderBy: fc.option(fc.record({ daysBefore: fc.nat({ max: 14 }), time: timeOfDay })),
  onlyDates: fc.uniqueArray(dateArbitrary, { maxLength: 5 }),
})
const moment = fc.date({
  min: new Date('2026-11-10T00:00:00Z'),
  max: new Date('2026-12-10T00:00:00Z'),
  noInvalidDate: true,
})

describe('every cut-off', () => {
  it('closes once: what can no longer be ordered cannot be ordered later', () => {
    fc.assert(
      fc.property(cutOffArbitrary, moment, moment, fc.nat({ max: 1e9 }), (cutOff, at, now, ms) => {
        const later = new Date(now.getTime() + ms)
        const [isOpen, isOpenLater] = [now, later].map((when) => canOrderFor(cutOff, at, when))
        expect(isOpenLater && !isOpen).toBe(false)
      }),
    )
  })

  it('has a next deadline that is to come, up to which that day can be ordered', () => {
    fc.assert(
      fc.property(cutOffArbitrary, moment, (cutOff, now) => {
        const next = nextDeadline(cutOff, now)
        if (!next) return
        expect(next.at > now).toBe(true)
        expect(next.at).toEqual(deadlineFor(cutOff, next.date))
        const served = at('12:00', next.date)
        expect(canOrderFor(cutOff, served, new Date(next.at.getTime() - 1))).toBe(true)
        expect(canOrderFor(cutOff, served, next.at)).toBe(false)
        expect(lagosClock(served).date).toBe(next.date)
      }),
    )
  })
})
