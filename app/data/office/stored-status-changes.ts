import { z } from 'zod'

import { createStored } from '#app/data/storage/stored-value.ts'
import type { QueuedStatusChange } from '#domain/kitchen/queued-status-change.ts'
import { orderStatuses } from '#domain/order-status.ts'

const Waitable = z.enum(orderStatuses).exclude(['cancelled'])

const Change = z.object({
  userId: z.string(),
  orderId: z.string(),
  from: z.enum(orderStatuses),
  seenAt: z.string(),
  to: Waitable,
  queuedAt: z.number(),
  isTried: z.boolean(),
}) satisfies z.ZodType<QueuedStatusChange>

const Reason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('moved-meanwhile'), status: z.enum(orderStatuses) }),
  z.object({ code: z.literal('order-not-found') }),
  z.object({ code: z.literal('refused'), message: z.string() }),
  z.object({ code: z.literal('expired') }),
])

const Lost = z.object({ userId: z.string(), orderId: z.string(), to: Waitable, reason: Reason })
/** A change that could not be saved; stored until the user dismisses its notice. */
export type FailedStatusChange = z.infer<typeof Lost>

const Changes = z.object({ waiting: z.array(Change), lost: z.array(Lost) })
export type StoredChanges = z.infer<typeof Changes>

export const noChanges: StoredChanges = { waiting: [], lost: [] }

const stored = createStored('tukunya.waiting-moves', parseStoredChanges)

export const storedChanges = {
  ...stored,
  write: (changes: StoredChanges) =>
    stored.write(changes.waiting.length + changes.lost.length === 0 ? null : changes),
}

export function parseStoredChanges(value: unknown): StoredChanges {
  return Changes.safeParse(value).data ?? noChanges
}
