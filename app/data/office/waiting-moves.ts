import { useMemo } from 'react'
import { create } from 'zustand'

import { followStorage } from '#app/data/follow-storage.ts'
import { sessionStore } from '#app/data/session-store.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { addMove, isExpired, isOf, isSameMove, lastMoveOf } from '#domain/waiting-move.ts'
import type { WaitingMove } from '#domain/waiting-move.ts'

import { keepMoves, movesKey, noMoves, readKeptMoves } from './kept-moves.ts'
import type { KeptMoves, LostMove } from './kept-moves.ts'

/** What waits on this device, of everyone who signs in here. */
export const waitingMovesStore = create<KeptMoves>()(() =>
  typeof document === 'undefined' ? noMoves : (readKeptMoves() ?? noMoves),
)

let isKept = true

/** Another tab may have changed it a moment ago: a change starts from what is kept. */
function present() {
  return (isKept ? readKeptMoves() : undefined) ?? waitingMovesStore.getState()
}

function change(edit: (kept: KeptMoves) => KeptMoves) {
  const next = edit(present())
  isKept = keepMoves(next)
  waitingMovesStore.setState(next)
}

/** Reads the kept moves and goes on following them, whichever tab changes them. */
export function followKeptMoves() {
  return followStorage(movesKey, () => waitingMovesStore.setState(present()))
}

type Reason = LostMove['reason']
type OfOrder = Pick<WaitingMove, 'userId' | 'orderId'>

/** Oldest first, as they are sent. */
export const waitingMoves = {
  of: (userId: string | undefined) => present().waiting.filter((move) => move.userId === userId),
  add: (move: WaitingMove) => change((kept) => ({ ...kept, waiting: addMove(kept.waiting, move) })),
  markTried: (move: WaitingMove) =>
    change((kept) => ({
      ...kept,
      waiting: kept.waiting.map((one) => (isSameMove(one, move) ? { ...one, isTried: true } : one)),
    })),
  /** It is made. */
  remove: (move: WaitingMove) =>
    change((kept) => ({ ...kept, waiting: kept.waiting.filter((one) => !isSameMove(one, move)) })),
  /** All of that order: the person has changed their mind, or there is nothing left to do. */
  removeOrder: (of: OfOrder) =>
    change((kept) => ({ ...kept, waiting: kept.waiting.filter((one) => !isOf(one, of)) })),
  /** It cannot be made, and neither can what was to follow it. */
  giveUp: (of: OfOrder, reason: Reason) => change((kept) => givenUp(kept, of, reason)),
  giveUpExpired: (userId: string, now: number) => {
    const expired = waitingMoves.of(userId).filter((move) => isExpired(move, now))
    for (const move of expired) waitingMoves.giveUp(move, { code: 'expired' })
  },
  /** The person has read of it. */
  forget: (lost: LostMove) =>
    change((kept) => ({ ...kept, lost: kept.lost.filter((one) => !isOf(one, lost)) })),
}

function givenUp({ waiting, lost }: KeptMoves, of: OfOrder, reason: Reason): KeptMoves {
  const last = lastMoveOf(waiting, of)
  if (!last) return { waiting, lost }
  const { userId, orderId, to } = last
  return {
    waiting: waiting.filter((one) => !isOf(one, of)),
    lost: [...lost.filter((one) => !isOf(one, of)), { userId, orderId, to, reason }],
  }
}

/** The moves of the person who is signed in. */
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

/** What waits for one order, all in one; undefined when nothing does. */
export function useWaitingMove(orderId: string) {
  return useWaitingMoves().waiting.findLast((move) => move.orderId === orderId)
}

/** Orders as the person has moved them, whether or not the shop knows it yet. */
export function useShownOrders<Order extends { _id: string; status: OrderStatus }>(
  orders: readonly Order[],
): Order[] {
  const { waiting } = useWaitingMoves()
  return orders.map((order) => {
    const last = waiting.findLast(({ orderId }) => orderId === order._id)
    return last ? { ...order, status: last.to } : order
  })
}
