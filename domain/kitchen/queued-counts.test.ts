import { expect, it } from 'vitest'

import type { OrderStatus } from '#domain/order-status.ts'

import { countsAfter, queuedMoves } from './queued-counts.ts'
import type { QueueableStatus, QueuedStatusChange } from './queued-status-change.ts'

const seenAt = '2026-11-22T09:00:00.000Z'

function change(orderId: string, from: OrderStatus, to: QueueableStatus): QueuedStatusChange {
  return { userId: 'halima', orderId, from, seenAt, to, queuedAt: 1, isTried: false }
}

const listedAt = (status: OrderStatus, statusChangedAt: string) => () => ({
  status,
  statusChangedAt,
})
const unlisted = () => undefined
const counts = { pending: 1, preparing: 2, ready: 1, completed: 7, cancelled: 0 }

it('an order that is completed offline is no longer counted as ready', () => {
  const moves = queuedMoves([change('o1', 'ready', 'completed')], unlisted)
  expect(countsAfter(counts, moves)).toEqual({ ...counts, ready: 0, completed: 8 })
})

it('several changes of an order count once, from the first status to the last', () => {
  const changes = [change('o1', 'pending', 'preparing'), change('o1', 'preparing', 'ready')]
  expect(queuedMoves(changes, unlisted)).toEqual([{ from: 'pending', to: 'ready' }])
  const both = queuedMoves([...changes, change('o2', 'preparing', 'ready')], unlisted)
  expect(countsAfter(counts, both)).toEqual({ ...counts, pending: 0, preparing: 1, ready: 3 })
})

it('counts from the listed status when the order has changed since', () => {
  const changes = [change('o1', 'pending', 'ready')]
  const later = listedAt('preparing', '2026-11-22T09:05:00.000Z')
  expect(queuedMoves(changes, later)).toEqual([{ from: 'preparing', to: 'ready' }])
  const earlier = listedAt('preparing', '2026-11-22T08:00:00.000Z')
  expect(queuedMoves(changes, earlier)).toEqual([{ from: 'pending', to: 'ready' }])
})

it('a change that the server has made and not answered is in its counts already', () => {
  const made = listedAt('ready', '2026-11-22T09:05:00.000Z')
  const moves = queuedMoves([change('o1', 'preparing', 'ready')], made)
  expect(countsAfter(counts, moves)).toEqual(counts)
})

it('never counts below zero', () => {
  const moves = queuedMoves([change('o1', 'ready', 'completed')], unlisted)
  expect(countsAfter({ ...counts, ready: 0 }, moves)).toEqual({ ...counts, ready: 0 })
})
