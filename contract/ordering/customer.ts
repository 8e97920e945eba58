import { z } from 'zod'

import { Moment, type SerializesTo } from '#contract/moment.ts'
import { OwnQuestionWire, ownQuestionToWire } from '#contract/payments/payment-question.ts'
import { paymentToWire, PaymentWire } from '#contract/payments/payment.ts'
import type { OrderDraft, StaffOrder } from '#domain/ordering/order.ts'
import type { PayLink } from '#domain/ordering/pay-link.ts'
import type { PaymentQuestion } from '#domain/payments/payment-question.ts'
import type { StaffPayment } from '#domain/payments/payment-view.ts'

import type { OnDeliveryWire } from './collection.ts'
import { OwnPayLinkWire, ownPayLinkToWire } from './pay-link.ts'
import { orderToWire, OrderWire } from './staff-order.ts'

/** Everything stored about a phone number, for the person it belongs to. */
export const CustomerWire = z.object({
  phoneNumber: z.string(),
  orders: z.array(OrderWire),
  payments: z.array(
    PaymentWire.extend({
      emailAddress: z.string().nullable(),
      deliveryAddress: z.string(),
      notes: z.array(z.string()),
      clientAddress: z.string().describe('From where on the network'),
    }),
  ),
  payLinks: z.array(OwnPayLinkWire).describe('Orders that staff entered for them, to be paid'),
  questions: z.array(OwnQuestionWire).describe('Payment questions with this number'),
  notTaken: z
    .array(z.object({ orderId: z.string(), at: Moment }))
    .optional()
    .describe('Orders that were not taken; this number must pay online'),
})
export type CustomerWire = z.infer<typeof CustomerWire>

/** Without the names of staff, which are other people's data. */
export function customerToWire(customer: Customer): SerializesTo<CustomerWire> {
  const { phoneNumber, orders, payments, questions, payLinks, notTaken } = customer
  return {
    phoneNumber,
    orders: orders.map((order) => withoutStaff(orderToWire(order, ''))),
    payments: payments.map(toWire),
    payLinks: payLinks.map(ownPayLinkToWire),
    questions: questions.map(ownQuestionToWire),
    ...(notTaken.length > 0 && {
      notTaken,
    }),
  }
}

function toWire(payment: CustomerPayment) {
  const { draft, clientAddress } = payment
  const { settled, ...wire } = paymentToWire(payment)
  return {
    ...wire,
    refunds: wire.refunds.map(unsigned),
    settled: settled.map(unsigned),
    emailAddress: draft.buyer.email,
    deliveryAddress: draft.delivery.address,
    notes: draft.items.flatMap(({ notes }) => (notes === '' ? [] : [notes])),
    clientAddress,
  }
}

function withoutStaff(order: SerializesTo<OrderWire>): SerializesTo<OrderWire> {
  return {
    ...order,
    history: order.history.map((event) => ({ ...event, by: null })),
    refunds: order.refunds.map(unsigned),
    acceptedBy: null,
    ...(order.onDelivery && { onDelivery: withoutCollectors(order.onDelivery) }),
    alarmHistory: [],
    rider: null,
    keyedBy: null,
    promiseMoves: order.promiseMoves.map(unsigned),
    changes: order.changes.map((change) => ({ ...change, askedBy: '' })),
  }
}

function withoutCollectors(onDelivery: SerializesTo<OnDeliveryWire>): SerializesTo<OnDeliveryWire> {
  const collections = onDelivery.collections.map(unsigned)
  return { ...onDelivery, collections, phoneConfirmedBy: null }
}

function unsigned<Signed extends { by: string | null }>(signed: Signed) {
  return { ...signed, by: '' }
}

type CustomerPayment = StaffPayment & { clientAddress: string; draft: OrderDraft }

type Customer = {
  phoneNumber: string
  orders: StaffOrder[]
  payments: CustomerPayment[]
  questions: PaymentQuestion[]
  payLinks: PayLink[]
  notTaken: { orderId: string; at: Date }[]
}
