import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

type Bounds = { concurrency: number; maxWaiting: number; maxWaitingPerKey: number }

export type Slot = {
  lane: 'existing' | 'new'
  key: string
  signal?: AbortSignal
}

export type FairSemaphore = <Result>(
  slot: Slot,
  work: () => Promise<Result>,
) => Promise<Result | Refusal<'too-many-requests'>>

type Waiter = (isGranted: boolean) => void
/** In order of arrival; the last key is served next. */
type Lane = { key: string; waiters: Waiter[] }[]

const retryAfterSeconds = 2

/** Newest key first, each key once before any a second time: a flood hardly delays new callers. */
export function createFairSemaphore(bounds: Bounds): FairSemaphore {
  const lanes: Record<Slot['lane'], Lane> = { existing: [], new: [] }
  let running = 0

  function release() {
    running -= 1
    const next = takeNext(lanes.existing) ?? takeNext(lanes.new)
    if (!next) return
    running += 1
    next(true)
  }

  async function acquire({ lane: name, key, signal }: Slot) {
    if (signal?.aborted) return false
    if (running < bounds.concurrency) {
      running += 1
      return true
    }
    const lane = lanes[name]
    const queue = lane.find((one) => one.key === key) ?? { key, waiters: [] }
    if (queue.waiters.length >= bounds.maxWaitingPerKey) return false
    if (waitingIn(lane) >= bounds.maxWaiting) dropOldest(lane)
    if (!lane.includes(queue)) lane.push(queue)
    return wait(lane, queue, signal)
  }

  return async (slot, work) => {
    if (!(await acquire(slot))) return refuse('too-many-requests', { retryAfterSeconds })
    try {
      return await work()
    } finally {
      release()
    }
  }
}

function wait(lane: Lane, queue: Lane[number], signal: AbortSignal | undefined) {
  return new Promise<boolean>((resolve) => {
    const leave = () => {
      remove(lane, waiter)
      resolve(false)
    }
    const waiter: Waiter = (isGranted) => {
      signal?.removeEventListener('abort', leave)
      resolve(isGranted)
    }
    queue.waiters.push(waiter)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

function takeNext(lane: Lane) {
  const queue = lane.pop()
  const waiter = queue?.waiters.shift()
  if (queue && queue.waiters.length > 0) lane.unshift(queue)
  return waiter
}

function dropOldest(lane: Lane) {
  const longest = Math.max(...lane.map(({ waiters }) => waiters.length))
  const oldest = lane.find(({ waiters }) => waiters.length === longest)?.waiters[0]
  if (!oldest) return
  remove(lane, oldest)
  oldest(false)
}

function remove(lane: Lane, waiter: Waiter) {
  const index = lane.findIndex(({ waiters }) => waiters.includes(waiter))
  const queue = lane[index]
  if (!queue) return
  queue.waiters = queue.waiters.filter((one) => one !== waiter)
  if (queue.waiters.length === 0) lane.splice(index, 1)
}

function waitingIn(lane: Lane) {
  return lane.reduce((sum, { waiters }) => sum + waiters.length, 0)
}
