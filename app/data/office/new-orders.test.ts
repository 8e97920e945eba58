import { describe, expect, it } from 'vitest'

import { makeOrderWatch } from './new-orders.ts'

const first = { _id: 'a', createdAt: '2026-11-21T09:00:00.000Z' }
const second = { _id: 'b', createdAt: '2026-11-21T09:05:00.000Z' }
const third = { _id: 'c', createdAt: '2026-11-21T09:10:00.000Z' }

describe('orders that came in while the line was down', () => {
  it('are none at the first look', () => {
    expect(makeOrderWatch().compare([second, first])).toEqual([])
  })

  it('are those placed since the last look', () => {
    const watch = makeOrderWatch()
    watch.compare([first])
    expect(watch.compare([third, second, first])).toEqual(['c', 'b'])
    expect(watch.compare([third, second, first])).toEqual([])
  })

  it('are not those that the line told of', () => {
    const watch = makeOrderWatch()
    watch.compare([first])
    expect(watch.tell('b')).toBe(true)
    expect(watch.tell('b')).toBe(false)
    expect(watch.compare([third, second, first])).toEqual(['c'])
  })

  it('are found in a shop that had none before', () => {
    const watch = makeOrderWatch()
    watch.compare([])
    expect(watch.compare([first])).toEqual(['a'])
  })
})
