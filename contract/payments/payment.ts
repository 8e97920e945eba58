import { z } from 'zod'

import { Phone, phoneMessage } from '#contract/buyer.ts'
import { eachOf } from '#contract/each-of.ts'
import { Moment, type SerializesTo } from '#contract/moment.ts'
import { CountedTo } from '#contract/page-query.ts'
import { line } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { toWholeNaira } from '#domain/money.ts'
import { collectionMethods, isTestPayment, paidChannels } from '#domain/payments/payment-method.ts'
import { paymentViews, type StaffPayment } from '#domain/payments/payment-view.ts'
import { refundStates } from '#domain/payments/payment.ts'
import { formatProviderStatus } from '#domain/payments/provider-status.ts'
import { differences } from '#domain/payments/reconciliation.ts'
import type { OrderRefund } from '#domain/payments/refund-view.ts'
import { refundViews } from '#domain/payments/refund-view.ts'
import { reviewKey, reviewMessage } from '#domain/payments/review-reason.ts'
import { referencePattern } from '#domain/reference.ts'

export const RefundWire = z.object({
  amount: z.int().describe('Naira, rounded down from kobo'),
  state: z.enum(refundStates),
  reason: z.string(),
  by: z.string().nullable(),
  createdAt: Moment,
  byHand: z.literal(true).optional().describe('Staff gave it back at the door or counter'),
  held: z.literal(true).optional().describe('Not sent: its payment was in review'),
  refusal: z.string().optional().describe('What the provider said when it refused'),
})

export function refundToWire(refund: OrderRefund): SerializesTo<z.infer<typeof RefundWire>> {
  const { amountKobo, state, reason, by, createdAt, byHand, isHeld, refusal } = refund
  return {
    amount: toWholeNaira(amountKobo),
    state,
    reason,
    by,
    createdAt,
    ...(byHand && { byHand: true as const }),
    ...(isHeld && { held: true as const }),
    ...(refusal && { refusal }),
  }
}

export const PaymentWire = z.object({
  reference: z.string(),
  state: z.enum(paymentViews),
  amount: z.int().describe('What was asked for, in naira'),
  paid: z.int().nullable().describe('What arrived, in naira, rounded down from kobo'),
  collected: z
    .int()
    .optional()
    .describe('Naira of it that came in at the door; only where it is paid on delivery'),
  collectedBy: z
    .array(z.enum(collectionMethods))
    .default([])
    .describe('Payment methods of what was collected'),
  riderFee: z
    .object({ amount: z.int(), paid: z.int() })
    .optional()
    .describe(
      'Naira of the delivery fee that the rider collects with it; in neither amount nor paid',
    ),
  channel: z.enum(paidChannels).nullable().default(null).describe('How the provider was paid'),
  isTest: z.literal(true).optional().describe('A test payment: no money moves'),
  excess: z.int().describe('Naira above what was asked for'),
  currency: z.string().nullable(),
  buyer: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  createdAt: Moment,
  settledAt: Moment.nullable(),
  lastAskedAt: Moment.nullable(),
  lastAnswer: z.string().nullable().describe('What the provider said last'),
  nextAskAt: Moment.nullable().describe('When we ask by ourselves'),
  attention: z.string().nullable().describe('Why a person has to look at this'),
  attentionKey: z.string().nullable().describe('Identifies this reason when it is settled'),
  keepReason: z.string().nullable().describe('Why the money of the cancelled order was kept'),
  orderId: z.string().nullable(),
  isCancelled: z.literal(true).optional().describe('Its order is cancelled'),
  refunds: z.array(RefundWire),
  refundable: z.int().describe('Naira that can still be refunded'),
  excessLeft: z.int().describe('Naira of the excess that can still be refunded'),
  settled: z
    .array(z.object({ attention: z.string(), note: z.string(), by: z.string(), at: Moment }))
    .describe('Reasons for attention that a person has seen to'),
})
export type PaymentWire = z.infer<typeof PaymentWire>

/** The reason that staff saw: its key, or the sentence as pages of an earlier version send it. */
export const ResolveReview = z.object({
  note: line(300, 'Please say what was done.'),
  attentionKey: z.string().max(2000).optional(),
  attention: z.string().max(1000).optional(),
})
export type ResolveReview = z.infer<typeof ResolveReview>

export const despiteReview = z
  .boolean()
  .optional()
  .describe('True: refund despite open reviews. Otherwise 409 `review_open`, with `reasons`')

const accountMessage = 'Please enter the 10 digits of the account.'
const bankMessage = 'Please choose the bank.'

/** The payer's account, for a refund that needs it. Sent to the provider, never stored. */
export const BankDetails = z.object({
  accountNumber: z
    .string(accountMessage)
    .trim()
    .regex(/^\d{10}$/, accountMessage),
  bankId: z.string(bankMessage).regex(/^\d{1,10}$/, bankMessage),
  despiteReview,
})
export type BankDetails = z.infer<typeof BankDetails>

export const BankWire = z.object({ id: z.string(), name: z.string() })
export type BankWire = z.infer<typeof BankWire>

export const PaymentCountsWire = eachOf(paymentViews, z.int()).extend({ countedTo: CountedTo })
export type PaymentCountsWire = z.infer<typeof PaymentCountsWire>

const referenceMessage = 'Please enter the reference of your payment; it begins with ORD-.'
const amountMessage = 'Please enter the amount in whole naira, for example 3400.'

export const PaymentHelpByReference = z.object({
  reference: z.string(referenceMessage).trim().regex(referencePattern, referenceMessage),
  phone: Phone.optional(),
})
export const PaymentHelpByPhone = z.object({
  phone: Phone,
  amount: wholeNumber(1, 1_000_000_000_000, amountMessage).describe('What was debited, in naira'),
})

const helpMessage = 'Please enter the reference, or the phone number and the amount.'

/** Which payment a customer asks about; a reference takes precedence. */
export const PaymentHelp = z
  .object({
    reference: PaymentHelpByReference.shape.reference.optional(),
    phone: PaymentHelpByPhone.shape.phone.optional(),
    amount: PaymentHelpByPhone.shape.amount.optional(),
  })
  .superRefine(({ reference, phone, amount }, { addIssue }) => {
    if (reference !== undefined) return
    if (phone === undefined && amount === undefined)
      addIssue({ code: 'custom', message: helpMessage })
    else if (phone === undefined)
      addIssue({ code: 'custom', path: ['phone'], message: phoneMessage })
    else if (amount === undefined)
      addIssue({ code: 'custom', path: ['amount'], message: amountMessage })
  })
export type PaymentHelp = z.infer<typeof PaymentHelp>

/** Shown to a customer who was debited; reveals nothing to other people. */
export const paymentHelpOutcomes = [
  'ordered',
  'refunding',
  'refunded',
  'not-received',
  'still-asking',
  'unknown',
  'question-received',
] as const

export const PaymentHelpWire = z.object({
  outcome: z.enum(paymentHelpOutcomes),
  message: z.string().describe('What happens next, in plain words'),
  trackingToken: z
    .string()
    .optional()
    .describe('For GET /api/orders/track/{token}; only when the phone number matches too'),
})
export type PaymentHelpWire = z.infer<typeof PaymentHelpWire>

export const ReconciliationWire = z.object({
  date: z.string(),
  isWhole: z.boolean().describe('False: there were more transactions than we look at'),
  totals: z.object({
    orders: z.int(),
    ordered: z.int().describe('Naira of paid orders'),
    transactions: z.int(),
    received: z.int().describe('Naira the provider says it took'),
    refunded: z.int().describe('Naira refunded, or pending'),
    differences: z.int(),
    test: z.int().optional().describe('Naira of test payments in ordered: no money moved'),
  }),
  rows: z.array(
    z.object({
      reference: z.string(),
      ours: z.int().nullable().describe('Naira in our books; null: we do not know it'),
      theirs: z.int().nullable().describe("Naira in the provider's; null: it does not"),
      oursKobo: z.int().nullable().describe('The same to the kobo, which may be all that differs'),
      theirsKobo: z.int().nullable(),
      refundedKobo: z.int().describe('Given back, or on the way'),
      refundState: z.enum(refundViews),
      isTest: z.literal(true).optional().describe('A test payment: no money moved'),
      orderId: z.string().nullable(),
      difference: z.enum(differences).nullable(),
    }),
  ),
})
export type ReconciliationWire = z.infer<typeof ReconciliationWire>

export function paymentToWire(payment: StaffPayment): SerializesTo<PaymentWire> {
  const { reference, view, draft, currency, lastStatus, review, orderId, refunds } = payment
  return {
    reference,
    state: view,
    currency,
    lastAnswer: lastStatus && formatProviderStatus(lastStatus),
    attention: review && reviewMessage(review),
    attentionKey: review && reviewKey(review),
    orderId,
    ...(payment.orderStatus === 'cancelled' && { isCancelled: true as const }),
    keepReason: payment.keepReason,
    amount: payment.amountNaira,
    paid: payment.paidKobo === null ? null : toWholeNaira(payment.paidKobo),
    ...(payment.method === 'on-delivery' && { collected: payment.collectedNaira }),
    collectedBy: payment.collectedBy,
    ...(payment.doorFee && {
      riderFee: { amount: payment.doorFee.askedNaira, paid: payment.doorFee.paidNaira },
    }),
    channel: payment.channel,
    ...(isTestPayment(payment) && { isTest: true as const }),
    excess: toWholeNaira(payment.excessKobo),
    buyer: {
      fullName: draft.buyer.fullName,
      phoneNumber: draft.buyer.phoneNumber,
    },
    createdAt: payment.createdAt,
    settledAt: payment.settledAt,
    lastAskedAt: payment.lastAskedAt,
    nextAskAt: payment.nextPollAt,
    refunds: refunds.map(refundToWire),
    refundable: toWholeNaira(payment.refundableKobo),
    excessLeft: toWholeNaira(payment.excessLeftKobo),
    settled: payment.resolved.map(({ review: resolved, ...rest }) => ({
      ...rest,
      attention: reviewMessage(resolved),
    })),
  }
}
