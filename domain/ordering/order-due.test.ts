import { describe, expect, it } from 'vitest'

import { compareByDue, dueAt } from './order-timing.ts'

const placed = {
  id: 'b',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  promisedAt: null,
  schedule: null,
}

describe('when an order is due', () => {
  it('is when it was placed, or the scheduled time in Abuja', () => {
    expect(dueAt(placed)).toEqual(placed.createdAt)
    const schedule = { date: '2026-11-22', time: '00:30' }
    expect(dueAt({ ...placed, schedule })).toEqual(new Date('2026-11-21T23:30:00Z'))
  })

  it('is the promised time, also where staff moved a scheduled one', () => {
    const promisedAt = new Date('2026-11-21T09:40:00Z')
    expect(dueAt({ ...placed, promisedAt })).toEqual(promisedAt)
    const schedule = { date: '2026-11-21', time: '12:00' }
    expect(dueAt({ ...placed, promisedAt, schedule })).toEqual(promisedAt)
  })

  it('is when it was placed when the scheduled time does not exist', () => {
    const schedule = { date: '2026-02-31', time: '12:00' }
    expect(dueAt({ ...placed, schedule })).toEqual(placed.createdAt)
  })

  it('sorts scheduled orders among the others, and equal times by id', () => {
    const promised = { ...placed, id: 'c', schedule: { date: '2026-11-21', time: '09:30' } }
    const twin = { ...placed, id: 'a' }
    const late = { ...placed, id: 'd', createdAt: new Date('2026-11-21T09:00:01Z') }
    const sorted = [late, placed, promised, twin].toSorted(compareByDue)
    expect(sorted.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  })

  it('sorts orders promised for the same time by when they were placed', () => {
    const promisedAt = new Date('2026-11-21T09:40:00Z')
    const later = { ...placed, id: 'a', createdAt: new Date('2026-11-21T09:01:00Z'), promisedAt }
    const sooner = { ...later, id: 'c', promisedAt: new Date('2026-11-21T09:35:00Z') }
    const sorted = [later, { ...placed, promisedAt }, sooner].toSorted(compareByDue)
    expect(sorted.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })
})
