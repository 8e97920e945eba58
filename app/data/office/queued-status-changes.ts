import { useMemo } from 'react'
import { create } from 'zustand'

import { sessionStore } from '#app/data/session/session-store.ts'
import {
  addStatusChange,
  isExpired,
  isForOrder,
  isSameChange,
  lastChangeOf,
} from '#domain/kitchen/queued-status-change.ts'
import type { QueuedStatusChange } from '#domain/kitchen/queued-status-change.ts'
import type { OrderStatus } from '#domain/order-status.ts'

import { noChanges, storedChanges } from './stored-status-changes.ts'
import type { StoredChanges, FailedStatusChange } from './stored-status-changes.ts'

export const statusChangeStore = create<StoredChanges>()(() =>
  typeof document === 'undefined' ? noChanges : (storedChanges.read() ?? noChanges),
)

let isStored = true

function readQueue() {
  return (isStored ? storedChanges.read() : undefined) ?? statusChangeStore.getState()
}

function update(edit: (stored: StoredChanges) => StoredChanges) {
  const next = edit(readQueue())
  isStored = storedChanges.write(next)
  statusChangeStore.setState(next)
}

export function followStoredChanges() {
  return storedChanges.follow(() => statusChangeStore.setState(readQueue()))
}

type Reason = FailedStatusChange['reason']
type OrderOfUser = Pick<QueuedStatusChange, 'userId' | 'orderId'>

export const queuedChanges = {
  of: (userId: string | undefined) =>
    readQueue().waiting.filter((change) => change.userId === userId),
  add: (change: QueuedStatusChange) =>
    update((stored) => ({ ...stored, waiting: addStatusChange(stored.waiting, change) })),
  markTried: (change: QueuedStatusChange) =>
    update((stored) => ({
      ...stored,
      waiting: stored.waiting.map((one) =>
        isSameChange(one, change) ? { ...one, isTried: true } : one,
      ),
    })),
  remove: (change: QueuedStatusChange) =>
    update((stored) => ({
      ...stored,
      waiting: stored.waiting.filter((one) => !isSameChange(one, change)),
    })),
  removeOrder: (of: OrderOfUser) =>
    update((stored) => ({
      ...stored,
      waiting: stored.waiting.filter((one) => !isForOrder(one, of)),
    })),
  markFailed: (of: OrderOfUser, reason: Reason) =>
    update((stored) => withFailure(stored, of, reason)),
  failExpired: (userId: string, now: number) => {
    const expired = queuedChanges.of(userId).filter((change) => isExpired(change, now))
    for (const change of expired) queuedChanges.markFailed(change, { code: 'expired' })
  },
  dismiss: (lost: FailedStatusChange) =>
    update((stored) => ({ ...stored, lost: stored.lost.filter((one) => !isForOrder(one, lost)) })),
}

function withFailure(
  { waiting, lost }: StoredChanges,
  of: OrderOfUser,
  reason: Reason,
): StoredChanges {
  const last = lastChangeOf(waiting, of)
  if (!last) return { waiting, lost }
  const { userId, orderId, to } = last
  return {
    waiting: waiting.filter((one) => !isForOrder(one, of)),
    lost: [...lost.filter((one) => !isForOrder(one, of)), { userId, orderId, to, reason }],
  }
}

export function useQueuedChanges() {
  const { waiting, lost } = statusChangeStore()
  const userId = sessionStore(({ credentials }) => credentials?.user.id)
  return useMemo(
    () => ({
      waiting: waiting.filter((change) => change.userId === userId),
      lost: lost.filter((change) => change.userId === userId),
    }),
    [waiting, lost, userId],
  )
}

/** The last queued change of an order, which has its final status; undefined when none is queued. */
export function useQueuedChange(orderId: string) {
  return useQueuedChanges().waiting.findLast((change) => change.orderId === orderId)
}

export function useOrdersWithQueuedStatus<Order extends { _id: string; status: OrderStatus }>(
  orders: readonly Order[],
): Order[] {
  const { waiting } = useQueuedChanges()
  return orders.map((order) => {
    const last = waiting.findLast(({ orderId }) => orderId === order._id)
    return last ? { ...order, status: last.to } : order
  })
}
