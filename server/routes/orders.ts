import { Hono } from 'hono'

import { orderToTracked, TrackedOrderWire } from '#contract/order.ts'
import { findOrderByToken } from '#db/queries/orders.ts'
import { refuse } from '#domain/refusal.ts'
import { noStore } from '#server/middleware/no-store.ts'
import type { Env } from '#server/parts.ts'
import { replyRefusal } from '#server/refusals.ts'

import { described } from './described.ts'

export const orderRoutes = new Hono<Env>().get(
  '/track/:token',
  described('What a customer may see of an order', { 200: TrackedOrderWire }, [404]),
  noStore,
  async (c) => {
    const order = await findOrderByToken(c.var.db, c.req.param('token'))
    return order ? c.json(orderToTracked(order), 200) : replyRefusal(c, refuse('order-not-found'))
  },
)
