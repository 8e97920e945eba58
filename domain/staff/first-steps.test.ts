import { describe, expect, it } from 'vitest'

import { type FirstStep, firstSteps, type FirstSteps, nextOpenStep } from './first-steps.ts'

const done = (...steps: FirstStep[]) =>
  Object.fromEntries(firstSteps.map((step) => [step, steps.includes(step)])) as FirstSteps

describe('the next open step', () => {
  it('is the first one that is not done', () => {
    expect(nextOpenStep(done())).toBe('details')
    expect(nextOpenStep(done('details', 'look', 'zones'))).toBe('hours')
  })

  it('is after the step that was left, also when earlier ones are open', () => {
    expect(nextOpenStep(done('zones'), 'hours')).toBe('dish')
    expect(nextOpenStep(done(), 'hours')).toBe('zones')
  })

  it('does not exist after the last one, or when all are done', () => {
    expect(nextOpenStep(done(), 'testOrder')).toBeUndefined()
    expect(nextOpenStep(done(...firstSteps))).toBeUndefined()
  })
})
