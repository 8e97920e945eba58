import { z } from 'zod'

import { createStored } from '#app/data/storage/stored-value.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { WaitingMove } from '#domain/queued-move.ts'

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

const Reason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('moved-meanwhile'), status: z.enum(orderStatuses) }),
  z.object({ code: z.literal('order-not-found') }),
  z.object({ code: z.literal('refused'), message: z.string() }),
  z.object({ code: z.literal('expired') }),
])

const Lost = z.object({ userId: z.string(), orderId: z.string(), to: Waitable, reason: Reason })
/** A move that was given up; stored until the user dismisses its notice. */
export type LostMove = z.infer<typeof Lost>

const Moves = z.object({ waiting: z.array(Move), lost: z.array(Lost) })
export type StoredMoves = z.infer<typeof Moves>

export const noMoves: StoredMoves = { waiting: [], lost: [] }

const stored = createStored('tukunya.waiting-moves', parseMoves)

export const storedMoves = {
  ...stored,
  write: (moves: StoredMoves) =>
    stored.write(moves.waiting.length + moves.lost.length === 0 ? null : moves),
}

export function parseMoves(value: unknown): StoredMoves {
  return Moves.safeParse(value).data ?? noMoves
}
