import { describe, expect, it } from 'vitest'

import { presetOf, presetRange } from './day-range.ts'

describe('a preset', () => {
  it('includes today as one of its days', () => {
    expect(presetRange('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(presetRange('days30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  })

  it('of this month starts on its first day', () => {
    expect(presetRange('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  })

  it('is recognised by its dates', () => {
    expect(presetOf({ from: '2026-11-15', to: '2026-11-21' }, '2026-11-21')).toBe('week')
    expect(presetOf({}, '2026-11-21')).toBe('all')
  })

  it('is not recognised for other dates or an open end', () => {
    expect(presetOf({ from: '2026-11-14', to: '2026-11-21' }, '2026-11-21')).toBeUndefined()
    expect(presetOf({ from: '2026-11-21' }, '2026-11-21')).toBeUndefined()
  })

  it('is Today on the first of a month, when This month is the same day', () => {
    expect(presetOf({ from: '2026-11-01', to: '2026-11-01' }, '2026-11-01')).toBe('today')
  })
})
