import { Hono } from 'hono'

import { ChangeAnswer } from '#contract/order-change.ts'
import { orderToTracked, TrackedOrderWire } from '#contract/order.ts'
import { findTrackedOrder } from '#db/queries/orders.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { answerChange } from '#server/commands/order-changes/answer-change.ts'
import { cancelAsCustomer } from '#server/commands/orders/cancel-as-customer.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly, pathToken, pathTokenAndChange } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { replyRefusal } from '#server/http/refusals.ts'

import { described } from './described.ts'

/** For customers, who know the token of their order. */
export const trackRoutes = new Hono<Env>()
  .get(
    '/:token',
    described('What a customer may see of an order', { 200: TrackedOrderWire }, [404, 429]),
    noStore,
    async (c) => {
      const order = await findTrackedOrder(c.var.db, c.req.param('token'))
      if (order) return c.json(orderToTracked(order, c.var.clock()), 200)
      // Only misses are counted: many phones of one network may follow their orders.
      const tooMany = await checkRateLimit(c.var, 'missedTracksPerClient', c.var.clientAddress(c))
      return replyRefusal(c, tooMany ?? refuse('order-not-found'))
    },
  )
  .post(
    '/:token/cancel',
    described(
      'Cancel an order as its customer, before the kitchen starts; it is refunded',
      { 200: TrackedOrderWire },
      [403, 404, 409, 429],
    ),
    noStore,
    pathToken,
    async (c) => {
      const call = { token: c.req.valid('param').token, clientAddress: c.var.clientAddress(c) }
      const outcome = await cancelAsCustomer(c.var, call)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(orderToTracked(outcome, c.var.clock()), 200)
    },
  )
  .post(
    '/:token/changes/:changeId',
    described(
      'Answer what becomes of portions that ran out',
      { 200: TrackedOrderWire },
      [400, 403, 404, 409, 413, 415, 429],
    ),
    noStore,
    jsonOnly,
    pathTokenAndChange,
    body(ChangeAnswer),
    async (c) => {
      const call = { ...c.req.valid('param'), clientAddress: c.var.clientAddress(c) }
      const outcome = await answerChange(c.var, { ...call, answer: c.req.valid('json') })
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(orderToTracked(outcome, c.var.clock()), 200)
    },
  )
