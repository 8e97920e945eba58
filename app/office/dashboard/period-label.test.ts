import { describe, expect, it } from 'vitest'

import { formatDays } from './period-label.ts'

describe('the label of the compared days', () => {
  it.each([
    ['2026-10-01', '2026-10-22', '1–22 Oct'],
    ['2026-10-30', '2026-11-05', '30 Oct – 5 Nov'],
    ['2026-11-21', '2026-11-21', '21 Nov'],
    ['2025-12-26', '2025-12-31', '26–31 Dec 2025'],
  ])('from %s to %s are %s', (from, to, text) => {
    const spaced = formatDays({ from, to }, '2026-11-22').replaceAll(/\s/g, ' ')
    expect(spaced.replace(/ ?– ?/, '–')).toBe(text.replace(/ ?– ?/, '–'))
  })
})
