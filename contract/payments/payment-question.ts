import { z } from 'zod'

import { Moment, type SerializesTo } from '#contract/moment.ts'
import type { PaymentQuestion, StaffQuestion } from '#domain/payments/payment-question.ts'

import { PaymentWire, paymentToWire } from './payment.ts'

export const PaymentQuestionWire = z.object({
  _id: z.string(),
  phoneNumber: z.string().describe('The number to call back'),
  amount: z.int().describe('What was debited, in naira, as the customer says'),
  askedAt: Moment,
  isAsking: z.boolean().describe('The provider is still being polled'),
  payment: PaymentWire.pick({
    reference: true,
    state: true,
    orderId: true,
    amount: true,
    paid: true,
    collected: true,
    collectedBy: true,
    channel: true,
  })
    .nullable()
    .describe('What was found'),
})
export type PaymentQuestionWire = z.infer<typeof PaymentQuestionWire>

export function questionToWire(question: StaffQuestion): SerializesTo<PaymentQuestionWire> {
  const { id: _id, phoneNumber, amountNaira, askedAt, lookupAt, payment } = question
  return {
    _id,
    phoneNumber,
    amount: amountNaira,
    askedAt,
    // Also pending while its e-mail is being retried.
    isAsking: lookupAt !== null && (payment?.state ?? 'started') === 'started',
    payment: payment ? foundPaymentOf(paymentToWire(payment)) : null,
  }
}

function foundPaymentOf(
  payment: SerializesTo<PaymentWire>,
): SerializesTo<PaymentQuestionWire['payment']> {
  const { reference, state, orderId, amount, paid, collected, collectedBy, channel } = payment
  const atDoor = collected !== undefined && { collected }
  return { reference, state, orderId, amount, paid, ...atDoor, collectedBy, channel }
}

export const OwnQuestionWire = z.object({
  amount: z.int(),
  askedAt: Moment,
  handledAt: Moment.nullable(),
})

export function ownQuestionToWire({ amountNaira, askedAt, handledAt }: PaymentQuestion) {
  return {
    amount: amountNaira,
    askedAt,
    handledAt,
  }
}
