import { useMemo } from 'react'
import { create } from 'zustand'

import { sessionStore } from '#app/data/session/session-store.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { addMove, isExpired, isForOrder, isSameMove, lastMoveOf } from '#domain/queued-move.ts'
import type { WaitingMove } from '#domain/queued-move.ts'

import { noMoves, storedMoves } from './stored-moves.ts'
import type { StoredMoves, LostMove } from './stored-moves.ts'

export const waitingMovesStore = create<StoredMoves>()(() =>
  typeof document === 'undefined' ? noMoves : (storedMoves.read() ?? noMoves),
)

let isStored = true

function present() {
  return (isStored ? storedMoves.read() : undefined) ?? waitingMovesStore.getState()
}

function change(edit: (stored: StoredMoves) => StoredMoves) {
  const next = edit(present())
  isStored = storedMoves.write(next)
  waitingMovesStore.setState(next)
}

export function followStoredMoves() {
  return storedMoves.follow(() => waitingMovesStore.setState(present()))
}

type Reason = LostMove['reason']
type OfOrder = Pick<WaitingMove, 'userId' | 'orderId'>

export const waitingMoves = {
  of: (userId: string | undefined) => present().waiting.filter((move) => move.userId === userId),
  add: (move: WaitingMove) =>
    change((stored) => ({ ...stored, waiting: addMove(stored.waiting, move) })),
  markTried: (move: WaitingMove) =>
    change((stored) => ({
      ...stored,
      waiting: stored.waiting.map((one) =>
        isSameMove(one, move) ? { ...one, isTried: true } : one,
      ),
    })),
  remove: (move: WaitingMove) =>
    change((stored) => ({
      ...stored,
      waiting: stored.waiting.filter((one) => !isSameMove(one, move)),
    })),
  removeOrder: (of: OfOrder) =>
    change((stored) => ({
      ...stored,
      waiting: stored.waiting.filter((one) => !isForOrder(one, of)),
    })),
  giveUp: (of: OfOrder, reason: Reason) => change((stored) => givenUp(stored, of, reason)),
  giveUpExpired: (userId: string, now: number) => {
    const expired = waitingMoves.of(userId).filter((move) => isExpired(move, now))
    for (const move of expired) waitingMoves.giveUp(move, { code: 'expired' })
  },
  dismiss: (lost: LostMove) =>
    change((stored) => ({ ...stored, lost: stored.lost.filter((one) => !isForOrder(one, lost)) })),
}

function givenUp({ waiting, lost }: StoredMoves, of: OfOrder, reason: Reason): StoredMoves {
  const last = lastMoveOf(waiting, of)
  if (!last) return { waiting, lost }
  const { userId, orderId, to } = last
  return {
    waiting: waiting.filter((one) => !isForOrder(one, of)),
    lost: [...lost.filter((one) => !isForOrder(one, of)), { userId, orderId, to, reason }],
  }
}

export function useWaitingMoves() {
  const { waiting, lost } = waitingMovesStore()
  const userId = sessionStore(({ credentials }) => credentials?.user.id)
  return useMemo(
    () => ({
      waiting: waiting.filter((move) => move.userId === userId),
      lost: lost.filter((move) => move.userId === userId),
    }),
    [waiting, lost, userId],
  )
}

/** The last waiting move of an order, which has its final status; undefined when none waits. */
export function useWaitingMove(orderId: string) {
  return useWaitingMoves().waiting.findLast((move) => move.orderId === orderId)
}

export function useShownOrders<Order extends { _id: string; status: OrderStatus }>(
  orders: readonly Order[],
): Order[] {
  const { waiting } = useWaitingMoves()
  return orders.map((order) => {
    const last = waiting.findLast(({ orderId }) => orderId === order._id)
    return last ? { ...order, status: last.to } : order
  })
}
