import { Hono } from 'hono'

import { VerifyPayment } from '#contract/checkout.ts'
import { orderToPlaced, VerifiedWire } from '#contract/order.ts'
import { claimFirstVerify } from '#db/queries/payments.ts'
import { orderPlacedMessage } from '#domain/pay-on-delivery.ts'
import { isRefusal } from '#domain/refusal.ts'
import { verifyPayment } from '#server/commands/orders/verify-payment.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requireConfiguredProvider } from '#server/http/require-configured-provider.ts'

import { described } from './described.ts'

export const verifyRoutes = new Hono<Env>().post(
  '/:provider/verify',
  described(
    'Place the order of a payment',
    { 201: VerifiedWire, 200: VerifiedWire },
    [400, 402, 403, 404, 409, 413, 415, 422, 429, 503],
  ),
  requireConfiguredProvider,
  noStore,
  jsonOnly,
  body(VerifyPayment),
  async (c) => {
    const clientAddress = c.var.clientAddress(c)
    const sent = c.req.valid('json')
    const tooMany = await checkRateLimit(c.var, 'verifiesPerClient', clientAddress)
    if (tooMany && !(await claimFirstVerify(c.var.db, sent.reference))) {
      return replyRefusal(c, tooMany)
    }
    const outcome = await verifyPayment(c.var, { ...sent, clientAddress })
    if (isRefusal(outcome)) return replyRefusal(c, outcome)

    const { order, isNew } = outcome
    const message =
      order.paymentMethod === 'online'
        ? 'Payment successful, order placed!'
        : orderPlacedMessage(order)
    return c.json({ message, order: orderToPlaced(order) }, isNew ? 201 : 200)
  },
)
