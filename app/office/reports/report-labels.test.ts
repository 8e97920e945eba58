import { describe, expect, it } from 'vitest'

import { shownDimensions } from './report-labels.ts'

describe('the kinds of reports', () => {
  it('have codes only where there are discounts, or where they are chosen', () => {
    expect(shownDimensions('day', { discounts: 0 })).not.toContain('code')
    expect(shownDimensions('day', { discounts: 100 })).toContain('code')
    expect(shownDimensions('code', { discounts: 0 })).toContain('code')
  })
})
