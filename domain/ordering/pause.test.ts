import { describe, expect, it } from 'vitest'

import { activePauses, pauseAgainst, pauseLabel, untilText } from './pause.ts'

const now = new Date('2026-11-21T14:00:00+01:00')
const until = '2026-11-21T14:45:00+01:00'
const timed = { until, reason: 'The kitchen is very busy.' }
const open = { until: null, reason: '' }
const asap = { type: 'delivery', schedule: null } as const
const at = (time: string) => ({ type: 'delivery', schedule: { date: '2026-11-21', time } }) as const

describe('a pause', () => {
  it('refuses only its delivery type', () => {
    const pauses = { pickup: null, delivery: timed }
    expect(pauseAgainst(pauses, asap, now)).toBe(timed)
    expect(pauseAgainst(pauses, { ...asap, type: 'pickup' }, now)).toBeNull()
  })

  it('ends at its time', () => {
    const pauses = { pickup: timed, delivery: timed }
    expect(activePauses(pauses, new Date(Date.parse(until) - 1))).toEqual(pauses)
    expect(activePauses(pauses, new Date(until))).toBeNull()
    expect(pauseAgainst(pauses, asap, new Date(until))).toBeNull()
  })

  it('lets an order through that is scheduled for its end or later', () => {
    const pauses = { pickup: null, delivery: timed }
    expect(pauseAgainst(pauses, at('14:30'), now)).toBe(timed)
    expect(pauseAgainst(pauses, at('14:45'), now)).toBeNull()
  })

  it('without an end refuses scheduled orders too', () => {
    const pauses = { pickup: null, delivery: open }
    expect(pauseAgainst(pauses, at('17:00'), now)).toBe(open)
    expect(activePauses(pauses, new Date('2027-01-01'))).toEqual(pauses)
  })
})

it('is named with its end, and with the day where that is not today', () => {
  const tomorrow = '2026-11-22T08:00:00+01:00'
  expect(pauseLabel({ pickup: timed, delivery: timed }, now)).toBe(
    'New orders paused until 2:45 PM',
  )
  expect(untilText(tomorrow, now)).toBe('until tomorrow at 8:00 AM')
  expect(untilText(tomorrow)).toBe('until 8:00 AM')
  expect(untilText(null, now)).toBe('for now')
})
