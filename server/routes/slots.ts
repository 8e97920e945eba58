import { Hono } from 'hono'

import { SlotsAnswer, SlotsQuery, slotToWire } from '#contract/slot.ts'
import { refuse } from '#domain/refusal.ts'
import { listFreeSlots } from '#server/commands/orders/list-free-slots.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Env } from '#server/deps/deps.ts'
import { query } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { messageFor, replyRefusal } from '#server/http/refusals.ts'

import { described } from './described.ts'

export const slotRoutes = new Hono<Env>().get(
  '/',
  described('The next free slots for a cart', { 200: SlotsAnswer }, [400, 429]),
  noStore,
  query(SlotsQuery),
  async (c) => {
    const tooMany = await checkRateLimit(c.var, 'slotsPerClient', c.var.clientAddress(c))
    if (tooMany) return replyRefusal(c, tooMany)
    const found = await listFreeSlots(c.var.db, c.req.valid('query'), c.var.clock())
    if (!found) return c.json({ slots: null, message: null }, 200)
    const { slots, phone } = found
    const message = slots.length > 0 ? null : messageFor(refuse('slot-taken', { slots, phone }))
    return c.json({ slots: slots.map(slotToWire), message }, 200)
  },
)
