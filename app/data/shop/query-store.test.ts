import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { connectivity } from '#app/data/connectivity/connectivity.ts'

import { createQueryStore } from './query-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const valueOf = (query: ReturnType<typeof createQueryStore<string>>) => query.store.getState().value

describe('a query store', () => {
  it('fetches only a stale value', async () => {
    const fetchValue = vi.fn<() => Promise<string>>(async () => 'new')
    const query = createQueryStore(fetchValue, 'old')
    await vi.advanceTimersByTimeAsync(29_000)
    await query.refresh()
    expect(fetchValue).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(2000)
    await query.refresh()
    expect(valueOf(query)).toBe('new')
  })

  it('shares one request between concurrent refreshes', async () => {
    const fetchValue = vi.fn<() => Promise<string>>(async () => 'new')
    const query = createQueryStore(fetchValue)
    await Promise.all([query.refresh(), query.refresh(Infinity)])
    expect(fetchValue).toHaveBeenCalledTimes(1)
  })

  it('retries three times with growing delays', async () => {
    let calls = 0
    const query = createQueryStore(async () => {
      calls += 1
      if (calls < 4) throw new Error('the network is down')
      return 'at last'
    })
    const refreshing = query.refresh()
    await vi.advanceTimersByTimeAsync(6900)
    expect(valueOf(query)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(100)
    await refreshing
    expect(valueOf(query)).toBe('at last')
  })

  it('keeps its value when a refresh fails, with the message', async () => {
    const query = createQueryStore(
      () => Promise.reject<string>(new Error('the network is down')),
      'old',
    )
    const refreshing = query.refresh(0)
    await vi.advanceTimersByTimeAsync(7000)
    await refreshing
    expect(query.store.getState()).toEqual({ value: 'old', failure: 'the network is down' })
    query.set('set')
    expect(query.store.getState()).toEqual({ value: 'set', failure: undefined })
  })

  it('ignores the response to a request from before a set', async () => {
    let answer: (value: string) => void = () => {}
    const query = createQueryStore(
      () => new Promise<string>((resolve) => (answer = resolve)),
      'old',
    )
    const refreshing = query.refresh(0)
    await vi.advanceTimersByTimeAsync(10)
    query.set('newest')
    answer('in between')
    await refreshing
    expect(valueOf(query)).toBe('newest')
  })

  it('is stale while offline, because the value came from a cache', async () => {
    connectivity.setState({ isOnline: false })
    const fetchValue = vi.fn<() => Promise<string>>(async () => 'kept')
    const query = createQueryStore(fetchValue, 'old')
    await query.refresh()
    connectivity.setState({ isOnline: true })
    await query.refresh()
    expect(fetchValue).toHaveBeenCalledTimes(2)
    await query.refresh()
    expect(fetchValue).toHaveBeenCalledTimes(2)
  })
})
