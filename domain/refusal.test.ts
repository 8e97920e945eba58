import { describe, expect, it } from 'vitest'

import { isRefusal, refuse } from './refusal.ts'

describe('a refusal', () => {
  it('has its name', () => {
    expect(refuse('not-paid')).toEqual({ refused: 'not-paid' })
  })

  it('has its details', () => {
    const items = [{ product: 'masa', available: 2 }]
    expect(refuse('out-of-stock', { items })).toEqual({ refused: 'out-of-stock', items })
  })

  it('is distinguished from every other outcome', () => {
    expect(isRefusal(refuse('not-paid'))).toBe(true)
    for (const outcome of [undefined, null, 'refused', 0, [], {}, { order: 1 }]) {
      expect(isRefusal(outcome)).toBe(false)
    }
  })
})
