import { setImmediate as readRequests } from 'node:timers/promises'

import type { Db } from './connection.ts'
import { isOutage } from './error-codes.ts'

type Call<Input, Result> = {
  input: Input
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}
type Queue<Input, Result> = { activeBatch?: symbol | undefined; waiting: Call<Input, Result>[] }

/** After this time the next batch starts on another connection: the active one may hang. */
const batchTimeoutMs = 2000

/**
 * Collects calls made while a batch is running and sends them as the next batch. `run` is
 * all-or-nothing and returns one result per call, in order.
 */
export function createBatcher<Input, Result>(
  run: (db: Db, inputs: readonly Input[]) => Promise<readonly Result[]>,
  { maxBatchSize = 100 } = {},
) {
  const queues = new WeakMap<Db, Queue<Input, Result>>()

  function queueFor(db: Db) {
    const queue = queues.get(db) ?? { waiting: [] }
    queues.set(db, queue)
    return queue
  }

  async function runBatches(db: Db, queue: Queue<Input, Result>) {
    const batch = Symbol()
    queue.activeBatch = batch
    while (queue.activeBatch === batch && queue.waiting.length > 0) {
      // The embedded database blocks this thread, so read requests that have arrived first.
      await readRequests()
      const overdue = setTimeout(() => void runBatches(db, queue), batchTimeoutMs)
      await runBatch(db, queue.waiting.splice(0, maxBatchSize))
      clearTimeout(overdue)
    }
    if (queue.activeBatch === batch) queue.activeBatch = undefined
  }

  async function runBatch(db: Db, calls: readonly Call<Input, Result>[]) {
    try {
      const results = await run(
        db,
        calls.map(({ input }) => input),
      )
      calls.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      if (calls.length > 1 && !isOutage(error)) await splitAndRetry(db, calls)
      else for (const { reject } of calls) reject(error)
    }
  }

  /** Finds the calls that the database rejects without sending each one alone. */
  async function splitAndRetry(db: Db, calls: readonly Call<Input, Result>[]) {
    const middle = Math.floor(calls.length / 2)
    await runBatch(db, calls.slice(0, middle))
    await runBatch(db, calls.slice(middle))
  }

  return (db: Db, input: Input) =>
    new Promise<Result>((resolve, reject) => {
      const queue = queueFor(db)
      queue.waiting.push({ input, resolve, reject })
      if (!queue.activeBatch) void runBatches(db, queue)
    })
}
