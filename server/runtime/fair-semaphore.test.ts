import { describe, expect, it } from 'vitest'

import { createFairSemaphore, type Slot } from './fair-semaphore.ts'

const bounds = { concurrency: 1, maxWaiting: 4, maxWaitingPerKey: 3 }
const refused = { refused: 'too-many-requests', retryAfterSeconds: 2 }

/** A semaphore whose work ends when the test calls `finish`; `started` lists it in order. */
function openSemaphore(given = bounds) {
  const run = createFairSemaphore(given)
  const started: string[] = []
  const running: (() => void)[] = []
  const enqueue = (name: string, slot: Partial<Slot> = {}) =>
    run({ lane: 'new', key: name, ...slot }, async () => {
      started.push(name)
      await new Promise<void>((resolve) => running.push(resolve))
      return name
    })
  /** Finishes the oldest work until none is left. */
  const finish = async () => {
    await new Promise(setImmediate)
    for (let end = running.shift(); end; end = running.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { enqueue, finish, started }
}

describe('a fair semaphore', () => {
  it('limits concurrency and serves the newest key first', async () => {
    const { enqueue, finish, started } = openSemaphore({ ...bounds, concurrency: 2 })
    const answers = ['a', 'b', 'c', 'd'].map((name) => enqueue(name))
    await new Promise(setImmediate)
    expect(started).toEqual(['a', 'b'])
    await finish()
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
    expect(started).toEqual(['a', 'b', 'd', 'c'])
  })

  it('serves each key once before any a second time, each in its order', async () => {
    const { enqueue, finish, started } = openSemaphore()
    for (const name of ['running', 'old']) void enqueue(name)
    for (const name of ['flood 1', 'flood 2', 'flood 3']) void enqueue(name, { key: 'flood' })
    await finish()
    expect(started).toEqual(['running', 'flood 1', 'old', 'flood 2', 'flood 3'])
  })

  it('serves existing devices before new ones', async () => {
    const { enqueue, finish, started } = openSemaphore()
    for (const name of ['running', 'new 1', 'new 2']) void enqueue(name)
    void enqueue('owner', { lane: 'existing' })
    await finish()
    expect(started).toEqual(['running', 'owner', 'new 2', 'new 1'])
  })

  it('refuses a key that has too many waiting', async () => {
    const { enqueue, finish } = openSemaphore()
    const key = 'flood'
    const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => enqueue(name, { key }))
    await finish()
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', refused])
  })

  it('drops the oldest request of the longest queue for a new key when it is full', async () => {
    const { enqueue, finish } = openSemaphore()
    void enqueue('running')
    const answers = [
      enqueue('a'),
      enqueue('b 1', { key: 'b' }),
      enqueue('b 2', { key: 'b' }),
      enqueue('c'),
    ]
    answers.push(enqueue('d'))
    await finish()
    expect(await Promise.all(answers)).toEqual(['a', refused, 'b 2', 'c', 'd'])
  })

  it('reserves a place for existing devices while new ones fill their queue', async () => {
    const { enqueue, finish } = openSemaphore()
    const flood = Array.from({ length: 50 }, (_, n) => enqueue(`new ${n}`))
    const owner = enqueue('owner', { lane: 'existing' })
    await finish()
    expect(await owner).toBe('owner')
    expect((await Promise.all(flood)).filter((answer) => typeof answer === 'string')).toHaveLength(
      5,
    )
  })

  it('removes a request from the queue when its client disconnects', async () => {
    const { enqueue, finish, started } = openSemaphore()
    const gone = new AbortController()
    void enqueue('running')
    const answers = [enqueue('gone', { signal: gone.signal }), enqueue('next')]
    gone.abort()
    answers.push(enqueue('late', { signal: gone.signal }))
    await finish()
    expect(await Promise.all(answers)).toEqual([refused, 'next', refused])
    expect(started).toEqual(['running', 'next'])
  })

  it('continues after failed work', async () => {
    const run = createFairSemaphore(bounds)
    const slot = { lane: 'new', key: 'a' } as const
    await expect(run(slot, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await run(slot, async () => 'done')).toBe('done')
  })
})
