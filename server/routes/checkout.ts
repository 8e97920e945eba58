import { Hono } from 'hono'

import { CheckoutWire, OpenCheckout, Reference } from '#contract/checkout.ts'
import { holdKeptHeader } from '#contract/hold-kept.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { closeCheckout } from '#server/commands/orders/close-checkout.ts'
import { openCheckout } from '#server/commands/orders/open-checkout.ts'
import type { OpenedCheckout } from '#server/commands/orders/open-checkout.ts'
import { checkRateLimit, checkRateLimits } from '#server/commands/rate-limit/rate-limit.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { replyRefusal } from '#server/http/refusals.ts'

import { described } from './described.ts'

export const checkoutRoutes = new Hono<Env>()
  .post(
    '/',
    described(
      'Fix the price and hold the stock while the popup is open',
      { 201: CheckoutWire },
      [400, 403, 409, 413, 415, 429, 503],
    ),
    noStore,
    jsonOnly,
    body(OpenCheckout),
    async (c) => {
      const { orderData, attempt, replaces: named } = c.req.valid('json')
      const clientAddress = c.var.clientAddress(c)
      const replaces = named ?? []
      const tooMany = await checkRateLimits(c.var, {
        checkoutsPerClient: clientAddress,
        checkoutsPerPhone: orderData.buyer.phoneNumber,
        ...(replaces.length > 0 && { closesPerClient: clientAddress }),
      })
      if (tooMany) return replyRefusal(c, tooMany)

      const now = c.var.clock()
      const request = { orderData, attempt, replaces, clientAddress, now }
      const outcome = await openCheckout(c.var, request)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(toWire(outcome), 201)
    },
  )
  .delete(
    '/:reference',
    described('Give the held stock back', { 204: null }, [403, 404, 429]),
    async (c) => {
      const reference = Reference.safeParse(c.req.param('reference'))
      if (!reference.success) return replyRefusal(c, refuse('payment-not-found'))
      const tooMany = await checkRateLimit(c.var, 'closesPerClient', c.var.clientAddress(c))
      if (tooMany) return replyRefusal(c, tooMany)
      const isOver = await closeCheckout(c.var, reference.data)
      if (!isOver) c.header(holdKeptHeader, 'true')
      return c.body(null, 204)
    },
  )

function toWire(opened: OpenedCheckout): CheckoutWire {
  const { reference, amountNaira, email, expiresAt, promisedAt, transaction } = opened
  return {
    reference,
    amount: amountNaira,
    currency: 'NGN',
    email,
    expiresAt: expiresAt.toISOString(),
    promisedAt: promisedAt?.toISOString() ?? null,
    ...(transaction && { transaction }),
  }
}
