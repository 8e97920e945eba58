import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dashboardRefunds } from './dashboard-refunds.ts'

const own = { providerId: 'A', amountKobo: 500, attempts: 1 }
const lost = { ...own, providerId: null }
const listed = (id: string, amountKobo = 500) => ({ id, amountKobo })

describe('refunds made on the provider dashboard', () => {
  it('are those that match none of ours', () => {
    expect(dashboardRefunds([own], [listed('A'), listed('B')])).toEqual([listed('B')])
    expect(dashboardRefunds([], [listed('A')])).toEqual([listed('A')])
  })

  it('exclude one of ours whose response was lost', () => {
    expect(dashboardRefunds([lost], [listed('B')])).toEqual([])
    expect(dashboardRefunds([lost], [listed('B', 700)])).toEqual([listed('B', 700)])
  })

  it('include the additional one when more are listed than were lost', () => {
    const two = [listed('B'), listed('C')]
    expect(dashboardRefunds([lost], two)).toHaveLength(1)
    expect(dashboardRefunds([lost, lost], two)).toEqual([])
  })

  it('are all listed ones when ours was never sent', () => {
    expect(dashboardRefunds([{ ...lost, attempts: 0 }], [listed('B')])).toEqual([listed('B')])
  })

  it('are at most the listed ones minus ours', () => {
    const refund = fc.record({
      providerId: fc.option(fc.constantFrom('A', 'B', 'C', 'D')),
      attempts: fc.nat({ max: 1 }),
      amountKobo: fc.constantFrom(500, 700),
    })
    const theirs = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('A', 'B', 'C', 'D'), amountKobo: fc.constantFrom(500, 700) }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(fc.array(refund), theirs, (ours, list) => {
        const foreign = dashboardRefunds(ours, list)
        const known = new Set(ours.map(({ providerId }) => providerId))
        expect(foreign.some(({ id }) => known.has(id))).toBe(false)
        const lostOnes = ours.filter((one) => one.providerId === null && one.attempts > 0)
        const unknown = list.filter(({ id }) => !known.has(id))
        expect(foreign.length).toBeGreaterThanOrEqual(unknown.length - lostOnes.length)
      }),
    )
  })
})
