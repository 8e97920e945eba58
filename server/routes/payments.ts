import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import { RefundOrder } from '#contract/ordering/staff-order.ts'
import { PaymentQuery, PaymentSearch } from '#contract/payments/payment-query.ts'
import {
  BankDetails,
  BankWire,
  PaymentCountsWire,
  paymentToWire,
  PaymentWire,
  ResolveReview,
} from '#contract/payments/payment.ts'
import { findPayment } from '#db/queries/payments/payments.ts'
import {
  countPayments,
  findStaffPayment,
  listStaffPayments,
} from '#db/queries/payments/staff-payments.ts'
import { referencePattern } from '#domain/reference.ts'
import { refuse } from '#domain/refusal.ts'
import { checkPayment } from '#server/commands/payments/check-payment.ts'
import { refundPayment } from '#server/commands/payments/refund-payment.ts'
import { resolveReview } from '#server/commands/payments/resolve-review.ts'
import { sendBankDetails } from '#server/commands/payments/send-bank-details.ts'
import type { Deps, StaffEnv } from '#server/deps/deps.ts'
import { Calls } from '#server/http/call.ts'
import { replyRefusal } from '#server/http/refusals.ts'

import { pageOf } from './next-link.ts'

const referenceOnly = createMiddleware<StaffEnv, '/:reference'>(async (c, next) => {
  if (referencePattern.test(c.req.param('reference'))) return next()
  return replyRefusal(c, refuse('payment-not-found'))
})

export const paymentRoutes = new Calls()
  .call('GET /', 'Attempts to pay, newest first, page by page', {
    may: 'staff',
    query: PaymentQuery,
    reply: z.array(PaymentWire),
    run: async ({ db, clock }, _, { state: views, q: text, limit, cursor: after }, c) => {
      if (after && !(await findPayment(db, after))) return refuse('page-not-found')
      const found = await listStaffPayments(db, { views, text, limit, after }, clock())
      const page = pageOf(c, found, { limit, cursorOf: ({ reference }) => reference })
      return page.map(paymentToWire)
    },
  })
  .call('GET /counts', 'How many payments stand how', {
    may: 'staff',
    query: PaymentSearch,
    reply: PaymentCountsWire,
    run: ({ db, clock }, _, { q: text }) => countPayments(db, { text }, clock()),
  })
  .call('GET /banks', "The provider's banks, for a payer's account", {
    may: 'refunds',
    reply: z.array(BankWire),
    run: async ({ payments }) => {
      const answer = await payments.listBanks()
      if (answer.kind === 'listed') return [...answer.banks]
      return refuse('provider-unavailable', { retryAfterSeconds: 10 })
    },
  })
  .call('GET /:reference', 'One payment', {
    may: 'staff',
    guard: referenceOnly,
    reply: PaymentWire,
    refusals: ['payment-not-found'],
    run: (deps, _, { reference }) => readPayment(deps, reference),
  })
  .call('POST /:reference/check', 'Ask the provider about a payment now', {
    may: 'staff',
    guard: referenceOnly,
    limit: 'paymentChecksPerUser',
    reply: PaymentWire,
    refusals: ['payment-not-found'],
    run: async (deps, _, { reference }) =>
      (await checkPayment(deps, reference)) ?? readPayment(deps, reference),
  })
  .call(
    'POST /:reference/refunds',
    'Give back a part of what was paid, the excess, or all that is left, with an order or without',
    {
      may: 'refunds',
      guard: referenceOnly,
      body: RefundOrder,
      created: PaymentWire,
      refusals: ['payment-not-found', 'nothing-to-refund', 'refund-too-large', 'review-open'],
      run: async (deps, actor, { reference, ...refund }) =>
        (await refundPayment(deps, reference, { ...refund, actor })) ??
        readPayment(deps, reference),
    },
  )
  .call(
    'POST /:reference/bank-details',
    "Pass the payer's bank account on to the provider, for a refund that waits for it",
    {
      may: 'refunds',
      guard: referenceOnly,
      limit: 'paymentChecksPerUser',
      body: BankDetails,
      reply: PaymentWire,
      refusals: ['payment-not-found', 'nothing-to-settle', 'bank-details-refused', 'review-open'],
      run: async (deps, actor, { reference, ...details }) =>
        (await sendBankDetails(deps, reference, { ...details, actor })) ??
        readPayment(deps, reference),
    },
  )
  .call('POST /:reference/settled', 'Say what was done about a payment that needs attention', {
    may: 'refunds',
    guard: referenceOnly,
    body: ResolveReview,
    reply: PaymentWire,
    refusals: ['payment-not-found', 'nothing-to-settle'],
    run: async (deps, actor, { reference, ...resolved }) =>
      (await resolveReview(deps, reference, { ...resolved, actor })) ??
      readPayment(deps, reference),
  })

async function readPayment({ db, clock }: Pick<Deps, 'db' | 'clock'>, reference: string) {
  const payment = await findStaffPayment(db, reference, clock())
  return payment ? paymentToWire(payment) : refuse('payment-not-found')
}
