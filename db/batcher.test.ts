import { describe, expect, it, vi } from 'vitest'

import { createBatcher } from './batcher.ts'
import type { Db } from './connection.ts'

const db = {} as Db

/** Records the batches; each one waits for `finishBatch`. */
function createTestBatcher({ maxBatchSize = 100 } = {}) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const call = createBatcher(
    async (_db, inputs: readonly number[]) => {
      batches.push([...inputs])
      await new Promise<void>((resolve) => gates.push(resolve))
      if (inputs.includes(0)) throw new Error('no zero')
      if (inputs.includes(-1)) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      return inputs.map((input) => input * 10)
    },
    { maxBatchSize },
  )
  async function finishBatch() {
    for (const open of gates.splice(0)) open()
    for (const _ of [1, 2, 3]) await new Promise((resolve) => setImmediate(resolve))
  }
  return { batches, finishBatch, call: (input: number) => call(db, input) }
}

describe('batched calls', () => {
  it('run in one batch, and each receives its own result', async () => {
    const { batches, finishBatch, call } = createTestBatcher()
    const answers = Promise.all([1, 2, 3].map(call))
    await finishBatch()
    expect(batches).toEqual([[1, 2, 3]])
    await finishBatch()
    expect(await answers).toEqual([10, 20, 30])
  })

  it('wait for the active batch and run in the next one', async () => {
    const { batches, finishBatch, call } = createTestBatcher()
    const first = call(1)
    await finishBatch()
    const others = Promise.all([2, 3].map(call))
    expect(batches).toEqual([[1]])
    await finishBatch()
    expect(batches).toEqual([[1], [2, 3]])
    await finishBatch()
    expect([await first, await others]).toEqual([10, [20, 30]])
  })

  it('are limited to the maximum batch size', async () => {
    const { batches, finishBatch, call } = createTestBatcher({ maxBatchSize: 2 })
    const answers = Promise.all([1, 2, 3, 4, 5].map(call))
    for (const _ of [1, 2, 3, 4]) await finishBatch()
    expect(batches).toEqual([[1, 2], [3, 4], [5]])
    await answers
  })

  it('are split and retried when a batch fails', async () => {
    const { batches, finishBatch, call } = createTestBatcher()
    const answers = Promise.allSettled([2, 0, 3, 4].map(call))
    for (const _ of [1, 2, 3, 4, 5, 6]) await finishBatch()
    expect(batches).toEqual([[2, 0, 3, 4], [2, 0], [2], [0], [3, 4]])
    expect(await answers).toMatchObject([
      { value: 20 },
      { reason: { message: 'no zero' } },
      { value: 30 },
      { value: 40 },
    ])
  })

  it('fail together when the database goes away during a retry', async () => {
    const { batches, finishBatch, call } = createTestBatcher()
    const answers = Promise.allSettled([0, 1, -1, 2].map(call))
    for (const _ of [1, 2, 3, 4, 5, 6]) await finishBatch()
    expect(batches).toEqual([[0, 1, -1, 2], [0, 1], [0], [1], [-1, 2]])
    expect(await answers).toMatchObject([
      { reason: { message: 'no zero' } },
      { value: 10 },
      { reason: { message: 'gone' } },
      { reason: { message: 'gone' } },
    ])
  })

  it('are not retried after an outage, since they may have been committed', async () => {
    const { batches, finishBatch, call } = createTestBatcher()
    const answers = Promise.allSettled([2, -1].map(call))
    for (const _ of [1, 2]) await finishBatch()
    expect(batches).toEqual([[2, -1]])
    expect(await answers).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  })

  it('do not wait for a batch that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { batches, finishBatch, call } = createTestBatcher()
      const first = call(1)
      await finishBatch()
      const started = batches.length
      const others = Promise.all([2, 3].map(call))
      await vi.advanceTimersByTimeAsync(2000)
      await new Promise((resolve) => setImmediate(resolve))
      expect([started, batches]).toEqual([1, [[1], [2, 3]]])
      await finishBatch()
      expect([await first, await others]).toEqual([10, [20, 30]])
    } finally {
      vi.useRealTimers()
    }
  })

  it('continue after a failure', async () => {
    const { finishBatch, call } = createTestBatcher()
    const failed = call(0).catch(() => 'failed')
    for (const _ of [1, 2]) await finishBatch()
    expect(await failed).toBe('failed')
    const answer = call(2)
    for (const _ of [1, 2]) await finishBatch()
    expect(await answer).toBe(20)
  })
})
