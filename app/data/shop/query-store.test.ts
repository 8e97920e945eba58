import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { line } from '#app/data/connectivity/connectivity.ts'

import { makeShared } from './query-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const valueOf = (shared: ReturnType<typeof makeShared<string>>) => shared.store.getState().value

describe('an answer that pages share', () => {
  it('is not asked for while it is fresh, and asked for anew when it is old', async () => {
    const ask = vi.fn<() => Promise<string>>(async () => 'new')
    const shared = makeShared(ask, 'old')
    await vi.advanceTimersByTimeAsync(29_000)
    await shared.refresh()
    expect(ask).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(2000)
    await shared.refresh()
    expect(valueOf(shared)).toBe('new')
  })

  it('is asked for once, however many want it at the same time', async () => {
    const ask = vi.fn<() => Promise<string>>(async () => 'new')
    const shared = makeShared(ask)
    await Promise.all([shared.refresh(), shared.refresh(Infinity)])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is tried three times more, each after a longer wait', async () => {
    let calls = 0
    const shared = makeShared(async () => {
      calls += 1
      if (calls < 4) throw new Error('the line is down')
      return 'at last'
    })
    const asked = shared.refresh()
    await vi.advanceTimersByTimeAsync(6900)
    expect(valueOf(shared)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(100)
    await asked
    expect(valueOf(shared)).toBe('at last')
  })

  it('keeps what was known when nothing new can be had, and says why', async () => {
    const shared = makeShared(() => Promise.reject<string>(new Error('the line is down')), 'old')
    const asked = shared.refresh(0)
    await vi.advanceTimersByTimeAsync(7000)
    await asked
    expect(shared.store.getState()).toEqual({ value: 'old', failure: 'the line is down' })
    shared.take('told')
    expect(shared.store.getState()).toEqual({ value: 'told', failure: undefined })
  })

  it('is not replaced by the answer to a question from before it was taken', async () => {
    let answer: (value: string) => void = () => {}
    const shared = makeShared(() => new Promise<string>((resolve) => (answer = resolve)), 'old')
    const asked = shared.refresh(0)
    await vi.advanceTimersByTimeAsync(10)
    shared.take('newest')
    answer('in between')
    await asked
    expect(valueOf(shared)).toBe('newest')
  })

  it('is not fresh while the line carries nothing: it came out of the store', async () => {
    line.setState({ isAnswering: false })
    const ask = vi.fn<() => Promise<string>>(async () => 'kept')
    const shared = makeShared(ask, 'old')
    await shared.refresh()
    line.setState({ isAnswering: true })
    await shared.refresh()
    expect(ask).toHaveBeenCalledTimes(2)
    await shared.refresh()
    expect(ask).toHaveBeenCalledTimes(2)
  })
})
