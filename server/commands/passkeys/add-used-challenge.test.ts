import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addUsedChallenge } from './passkeys.ts'

const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const challenge = fc.record({
  id: fc.uuid(),
  until: fc.integer({ min: seconds - 900, max: seconds + 900 }),
})

describe('a used challenge', () => {
  it('does not work again until it expires', () => {
    fc.assert(
      fc.property(fc.array(challenge), challenge, fc.array(challenge), (before, used, later) => {
        const isFresh = before.every(({ id }) => id !== used.id)
        const first = addUsedChallenge({ usedChallenges: before }, used, now)
        expect(first !== undefined).toBe(isFresh)
        let usedChallenges = first ?? before
        for (const other of later) {
          usedChallenges = addUsedChallenge({ usedChallenges }, other, now) ?? usedChallenges
        }
        const isOver = used.until <= seconds
        expect(isOver || addUsedChallenge({ usedChallenges }, used, now) === undefined).toBe(true)
      }),
    )
  })

  it('is forgotten when it has expired', () => {
    const usedChallenges = [{ id: 'old', until: seconds }]
    const next = { id: 'new', until: seconds + 600 }
    expect(addUsedChallenge({ usedChallenges }, next, now)).toEqual([next])
  })
})
