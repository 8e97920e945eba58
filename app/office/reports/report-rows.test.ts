import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/lagos-time.ts'

import { shownRows } from './report-rows.ts'

const today = '2026-11-21'
const row = (key: string, naira = 100) => ({ key, label: '', orders: 1, quantity: 0, naira })
const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => row(addDays(from, index)))
const sum = (rows: readonly ({ naira: number } | undefined)[]) =>
  rows.reduce((naira, one) => naira + (one?.naira ?? 0), 0)

describe('two periods of days', () => {
  it('have all their sums, where weeks or months begin on other days', () => {
    const { rows, unit } = shownRows('day', {
      now: { rows: daily('2026-09-01', 61), span: { from: '2026-09-01', to: '2026-10-31' } },
      before: { rows: daily('2026-07-02', 61), span: { from: '2026-07-02', to: '2026-08-31' } },
      today,
    })
    expect(unit).toBe('Week')
    expect(rows.slice(0, 2)).toMatchObject([
      { name: '1–6 Sept 2026', naira: 600, before: { name: '2–7 Jul 2026', naira: 600 } },
      { name: '7–13 Sept 2026', naira: 700, before: { name: '8–14 Jul 2026', naira: 700 } },
    ])
    expect([sum(rows), sum(rows.map(({ before }) => before))]).toEqual([6100, 6100])
  })

  it('have all their sums, where one is longer or did not begin yet', () => {
    const leap = shownRows('day', {
      now: { rows: daily('2025-02-27', 3), span: { from: '2025-02-27', to: '2025-03-01' } },
      before: { rows: daily('2024-02-27', 4), span: { from: '2024-02-27', to: '2024-03-01' } },
      today,
    })
    expect(leap.rows.map(({ before }) => before?.naira)).toEqual([100, 100, 200])
    expect(leap.rows.at(-1)?.before?.name).toMatch(/^29 Feb\s–\s1 Mar 2024$/)
    const future = shownRows('day', {
      now: { rows: [], span: { from: '2026-11-22', to: '2026-11-25' } },
      before: { rows: daily(today, 1), span: { from: today, to: today } },
      today,
    })
    expect(future.rows).toMatchObject([{ key: '2026-11-22', naira: 0, before: { naira: 100 } }])
  })
})

describe('two periods of hours', () => {
  it('have all hours between them', () => {
    const { rows } = shownRows('hour', {
      now: { rows: [row('08'), row('09')], span: {} },
      before: { rows: [row('12'), row('14')], span: {} },
      today,
    })
    expect(rows.map(({ key, naira, before }) => [key, naira, before?.naira])).toEqual([
      ['08', 100, undefined],
      ['09', 100, undefined],
      ['10', 0, undefined],
      ['11', 0, undefined],
      ['12', 0, 100],
      ['13', 0, undefined],
      ['14', 0, 100],
    ])
  })
})
