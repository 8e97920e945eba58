import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayMs, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { defaultOrderingRules, openingsOf } from '#domain/ordering/opening-hours.ts'
import type { DayHours, OpeningRules } from '#domain/ordering/opening-hours.ts'

import {
  chosenPromise,
  endOfPromises,
  laterPromise,
  laterPromises,
  promiseBefore,
  promiseMoveMinutes,
  withMove,
} from './promise-move.ts'
import type { MovableOrder } from './promise-move.ts'

const hours = { ...defaultOrderingRules, opensAt: '08:00', closesAt: '22:00' }

/** 2026-11-21 is a Saturday; the shop is open from 8:00 to 22:00. */
function at(time: string, date = '2026-11-21') {
  const instant = lagosInstant(date, time)
  if (!instant) throw new Error(`no such time: ${date} ${time}`)
  return instant
}

describe('a later promise', () => {
  it('counts from the promise, or from now where that is over', () => {
    expect(laterPromise(hours, at('12:50'), 10, at('12:00'))).toEqual(at('13:00'))
    expect(laterPromise(hours, at('11:50'), 10, at('12:02'))).toEqual(at('12:15'))
  })

  it('is closing time at most, and never in closed hours', () => {
    expect(laterPromise(hours, at('21:50'), 30, at('21:00'))).toEqual(at('22:00'))
    expect(laterPromise(hours, at('22:00'), 10, at('21:00'))).toBe('closed')
    expect(laterPromise(hours, at('21:50'), 10, at('22:05'))).toBe('closed')
  })

  it('goes on after midnight where the kitchen does', () => {
    const late = { ...hours, opensAt: '18:00', closesAt: '02:00' }
    expect(laterPromise(late, at('23:50'), 20, at('23:00'))).toEqual(at('00:10', '2026-11-22'))
    const always = { ...hours, opensAt: '00:00', closesAt: '00:00' }
    expect(laterPromise(always, at('23:50'), 20, at('23:00'))).toEqual(at('00:10', '2026-11-22'))
  })
})

describe('a chosen promise', () => {
  it('is in open hours, in the future, and within a day', () => {
    const chosen = (to: Date) => chosenPromise(hours, at('12:50'), to, at('12:00'))
    expect(chosen(at('12:30'))).toEqual(at('12:30'))
    expect(chosen(at('22:00'))).toEqual(at('22:00'))
    expect(chosen(at('12:00'))).toBe('past')
    expect(chosen(at('22:01'))).toBe('closed')
    expect(chosen(at('13:00', '2026-11-22'))).toBe('too-far')
  })
})

describe('all times', () => {
  it('are those before the opening after the current or next one', () => {
    expect(endOfPromises(hours, at('12:00'))).toEqual(at('08:00', '2026-11-22'))
    expect(endOfPromises(hours, at('07:00'))).toEqual(at('08:00', '2026-11-22'))
  })
})

describe('an order after a move', () => {
  const by = { id: 'one', by: 'Halima Sani', at: at('12:00') }
  const fresh = { promisedAt: at('12:50'), firstPromisedAt: null, schedule: null, promiseMoves: [] }

  it('keeps its first promise, until it has it again', () => {
    const once = withMove(fresh, at('13:00'), by)
    const twice = withMove(once, at('13:20'), { ...by, id: 'two' })
    expect(twice).toMatchObject({ promisedAt: at('13:20'), firstPromisedAt: at('12:50') })
    expect(promiseBefore(twice, 'two')).toEqual(at('13:00'))
    expect(promiseBefore(twice, 'one')).toBeUndefined()
    expect(withMove(twice, at('12:50'), by)).toMatchObject({ firstPromisedAt: null })
  })

  it('keeps the schedule as ordered', () => {
    const schedule = { date: '2026-11-21', time: '13:07' }
    const moved = withMove({ ...fresh, promisedAt: null, schedule }, at('13:17'), by)
    expect(moved).toMatchObject({
      schedule,
      promisedAt: at('13:17'),
      firstPromisedAt: at('13:07'),
    })
  })
})

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => {
  const two = (part: number) => `${part}`.padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
})
const dayHours: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant<DayHours>([]),
  fc.tuple(minuteOfDay, minuteOfDay).map(([opensAt, closesAt]) => [{ opensAt, closesAt }]),
)
const anyHours: fc.Arbitrary<OpeningRules> = fc
  .array(dayHours, { minLength: 7, maxLength: 7 })
  .map((weekHours) => ({ ...hours, weekHours }))
const anyMoment = fc
  .integer({ min: 0, max: 7 * 24 * 60 * 60 })
  .map((seconds) => new Date(at('00:00').getTime() + seconds * 1000))
const change = fc.oneof(fc.constantFrom(...promiseMoveMinutes), anyMoment)

it('is never past and never in closed hours, and the first promise stays', () => {
  const moves = fc.array(fc.tuple(change, fc.integer({ min: 0, max: 90 })), { maxLength: 8 })
  fc.assert(
    fc.property(anyHours, anyMoment, moves, (rules, promisedAt, steps) => {
      let order: MovableOrder = {
        promisedAt,
        firstPromisedAt: null,
        schedule: null,
        promiseMoves: [],
      }
      let now = new Date(promisedAt.getTime() - dayMs / 24)
      for (const [index, [step, pause]] of steps.entries()) {
        now = new Date(now.getTime() + pause * 60_000)
        const from = order.promisedAt ?? promisedAt
        const to =
          typeof step === 'number'
            ? laterPromise(rules, from, step, now)
            : chosenPromise(rules, from, step, now)
        if (!(to instanceof Date)) continue
        expect(to > now).toBe(true)
        expect(typeof step !== 'number' || to > from).toBe(true)
        const openings = openingsOf(rules, lagosClock(to).date, 1)
        expect(openings.some((opening) => opening.from <= to && to <= opening.to)).toBe(true)
        order = withMove(order, to, { id: `${index}`, by: 'Halima', at: now })
        expect(order.firstPromisedAt ?? order.promisedAt).toEqual(promisedAt)
        expect(order.firstPromisedAt).not.toEqual(order.promisedAt)
      }
    }),
  )
})

it('all times are those promised before the next opening', () => {
  const orders = ['2026-11-21 12:30', '2026-11-21 21:55', '2026-11-22 09:00'].map((text) => {
    const [date = '', time = ''] = text.split(' ')
    return { promisedAt: at(time, date), schedule: null }
  })
  const unpromised = { promisedAt: null, schedule: null }
  const move = { hours, minutes: 15, now: at('12:00') }
  expect(laterPromises([...orders, unpromised], move).map(({ to }) => to)).toEqual([
    at('12:45'),
    at('22:00'),
  ])
})
