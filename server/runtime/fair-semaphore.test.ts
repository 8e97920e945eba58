import { describe, expect, it } from 'vitest'

import { createFairSemaphore } from './fair-semaphore.ts'
import type { Slot } from './fair-semaphore.ts'

const bounds = { concurrency: 1, maxWaiting: 4, maxWaitingPerKey: 3 }
const refused = { refused: 'too-many-requests', retryAfterSeconds: 2 }

/** A semaphore whose work ends when the test says so; `started` lists it in order. */
function openSemaphore(given = bounds) {
  const run = createFairSemaphore(given)
  const started: string[] = []
  const running: (() => void)[] = []
  const ask = (name: string, slot: Partial<Slot> = {}) =>
    run({ lane: 'new', key: name, ...slot }, async () => {
      started.push(name)
      await new Promise<void>((resolve) => running.push(resolve))
      return name
    })
  /** Ends the oldest work until none is left. */
  const finish = async () => {
    await new Promise(setImmediate)
    for (let end = running.shift(); end; end = running.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { ask, finish, started }
}

describe('a fair semaphore', () => {
  it('limits concurrency and serves the newest key first', async () => {
    const { ask, finish, started } = openSemaphore({ ...bounds, concurrency: 2 })
    const answers = ['a', 'b', 'c', 'd'].map((name) => ask(name))
    await new Promise(setImmediate)
    expect(started).toEqual(['a', 'b'])
    await finish()
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
    expect(started).toEqual(['a', 'b', 'd', 'c'])
  })

  it('serves each key once before any a second time, each in its order', async () => {
    const { ask, finish, started } = openSemaphore()
    for (const name of ['running', 'old']) void ask(name)
    for (const name of ['flood 1', 'flood 2', 'flood 3']) void ask(name, { key: 'flood' })
    await finish()
    expect(started).toEqual(['running', 'flood 1', 'old', 'flood 2', 'flood 3'])
  })

  it('serves existing devices before new ones', async () => {
    const { ask, finish, started } = openSemaphore()
    for (const name of ['running', 'new 1', 'new 2']) void ask(name)
    void ask('owner', { lane: 'existing' })
    await finish()
    expect(started).toEqual(['running', 'owner', 'new 2', 'new 1'])
  })

  it('refuses a key that has too many waiting', async () => {
    const { ask, finish } = openSemaphore()
    const key = 'flood'
    const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name, { key }))
    await finish()
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', refused])
  })

  it('drops the oldest request of the longest queue for a new key when it is full', async () => {
    const { ask, finish } = openSemaphore()
    void ask('running')
    const answers = [ask('a'), ask('b 1', { key: 'b' }), ask('b 2', { key: 'b' }), ask('c')]
    answers.push(ask('d'))
    await finish()
    expect(await Promise.all(answers)).toEqual(['a', refused, 'b 2', 'c', 'd'])
  })

  it('reserves a place for existing devices while new ones fill their queue', async () => {
    const { ask, finish } = openSemaphore()
    const flood = Array.from({ length: 50 }, (_, n) => ask(`new ${n}`))
    const owner = ask('owner', { lane: 'existing' })
    await finish()
    expect(await owner).toBe('owner')
    expect((await Promise.all(flood)).filter((answer) => typeof answer === 'string')).toHaveLength(
      5,
    )
  })

  it('removes a request from the queue when its client disconnects', async () => {
    const { ask, finish, started } = openSemaphore()
    const gone = new AbortController()
    void ask('running')
    const answers = [ask('gone', { signal: gone.signal }), ask('next')]
    gone.abort()
    answers.push(ask('late', { signal: gone.signal }))
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
