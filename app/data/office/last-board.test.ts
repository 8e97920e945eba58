import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { apiPages } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { clearCredentials, endSession, setCredentials } from '#app/data/session/session-store.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { makeOrderWire } from '#tests/support/make-order-wire.ts'
import { storageIn } from '#tests/support/storage-in-memory.ts'

import { persistBoard, restoreOrders } from './last-board.ts'
import { type OrderFilter, orderSearch } from './orders.ts'

const hourMs = 3_600_000
const all = { statuses: activeStatuses, type: undefined }
let storage = new Map<string, string>()
let client = new QueryClient()
let stop = () => {}

const signInAs = (id: string) =>
  setCredentials({
    accessToken: `token of ${id}`,
    user: { id, email: '', firstName: '', lastName: '', roles: ['Employee'], userPermissions: [] },
  })
const keyFor = (filter: OrderFilter) =>
  apiPages(officeApi.orders.$get, orderSearch(filter)).queryKey
const boardText = () => storage.get('tukunya.board') ?? ''

function restoredIds(filter: OrderFilter = all) {
  const page = new QueryClient()
  restoreOrders(page, filter)
  const list = page.getQueryData(keyFor(filter))
  return list?.pages.flatMap(({ rows }) => rows).map(({ _id }) => _id)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z') })
  storage = new Map()
  vi.stubGlobal('localStorage', storageIn(storage))
  signInAs('u1')
  client = new QueryClient()
  stop = persistBoard(client)
  const orders = [
    makeOrderWire({ _id: 'masa', delivery: { type: 'delivery', address: '14 Gana', fee: 500 } }),
    makeOrderWire({ _id: 'suya', status: 'ready' }),
  ]
  const list = { pages: [{ rows: orders, next: undefined }], pageParams: [undefined] }
  client.setQueryData(keyFor(all), list)
  vi.advanceTimersByTime(2000)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('is restored, also through a filter', () => {
  expect(restoredIds()).toEqual(['masa', 'suya'])
  expect(restoredIds({ statuses: ['ready'], type: undefined })).toEqual(['suya'])
  expect(restoredIds({ statuses: activeStatuses, type: 'delivery' })).toEqual(['masa'])
})

it('has no contact, address, reference or reason of a refund', () => {
  expect(boardText()).toContain('Amina Bello')
  expect(boardText()).not.toMatch(/08012345678|@|14 Gana|ORD-|Cold/)
})

it('lasts for 12 hours after the last answer', () => {
  vi.setSystemTime(Date.now() + 12 * hourMs - 3000)
  expect(restoredIds()).toHaveLength(2)
  vi.setSystemTime(Date.now() + 3000)
  expect(restoredIds()).toBeUndefined()
  expect(boardText()).toBe('')
})

it('is not shown to another user, and removed', () => {
  signInAs('u2')
  expect(restoredIds()).toBeUndefined()
  expect(boardText()).toBe('')
})

it.each([['signed out', clearCredentials] as const, ['expired', () => endSession('')] as const])(
  'ends with the session: %s',
  (_how, end) => {
    client.setQueryData(keyFor(all), (list) => list && { ...list })
    end()
    vi.advanceTimersByTime(2000)
    expect(boardText()).toBe('')
    expect(restoredIds()).toBeUndefined()
  },
)

it('is removed when it cannot be read', () => {
  storage.set('tukunya.board', '{"userId":"u1","savedAt":1,"orders":[{"_id":"old"}]}')
  expect(restoredIds()).toBeUndefined()
  expect(boardText()).toBe('')
})
