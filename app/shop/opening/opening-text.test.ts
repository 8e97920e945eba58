import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lagosInstant } from '#domain/lagos-time.ts'
import { defaultOrderingRules, orderingState } from '#domain/opening-hours.ts'
import { defaultOpeningHours } from '#domain/time-of-day.ts'

import { dayAndTime, openingText } from './opening-text.ts'

function at(time: string, date = '2026-11-21') {
  const moment = lagosInstant(date, time)
  if (!moment) throw new Error(`${date} ${time} is no time`)
  return moment
}

/** The opening state in the response of /api/shop. */
function openingAt(moment: Date, rules = defaultOrderingRules) {
  const { isOpen, changesAt = moment } = orderingState(rules, moment)
  return { isOpen, changesAt: changesAt.toISOString() }
}

describe('unusual hours', () => {
  const closedSundays = {
    ...defaultOrderingRules,
    weekHours: [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? [defaultOpeningHours] : [])),
  }

  it('name the day of an opening that is further away', () => {
    const evening = at('20:00')
    expect(openingText(openingAt(evening, closedSundays), evening.getTime())).toMatch(
      /^Closed now\. Opens on Monday,? 23 November at 8:00 AM$/,
    )
  })

  it('without a known opening are closed', () => {
    const opening = { isOpen: false, changesAt: null }
    expect(openingText(opening, at('12:00').getTime())).toBe('Closed now')
  })

  it('say when last orders end', () => {
    const rules = { ...defaultOrderingRules, lastOrderMinutes: 30 }
    const hours = { ...rules, usual: defaultOpeningHours, today: '', lines: [] }
    const opening = { ...openingAt(at('12:00'), rules), hours }
    expect(openingText(opening, at('12:00').getTime())).toBe('Open now, last orders at 5:30 PM')
  })
})

describe('the text that says whether the shop is open', () => {
  it.each([
    ['00:00', 'Closed now. Opens today at 8:00 AM'],
    ['07:59', 'Closed now. Opens today at 8:00 AM'],
    ['08:00', 'Open now, until 6:00 PM'],
    ['17:59', 'Open now, until 6:00 PM'],
    ['18:00', 'Closed now. Opens tomorrow at 8:00 AM'],
    ['23:59', 'Closed now. Opens tomorrow at 8:00 AM'],
  ])('at %s: %s', (time, text) => {
    expect(openingText(openingAt(at(time)), at(time).getTime())).toBe(text)
  })

  it('changes from tomorrow to today at midnight in Abuja', () => {
    const opening = openingAt(at('20:00'))
    const midnight = at('00:00', '2026-11-22').getTime()
    expect(openingText(opening, midnight - 1)).toContain('tomorrow')
    expect(openingText(opening, midnight)).toContain('today')
  })

  it('is never outdated after the change that the shop announced', () => {
    const moments = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, fc.nat({ max: 48 * 3600 }), (opening, laterSeconds) => {
        const read = new Date(opening.getTime() + laterSeconds * 1000)
        const [word] = openingText(openingAt(opening), read.getTime()).split(' ')
        const isOver = read.toISOString() >= openingAt(opening).changesAt
        expect(word).toBe(isOver ? '' : openingAt(read).isOpen ? 'Open' : 'Closed')
      }),
    )
  })
})

it('names the day as today, tomorrow or a weekday', () => {
  expect(dayAndTime(at('08:00'), at('06:30').getTime())).toBe('today at 8:00 AM')
  expect(dayAndTime(at('08:00', '2026-11-22'), at('19:00').getTime())).toBe('tomorrow at 8:00 AM')
})
