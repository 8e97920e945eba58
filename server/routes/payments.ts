import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import { PaymentQuery, PaymentSearch } from '#contract/payment-query.ts'
import {
  BankDetails,
  BankWire,
  PaymentCountsWire,
  paymentToWire,
  PaymentWire,
  ResolveReview,
} from '#contract/payment.ts'
import { RefundOrder } from '#contract/staff-order.ts'
import { findPayment } from '#db/queries/payments.ts'
import { countPayments, findStaffPayment, listStaffPayments } from '#db/queries/staff-payments.ts'
import { referencePattern } from '#domain/reference.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { checkPayment } from '#server/commands/payments/check-payment.ts'
import { refundPayment } from '#server/commands/payments/refund-payment.ts'
import { resolveReview } from '#server/commands/payments/resolve-review.ts'
import { sendBankDetails } from '#server/commands/payments/send-bank-details.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps, StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly, pathReference, query } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'
import { nextLink } from './next-link.ts'

const referenceOnly = createMiddleware<StaffEnv, '/:reference'>(async (c, next) => {
  if (referencePattern.test(c.req.param('reference'))) return next()
  return replyRefusal(c, refuse('payment-not-found'))
})

export const paymentRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described(
      'Attempts to pay, newest first, page by page',
      { 200: z.array(PaymentWire) },
      [400, 401],
    ),
    staffOnly,
    query(PaymentQuery),
    async (c) => {
      const { state: views, q: text, limit, cursor: after } = c.req.valid('query')
      if (after && !(await findPayment(c.var.db, after))) {
        return c.json({ message: 'We do not know where this page begins.' }, 400)
      }
      const wanted = { views, text, limit, after }
      const found = await listStaffPayments(c.var.db, wanted, c.var.clock())
      const page = found.slice(0, limit)
      const last = page.at(-1)
      if (last && found.length > limit) c.header('Link', nextLink(c.req.url, last.reference))
      return c.json(page.map(paymentToWire), 200)
    },
  )
  .get(
    '/counts',
    described('How many payments stand how', { 200: PaymentCountsWire }, [400, 401]),
    staffOnly,
    query(PaymentSearch),
    async (c) => {
      const { q: text } = c.req.valid('query')
      return c.json(await countPayments(c.var.db, { text }, c.var.clock()), 200)
    },
  )
  .get(
    '/banks',
    described(
      "The provider's banks, for a payer's account",
      { 200: z.array(BankWire) },
      [401, 403, 503],
    ),
    staffOnly,
    requirePermission('refunds'),
    async (c) => {
      const answer = await c.var.payments.listBanks()
      if (answer.kind === 'listed') return c.json([...answer.banks], 200)
      return replyRefusal(c, refuse('provider-unavailable', { retryAfterSeconds: 10 }))
    },
  )
  .get(
    '/:reference',
    described('One payment', { 200: PaymentWire }, [401, 404]),
    staffOnly,
    referenceOnly,
    async (c) => {
      const outcome = await readPayment(c.var, c.req.param('reference'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
    },
  )
  .post(
    '/:reference/check',
    described(
      'Ask the provider about a payment now',
      { 200: PaymentWire },
      [401, 403, 404, 429, 503],
    ),
    staffOnly,
    referenceOnly,
    async (c) => {
      const reference = c.req.param('reference')
      const refused =
        (await checkRateLimit(c.var, 'paymentChecksPerUser', c.var.staff.id)) ??
        (await checkPayment(c.var, reference))
      const outcome = refused ?? (await readPayment(c.var, reference))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
    },
  )
  .post(
    '/:reference/refunds',
    described(
      'Give back a part of what was paid, the excess, or all that is left, with an order or without',
      { 201: PaymentWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('refunds'),
    jsonOnly,
    referenceOnly,
    pathReference,
    body(RefundOrder),
    async (c) => {
      const { reference } = c.req.valid('param')
      const request = { ...c.req.valid('json'), actor: c.var.staff }
      const refused = await refundPayment(c.var, reference, request)
      const outcome = refused ?? (await readPayment(c.var, reference))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 201)
    },
  )
  .post(
    '/:reference/bank-details',
    described(
      "Pass the payer's bank account on to the provider, for a refund that waits for it",
      { 200: PaymentWire },
      [400, 401, 403, 404, 409, 413, 415, 429, 503],
    ),
    staffOnly,
    requirePermission('refunds'),
    jsonOnly,
    referenceOnly,
    pathReference,
    body(BankDetails),
    async (c) => {
      const { reference } = c.req.valid('param')
      const details = { ...c.req.valid('json'), actor: c.var.staff }
      const refused =
        (await checkRateLimit(c.var, 'paymentChecksPerUser', c.var.staff.id)) ??
        (await sendBankDetails(c.var, reference, details))
      const outcome = refused ?? (await readPayment(c.var, reference))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
    },
  )
  .post(
    '/:reference/settled',
    described(
      'Say what was done about a payment that needs attention',
      { 200: PaymentWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('refunds'),
    jsonOnly,
    referenceOnly,
    pathReference,
    body(ResolveReview),
    async (c) => {
      const { reference } = c.req.valid('param')
      const settled = { ...c.req.valid('json'), actor: c.var.staff }
      const refused = await resolveReview(c.var, reference, settled)
      const outcome = refused ?? (await readPayment(c.var, reference))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
    },
  )

async function readPayment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reference: string,
): Promise<PaymentWire | Refusal> {
  const payment = await findStaffPayment(db, reference, clock())
  return payment ? paymentToWire(payment) : refuse('payment-not-found')
}
