import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import type { PaymentQuestion, StaffQuestion } from '#domain/payments/payment-question.ts'
import { paymentViews } from '#domain/payments/payment-view.ts'

export const PaymentQuestionWire = z.object({
  _id: z.string(),
  phoneNumber: z.string().describe('The number to call back'),
  amount: z.int().describe('What was debited, in naira, as the customer says'),
  askedAt: Moment,
  isAsking: z.boolean().describe('The provider is still being polled'),
  payment: z
    .object({
      reference: z.string(),
      state: z.enum(paymentViews),
      orderId: z.string().nullable(),
    })
    .nullable()
    .describe('What was found'),
})
export type PaymentQuestionWire = z.infer<typeof PaymentQuestionWire>

export function questionToWire(question: StaffQuestion): PaymentQuestionWire {
  const { id: _id, phoneNumber, amountNaira, askedAt, lookupAt, payment } = question
  return {
    _id,
    phoneNumber,
    amount: amountNaira,
    askedAt: askedAt.toISOString(),
    // Also pending while its e-mail is being retried.
    isAsking: lookupAt !== null && (payment?.state ?? 'started') === 'started',
    payment: payment
      ? { reference: payment.reference, state: payment.view, orderId: payment.orderId }
      : null,
  }
}

export const OwnQuestionWire = z.object({
  amount: z.int(),
  askedAt: Moment,
  handledAt: Moment.nullable(),
})

export function ownQuestionToWire({ amountNaira, askedAt, handledAt }: PaymentQuestion) {
  return {
    amount: amountNaira,
    askedAt: askedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}
