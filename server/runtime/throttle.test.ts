import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('acts at once, and once more for all that came meanwhile', () => {
  const act = vi.fn<() => void>()
  const soon = throttle(act, 100)
  soon()
  expect(act).toHaveBeenCalledTimes(1)
  soon()
  soon()
  vi.advanceTimersByTime(99)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(2)
})

it('acts at once again after a quiet while', () => {
  const act = vi.fn<() => void>()
  const soon = throttle(act, 100)
  soon()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
  soon()
  expect(act).toHaveBeenCalledTimes(2)
})
