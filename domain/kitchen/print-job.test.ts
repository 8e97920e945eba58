import { expect, it } from 'vitest'

import { isEndable, nextCopyOf, printJobStates } from './print-job.ts'

it('numbers the next copy after the last, and prints an unclaimed copy instead of another', () => {
  expect(nextCopyOf([])).toBe(1)
  for (const state of ['waiting', 'withdrawn'] as const) {
    expect(nextCopyOf([{ copy: 1, state }])).toBe(1)
  }
  for (const state of ['claimed', 'printed', 'failed', 'unknown'] as const) {
    expect(nextCopyOf([{ copy: 1, state }])).toBe(2)
  }
  const copies = [
    { copy: 2, state: 'printed' },
    { copy: 3, state: 'waiting' },
    { copy: 1, state: 'waiting' },
  ] as const
  expect(nextCopyOf(copies)).toBe(3)
})

it('has three states that no person ends', () => {
  const final = printJobStates.filter((state) => !isEndable(state))
  expect(final).toEqual(['printed', 'failed', 'withdrawn'])
})
