import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls at once, and once more for all calls in the interval', () => {
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

it('calls at once again after a quiet interval', () => {
  const act = vi.fn<() => void>()
  const soon = throttle(act, 100)
  soon()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
  soon()
  expect(act).toHaveBeenCalledTimes(2)
})
