import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/lagos-time.ts'

import { splitByMonths } from './day-span.ts'
import { daysOfMonth } from './trend.ts'

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-12-20', days))

/** The days of a part; an open end is the last day of the test's calendar. */
function daysOf({
  unit,
  from = '2023-12-01',
  to = '2028-02-29',
}: ReturnType<typeof splitByMonths>[number]) {
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (unit === 'day') days.push(date)
    else if (date.endsWith('-01')) {
      const { to: last } = daysOfMonth(date.slice(0, 7))
      for (let within = date; within <= last; within = addDays(within, 1)) days.push(within)
    }
  }
  return days
}

describe('a span split by months', () => {
  it('contains each of its days once, and no other', () => {
    fc.assert(
      fc.property(
        fc.option(day, { nil: undefined }),
        fc.option(day, { nil: undefined }),
        (from, to) => {
          const days = splitByMonths({ from, to }).flatMap(daysOf)
          expect(days).toEqual(daysOf({ unit: 'day', from, to }))
        },
      ),
    )
  })

  it('has at most two partial months', () => {
    const days = splitByMonths({ from: '2024-01-02', to: '2026-11-29' }).filter(
      ({ unit }) => unit === 'day',
    )
    expect(days.flatMap(daysOf)).toHaveLength(30 + 29)
  })

  it.each([
    [{}, [{ unit: 'month' }]],
    [
      { from: '2026-11-01', to: '2026-11-30' },
      [{ unit: 'month', from: '2026-11-01', to: '2026-11-30' }],
    ],
    [
      { from: '2026-11-02', to: '2026-11-30' },
      [{ unit: 'day', from: '2026-11-02', to: '2026-11-30' }],
    ],
    [
      { from: '2026-11-21', to: '2026-11-20' },
      [{ unit: 'day', from: '2026-11-21', to: '2026-11-20' }],
    ],
  ])('is %o', (span, pieces) => {
    expect(splitByMonths(span)).toEqual(pieces)
  })
})
