import { dayMs, lagosClock, minuteMs } from '#domain/lagos-time.ts'
import { nextOpeningAfter, openFrom, openingsOf } from '#domain/ordering/opening-hours.ts'
import type { OpeningRules } from '#domain/ordering/opening-hours.ts'
import { promiseOf } from '#domain/ordering/order-timing.ts'
import type { Order, PromiseMove } from '#domain/ordering/order.ts'
import { roundUpPromise } from '#domain/ordering/promise.ts'

export type PromiseMoveFault = 'no-promise' | 'ended' | 'past' | 'closed' | 'too-far'

export const promiseMoveMinutes = [5, 10, 15, 20, 30] as const

type Promised = Pick<Order, 'promisedAt' | 'firstPromisedAt' | 'schedule'>
export type MovableOrder = Promised & { promiseMoves: PromiseMove[] }

/** Stored per order. Older ones are in the audit trail. */
const maxMoves = 50

/** Adds minutes to the promise, or to now if it has passed; limited to closing time. */
export function laterPromise(
  hours: OpeningRules,
  promised: Date,
  minutes: number,
  now: Date,
): Date | PromiseMoveFault {
  const from = Math.max(promised.getTime(), roundUpPromise(now).getTime())
  const opening = openingAt(hours, from)
  if (!opening) return 'closed'
  const later = Math.min(from + minutes * minuteMs, opening.to.getTime())
  return later > promised.getTime() && later > now.getTime() ? new Date(later) : 'closed'
}

/** What staff have chosen: within opening hours, and at most a day after the present promise. */
export function chosenPromise(
  hours: OpeningRules,
  promised: Date,
  chosen: Date,
  now: Date,
): Date | PromiseMoveFault {
  if (chosen <= now) return 'past'
  if (chosen.getTime() > Math.max(promised.getTime(), now.getTime()) + dayMs) return 'too-far'
  return openingAt(hours, chosen.getTime()) ? chosen : 'closed'
}

/** Closing time itself can be promised. */
function openingAt(hours: OpeningRules, at: number) {
  const { date } = lagosClock(new Date(at))
  const openings = openingsOf(hours, date, 2)
  return openings.find(({ from, to }) => from.getTime() <= at && at <= to.getTime())
}

/** "All times" moves what is promised before this moment: the opening after the current one. */
export function endOfPromises(hours: OpeningRules, now: Date) {
  return nextOpeningAfter(hours, openFrom(hours, now) ?? now)
}

type OpenOrder = Pick<Order, 'promisedAt' | 'schedule'>
type MoveAll = { hours: OpeningRules; minutes: number; now: Date }

/** The orders of `open` that "All times" moves, each with its present and its new time. */
export function laterPromises<One extends OpenOrder>(
  open: readonly One[],
  { hours, minutes, now }: MoveAll,
) {
  const end = endOfPromises(hours, now)
  return open.flatMap((order) => {
    const promised = promiseOf(order)
    if (!promised || (end && promised >= end)) return []
    return [{ order, promised, to: laterPromise(hours, promised, minutes, now) }]
  })
}

type MoveBy = Pick<PromiseMove, 'id' | 'by'> & { at: Date }

/** The first promise is kept until the order has that time again. */
export function withMove(order: MovableOrder, to: Date, { id, by, at }: MoveBy): MovableOrder {
  const from = promiseOf(order) ?? to
  const first = order.firstPromisedAt ?? from
  const move = { id, by, at: at.toISOString(), from: from.toISOString(), to: to.toISOString() }
  return {
    ...order,
    promisedAt: to,
    firstPromisedAt: first.getTime() === to.getTime() ? null : first,
    promiseMoves: [...order.promiseMoves, move].slice(-maxMoves),
  }
}

/** The time before the move `id`; undefined unless that is the last one. */
export function promiseBefore({ promiseMoves }: Pick<MovableOrder, 'promiseMoves'>, id: string) {
  const last = promiseMoves.at(-1)
  return last?.id === id ? new Date(last.from) : undefined
}
