import { describe, expect, it, vi } from 'vitest'

import { createBatcher } from './batcher.ts'
import type { Db } from './connection.ts'

const db = {} as Db

/** Batches as they were run; each waits until it is let go. */
function makeLine({ most = 100 } = {}) {
  const ridden: number[][] = []
  const gates: (() => void)[] = []
  const call = createBatcher(
    async (_db, all: readonly number[]) => {
      ridden.push([...all])
      await new Promise<void>((resolve) => gates.push(resolve))
      if (all.includes(0)) throw new Error('no zero')
      if (all.includes(-1)) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      return all.map((one) => one * 10)
    },
    { most },
  )
  /** Ends those under way, and lets the next ones begin. */
  async function goOn() {
    for (const open of gates.splice(0)) open()
    for (const _ of [1, 2, 3]) await new Promise((resolve) => setImmediate(resolve))
  }
  return { ridden, goOn, call: (one: number) => call(db, one) }
}

describe('calls in batches', () => {
  it('go together when they come together, and each hears its own answer', async () => {
    const { ridden, goOn, call } = makeLine()
    const answers = Promise.all([1, 2, 3].map(call))
    await goOn()
    expect(ridden).toEqual([[1, 2, 3]])
    await goOn()
    expect(await answers).toEqual([10, 20, 30])
  })

  it('go together as the next ones when others are under way', async () => {
    const { ridden, goOn, call } = makeLine()
    const first = call(1)
    await goOn()
    const others = Promise.all([2, 3].map(call))
    expect(ridden).toEqual([[1]])
    await goOn()
    expect(ridden).toEqual([[1], [2, 3]])
    await goOn()
    expect([await first, await others]).toEqual([10, [20, 30]])
  })

  it('are not more than the most that go together', async () => {
    const { ridden, goOn, call } = makeLine({ most: 2 })
    const answers = Promise.all([1, 2, 3, 4, 5].map(call))
    for (const _ of [1, 2, 3, 4]) await goOn()
    expect(ridden).toEqual([[1, 2], [3, 4], [5]])
    await answers
  })

  it('are tried in halves when a batch fails, so that one harms no other', async () => {
    const { ridden, goOn, call } = makeLine()
    const answers = Promise.allSettled([2, 0, 3, 4].map(call))
    for (const _ of [1, 2, 3, 4, 5, 6]) await goOn()
    expect(ridden).toEqual([[2, 0, 3, 4], [2, 0], [2], [0], [3, 4]])
    expect(await answers).toMatchObject([
      { value: 20 },
      { reason: { message: 'no zero' } },
      { value: 30 },
      { value: 40 },
    ])
  })

  it('are given up together when the database goes while they are tried', async () => {
    const { ridden, goOn, call } = makeLine()
    const answers = Promise.allSettled([0, 1, -1, 2].map(call))
    for (const _ of [1, 2, 3, 4, 5, 6]) await goOn()
    expect(ridden).toEqual([[0, 1, -1, 2], [0, 1], [0], [1], [-1, 2]])
    expect(await answers).toMatchObject([
      { reason: { message: 'no zero' } },
      { value: 10 },
      { reason: { message: 'gone' } },
      { reason: { message: 'gone' } },
    ])
  })

  it('are not tried again when the database is gone: it may have done them', async () => {
    const { ridden, goOn, call } = makeLine()
    const answers = Promise.allSettled([2, -1].map(call))
    for (const _ of [1, 2]) await goOn()
    expect(ridden).toEqual([[2, -1]])
    expect(await answers).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  })

  it('do not wait for one that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { ridden, goOn, call } = makeLine()
      const first = call(1)
      await goOn()
      const hung = ridden.length
      const others = Promise.all([2, 3].map(call))
      await vi.advanceTimersByTimeAsync(2000)
      await new Promise((resolve) => setImmediate(resolve))
      expect([hung, ridden]).toEqual([1, [[1], [2, 3]]])
      await goOn()
      expect([await first, await others]).toEqual([10, [20, 30]])
    } finally {
      vi.useRealTimers()
    }
  })

  it('go on after a failure', async () => {
    const { goOn, call } = makeLine()
    const failed = call(0).catch(() => 'failed')
    for (const _ of [1, 2]) await goOn()
    expect(await failed).toBe('failed')
    const answer = call(2)
    for (const _ of [1, 2]) await goOn()
    expect(await answer).toBe(20)
  })
})
