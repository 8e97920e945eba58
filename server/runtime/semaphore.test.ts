import { describe, expect, it } from 'vitest'

import { createSemaphore } from './semaphore.ts'

describe('work in turns', () => {
  it('runs so many at once, and the others in the order they came', async () => {
    const inTurn = createSemaphore(2)
    const started: number[] = []
    let running = 0
    let most = 0
    const work = async (number: number) => {
      started.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return number * 10
    }
    const numbers = [1, 2, 3, 4, 5]
    const results = await Promise.all(numbers.map((number) => inTurn(() => work(number))))
    expect(results).toEqual([10, 20, 30, 40, 50])
    expect(started).toEqual(numbers)
    expect(most).toBe(2)
  })

  it('lets fewer in as soon as there is room for fewer', async () => {
    let room = 3
    let running = 0
    const seen: number[] = []
    const inTurn = createSemaphore(() => room)
    const work = async () => {
      running += 1
      seen.push(running)
      await new Promise((resolve) => setImmediate(resolve))
      room = 1
      running -= 1
    }
    await Promise.all(Array.from({ length: 6 }, () => inTurn(work)))
    expect(seen).toEqual([1, 2, 3, 1, 1, 1])
  })

  it('goes on after some of it has failed', async () => {
    const inTurn = createSemaphore(1)
    await expect(inTurn(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await inTurn(async () => 'done')).toBe('done')
  })
})
