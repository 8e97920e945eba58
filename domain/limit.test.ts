import { describe, expect, it } from 'vitest'

import { secondsLeft, windowStart } from './limit.ts'

const minute = { max: 2, windowSeconds: 60 }

describe('a window', () => {
  it('starts at the same instant for every server', () => {
    const at = (seconds: number) =>
      new Date(`2026-11-21T11:00:${String(seconds).padStart(2, '0')}Z`)
    expect(windowStart(minute, at(0))).toEqual(at(0))
    expect(windowStart(minute, at(59))).toEqual(at(0))
    expect([secondsLeft(minute, at(0)), secondsLeft(minute, at(59))]).toEqual([60, 1])
  })
})
