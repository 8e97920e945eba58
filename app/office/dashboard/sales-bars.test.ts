import { describe, expect, it } from 'vitest'

import { barFor, nameFor } from './sales-bars.ts'

const sales = { revenue: 4500, orders: 1 }

describe('the label of a bar', () => {
  it('is its day, with the weekday', () => {
    const day = { from: '2026-11-21', to: '2026-11-21', ...sales }
    expect(nameFor(day, 'day')).toBe('Sat, 21 Nov 2026')
  })

  it('is the days of its week, across a month and a year', () => {
    const week = { from: '2026-11-16', to: '2026-11-22', ...sales }
    expect(nameFor(week, 'week')).toMatch(/^16\s?–\s?22 Nov 2026$/)
    const between = { from: '2026-12-28', to: '2027-01-03', ...sales }
    expect(nameFor(between, 'week')).toMatch(/^28 Dec 2026\s?–\s?3 Jan 2027$/)
  })

  it('is its month, or the days of a partial month', () => {
    const whole = { from: '2028-02-01', to: '2028-02-29', ...sales }
    expect(nameFor(whole, 'month')).toBe('February 2028')
    const part = { from: '2028-02-01', to: '2028-02-28', ...sales }
    expect(nameFor(part, 'month')).toMatch(/^1\s?–\s?28 Feb 2028$/)
  })

  it('is short below the axis, and includes the number of orders', () => {
    const day = { from: '2026-11-21', to: '2026-11-21', ...sales }
    expect(barFor(day, 'day')).toMatchObject({ tick: '21 Nov', value: 4500, detail: '1 order' })
  })
})
