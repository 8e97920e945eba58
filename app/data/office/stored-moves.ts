import { z } from 'zod'

import { orderStatuses } from '#domain/order-status.ts'
import type { WaitingMove } from '#domain/waiting-move.ts'

export const movesKey = 'tukunya.waiting-moves'

const Waitable = z.enum(orderStatuses).exclude(['cancelled'])

const Move = z.object({
  userId: z.string(),
  orderId: z.string(),
  from: z.enum(orderStatuses),
  seenAt: z.string(),
  to: Waitable,
  queuedAt: z.number(),
  isTried: z.boolean(),
}) satisfies z.ZodType<WaitingMove>

/** Why a move that waited was not made. */
const Reason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('moved-meanwhile'), status: z.enum(orderStatuses) }),
  z.object({ code: z.literal('order-not-found') }),
  z.object({ code: z.literal('refused'), message: z.string() }),
  z.object({ code: z.literal('expired') }),
])

const Lost = z.object({ userId: z.string(), orderId: z.string(), to: Waitable, reason: Reason })
/** A move that was given up; stored until the user dismisses its notice. */
export type LostMove = z.infer<typeof Lost>

const Kept = z.object({ waiting: z.array(Move), lost: z.array(Lost) })
export type StoredMoves = z.infer<typeof Kept>

export const noMoves: StoredMoves = { waiting: [], lost: [] }

/** Undefined when the browser allows no storage; none when its content is not ours. */
export function readStoredMoves(): StoredMoves | undefined {
  try {
    return parseMoves(localStorage.getItem(movesKey))
  } catch {
    return undefined
  }
}

/** False when there is no storage or no room: the moves then last as long as the page. */
export function storeMoves(moves: StoredMoves) {
  try {
    if (moves.waiting.length + moves.lost.length === 0) localStorage.removeItem(movesKey)
    else localStorage.setItem(movesKey, JSON.stringify(moves))
    return true
  } catch {
    return false
  }
}

export function parseMoves(text: string | null): StoredMoves {
  try {
    return Kept.parse(JSON.parse(text ?? 'null'))
  } catch {
    return noMoves
  }
}
