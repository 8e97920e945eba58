import { describe, expect, it } from 'vitest'

import { dayOptions, timeOptions } from './schedule-options.ts'

const hours = { opensAt: '08:00', closesAt: '18:00' }
/** Saturday, a quarter past four in the afternoon in Abuja. */
const now = new Date('2026-11-21T15:15:00Z')

describe('the days of a scheduled order', () => {
  it('run from today to fourteen days ahead', () => {
    const days = dayOptions(hours, now)
    expect(days).toHaveLength(15)
    expect(days.at(0)?.value).toBe('2026-11-21')
    expect(days.at(-1)?.value).toBe('2026-12-05')
    expect(days[0]?.label).toMatch(/^Today, Saturday/)
    expect(days[1]?.label).toMatch(/^Tomorrow, Sunday/)
  })

  it('leave today out once the kitchen has closed', () => {
    const evening = new Date('2026-11-21T17:30:00Z')
    expect(dayOptions(hours, evening)[0]?.value).toBe('2026-11-22')
  })

  it('are those of Abuja: half past midnight there is the next day already', () => {
    const midnight = new Date('2026-11-21T23:30:00Z')
    expect(dayOptions(hours, midnight)[0]?.value).toBe('2026-11-22')
  })
})

describe('the times of a scheduled order', () => {
  it('are the half-hours still to come, until closing time', () => {
    const times = timeOptions(hours, '2026-11-21', now)
    expect(times.map(({ value }) => value)).toEqual(['16:30', '17:00', '17:30', '18:00'])
    expect(times[0]?.label).toBe('4:30 PM')
  })

  it('are those of a whole day on any other day, and while no day is chosen', () => {
    expect(timeOptions(hours, '2026-11-22', now)).toHaveLength(21)
    expect(timeOptions(hours, '', now)).toHaveLength(21)
  })

  it('are none beyond fourteen days', () => {
    expect(timeOptions(hours, '2026-12-06', now)).toEqual([])
  })
})
