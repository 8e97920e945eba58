import { Hono } from 'hono'

import { helpToWire } from '#contract/payment-help-messages.ts'
import { PaymentHelp, PaymentHelpWire } from '#contract/payment.ts'
import { originOf } from '#domain/origin.ts'
import { helpWithPayment } from '#server/commands/payments/help-with-payment.ts'
import { receivePaymentQuestion } from '#server/commands/payments/receive-payment-question.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { replyRefusal } from '#server/http/refusals.ts'

import { described } from './described.ts'

export const paymentHelpRoutes = new Hono<Env>().post(
  '/',
  described(
    'What became of a payment, by its reference, in plain words. By phone number and amount: one answer for all; the shop looks into it and answers by e-mail or phone',
    { 200: PaymentHelpWire },
    [400, 403, 413, 415, 429],
  ),
  noStore,
  jsonOnly,
  body(PaymentHelp),
  async (c) => {
    const wish = c.req.valid('json')
    const { reference, phone = '', amount = 0 } = wish
    const origin = originOf(c.var.clientAddress(c))
    // With the origin, so that others cannot use up the attempts for a phone number.
    const asked = reference?.toUpperCase() ?? `${origin} ${phone}`
    const tooMany =
      (await checkRateLimit(c.var, 'helpsPerOrigin', origin)) ??
      (await checkRateLimit(c.var, 'helpsPerPayment', asked))
    if (tooMany) return replyRefusal(c, tooMany)
    if (reference) return c.json(helpToWire(await helpWithPayment(c.var, reference)), 200)
    const full = await receivePaymentQuestion(c.var, { phone, amount })
    return full ? replyRefusal(c, full) : c.json(helpToWire('question-received'), 200)
  },
)
