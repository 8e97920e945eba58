import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { storageIn } from '#tests/support/storage-in-memory.ts'

import {
  hasUnseen,
  isNewOrder,
  markSeen,
  markOpened,
  loadLastSeen,
  initLastSeen,
  useNewOrders,
} from './new-orders.ts'

const pending = (_id: string, minute: number) => ({
  _id,
  status: 'pending' as const,
  createdAt: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
})
const [first, second, third] = [pending('a', 1), pending('b', 2), pending('c', 3)]

const idsOfNew = (orders = [first, second, third]) =>
  orders.filter((order) => isNewOrder(useNewOrders.getState(), order)).map(({ _id }) => _id)

const storage = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storageIn(storage))
  loadLastSeen('amina')
})

afterEach(() => {
  loadLastSeen('nobody')
  storage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('new orders', () => {
  it('are none for a user who opens the list for the first time', () => {
    expect(idsOfNew()).toEqual([])
    initLastSeen(second.createdAt)
    expect(idsOfNew()).toEqual(['c'])
  })

  it('are the pending ones placed since the list was last seen', () => {
    markSeen([first])
    expect(idsOfNew([first, second, { ...third, status: 'preparing' as never }])).toEqual(['b'])
    expect(hasUnseen(useNewOrders.getState(), [first, second])).toBe(true)
    expect(hasUnseen(useNewOrders.getState(), [first])).toBe(false)
  })

  it('are highlighted for two minutes after they were seen, or until they are opened', () => {
    markSeen([first])
    markSeen([first, third, second])
    expect(hasUnseen(useNewOrders.getState(), [first, second, third])).toBe(false)
    expect(idsOfNew()).toEqual(['b', 'c'])
    markOpened('b')
    expect(idsOfNew()).toEqual(['c'])
    vi.advanceTimersByTime(120_000)
    expect(idsOfNew()).toEqual([])
  })

  it('are the same after a reload, and in another tab', () => {
    markSeen([first])
    loadLastSeen('nobody')
    expect(idsOfNew()).toEqual([])
    loadLastSeen('amina')
    expect(idsOfNew()).toEqual(['b', 'c'])
    storage.set('tukunya.looked-at-orders.amina', second.createdAt)
    loadLastSeen('amina')
    expect(idsOfNew()).toEqual(['c'])
  })

  it('are not counted again because of an older time in storage', () => {
    markSeen([second])
    markSeen([first])
    initLastSeen(first.createdAt)
    storage.set('tukunya.looked-at-orders.amina', first.createdAt)
    loadLastSeen('amina')
    expect(idsOfNew()).toEqual(['c'])
  })

  it.each(['', 'yesterday', '2026-11-21'])('ignore the stored time “%s”', (text) => {
    storage.set('tukunya.looked-at-orders.musa', text)
    loadLastSeen('musa')
    expect(useNewOrders.getState().lastSeenAt).toBeUndefined()
  })
})
