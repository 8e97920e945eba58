import { describe, expect, it, vi } from 'vitest'

import { batched } from './batched.ts'
import type { Db } from './connection.ts'

const db = {} as Db

/** Batches as they were run; each waits until it is let go. */
function makeLine({ most = 100 } = {}) {
  const ridden: number[][] = []
  const gates: (() => void)[] = []
  const call = batched(
    async (_db, all: readonly number[]) => {
      ridden.push([...all])
      await new Promise<void>((resolve) => gates.push(resolve))
      if (all.includes(0)) throw new Error('no zero')
      if (all.includes(-1)) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      return all.map((one) => one * 10)
    },
    { most },
  )
  async function letGo() {
    for (const open of gates.splice(0)) open()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ridden, letGo, call: (one: number) => call(db, one) }
}

describe('calls in batches', () => {
  it('go at once while nobody else is under way', async () => {
    const { ridden, letGo, call } = makeLine()
    const answer = call(1)
    expect(ridden).toEqual([[1]])
    await letGo()
    expect(await answer).toBe(10)
  })

  it('go together when they come meanwhile, and each hears its own answer', async () => {
    const { ridden, letGo, call } = makeLine()
    const answers = Promise.all([1, 2, 3, 4].map(call))
    await letGo()
    expect(ridden).toEqual([[1], [2, 3, 4]])
    await letGo()
    expect(await answers).toEqual([10, 20, 30, 40])
  })

  it('are not more than the most that go together', async () => {
    const { ridden, letGo, call } = makeLine({ most: 3 })
    const answers = Promise.all([1, 2, 3, 4, 5, 6].map(call))
    for (const _ of [1, 2, 3]) await letGo()
    expect(ridden).toEqual([[1], [2, 3, 4], [5, 6]])
    await answers
  })

  it('are tried alone when a batch fails, so that one harms no other', async () => {
    const { ridden, letGo, call } = makeLine()
    const answers = Promise.allSettled([1, 2, 0, 3].map(call))
    for (const _ of [1, 2, 3, 4, 5]) await letGo()
    expect(ridden).toEqual([[1], [2, 0, 3], [2], [0], [3]])
    expect(await answers).toMatchObject([
      { value: 10 },
      { value: 20 },
      { reason: { message: 'no zero' } },
      { value: 30 },
    ])
  })

  it('are not tried again when the database is gone: it may have done them', async () => {
    const { ridden, letGo, call } = makeLine()
    const answers = Promise.allSettled([1, 2, -1].map(call))
    for (const _ of [1, 2]) await letGo()
    expect(ridden).toEqual([[1], [2, -1]])
    expect(await answers).toMatchObject([{ value: 10 }, { status: 'rejected' }, {}])
  })

  it('do not wait for one that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { ridden, letGo, call } = makeLine()
      const answers = Promise.all([1, 2, 3].map(call))
      await vi.advanceTimersByTimeAsync(2000)
      expect(ridden).toEqual([[1], [2, 3]])
      void call(4)
      await letGo()
      expect(await answers).toEqual([10, 20, 30])
      expect(ridden).toEqual([[1], [2, 3], [4]])
    } finally {
      vi.useRealTimers()
    }
  })

  it('go on after a failure', async () => {
    const { letGo, call } = makeLine()
    const failed = call(0).catch(() => 'failed')
    await letGo()
    expect(await failed).toBe('failed')
    const answer = call(2)
    await letGo()
    expect(await answer).toBe(20)
  })
})
