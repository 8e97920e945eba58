import { z } from 'zod'

import { eachOf } from '#contract/each-of.ts'
import { ChosenOptionWire, chosenOptionsToWire } from '#contract/menu/option-group.ts'
import { Moment, type SerializesTo } from '#contract/moment.ts'
import { CountedTo } from '#contract/page-query.ts'
import { billToWire } from '#contract/payments/bill.ts'
import { despiteReview, refundToWire, RefundWire } from '#contract/payments/payment.ts'
import { line } from '#contract/text.ts'
import { toWholeNaira } from '#domain/money.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { alarmEventKinds } from '#domain/ordering/alarm-event.ts'
import { orderBill } from '#domain/ordering/bill.ts'
import { type LineItem, withLineIds } from '#domain/ordering/order-change.ts'
import type { StaffOrder } from '#domain/ordering/order.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import { paidChannels } from '#domain/payments/payment-method.ts'
import { refundViews } from '#domain/payments/refund-view.ts'
import { reviewMessage } from '#domain/payments/review-reason.ts'

import { OnDeliveryWire, onDeliveryToWire } from './collection.ts'
import { changesToWire, OrderChangeWire } from './order-change.ts'
import { OrderMessageWire } from './order-message.ts'
import { OrderColumns, orderColumnsToWire, ReceiptFields, receiptFieldsToWire } from './order.ts'
import { riderLinkToWire, RiderLinkWire } from './rider-link.ts'

export const OrderLineWire = z.object({
  product: z.object({
    _id: z.string(),
    product: z.string(),
    category: z.string(),
    price: z.int(),
    image: z.string(),
  }),
  quantity: z.int(),
  price: z.int().describe('Each, as sold, with its options'),
  package: z.object({ id: z.string(), name: z.string(), price: z.int() }).nullable(),
  options: z.array(ChosenOptionWire),
  notes: z.string(),
  line: z.string().default('').describe('The key of the line, for marking portions that ran out'),
})

/** An order for staff (specification, section 3, and the contract's section 3). */
export const OrderWire = z.object({
  _id: z.string(),
  reference: z.string(),
  ...OrderColumns,
  totalPrice: z.int().describe('What the card was charged, in naira'),
  ...ReceiptFields,
  scheduledDate: z.string().nullable().describe('Lagos date, 2026-11-21'),
  scheduledTime: z.string().nullable().describe('Lagos time of day, 14:05'),
  promisedAt: Moment.nullable().describe('Ready or at the door; null: no time was promised'),
  firstPromisedAt: Moment.nullable().describe('Before staff moved it; null: they have not'),
  paymentOnDelivery: z.boolean(),
  paid: z.int().default(0).describe('Naira received in all, before refunds'),
  channel: z.enum(paidChannels).nullable().default(null).describe('How the provider was paid'),
  isTest: z.literal(true).optional().describe('A test payment: no money moved'),
  onDelivery: OnDeliveryWire.optional().describe('Only where paymentOnDelivery is true'),
  buyer: z.object({
    fullName: z.string(),
    phoneNumber: z.string(),
    emailAddress: z.string().describe("The shop's own where the buyer gave none"),
    hasEmail: z.boolean().describe("False: emailAddress is the shop's own"),
  }),
  delivery: z.object({ type: z.enum(deliveryTypes), address: z.string(), fee: z.int() }),
  items: z.array(OrderLineWire).describe('As they are now'),
  orderedItems: z.array(OrderLineWire).optional().describe('Where items have changed since'),
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: Moment,
      by: z.string().nullable().describe('Who set it; null: the shop itself'),
      keepReason: z.string().nullable().describe('Why the money of a cancelled order was kept'),
      cancelReason: z.string().nullish().describe('Shown to the customer'),
    }),
  ),
  refunds: z.array(RefundWire),
  refundState: z.enum(refundViews).describe('How much of what was paid went back'),
  refundable: z.int().describe('Naira that can still be refunded'),
  excessLeft: z.int().describe('Naira paid above the price that can still be refunded'),
  acceptedAt: Moment.nullable().describe('When staff accepted it or last changed its status'),
  acceptedBy: z.string().nullable().describe('Who did; null also for orders before the alarm'),
  alarmHistory: z
    .array(
      z.object({
        kind: z.enum(alarmEventKinds),
        at: Moment,
        by: z.string().describe('The screen that rang, or who accepted'),
      }),
    )
    .describe('What was done to get it noticed; empty in lists'),
  messages: z
    .array(OrderMessageWire)
    .default([])
    .describe('E-mails to the customer about it; empty in lists'),
  attention: z.string().nullable().describe('Why a person has to look at its payment'),
  changes: z.array(OrderChangeWire).default([]).describe('Portions that ran out, oldest first'),
  sameOrders: z
    .array(z.object({ _id: z.string(), createdAt: Moment }))
    .optional()
    .describe('Paid by the same phone within 30 minutes, with the same dishes'),
  rider: RiderLinkWire.nullable().describe('The link of its rider'),
  keyedBy: z.string().nullable().default(null).describe('The member of staff who entered it'),
  promiseMoves: z
    .array(z.object({ at: Moment, by: z.string(), from: Moment, to: Moment }))
    .default([])
    .describe('Changes of the promised time by staff, oldest first'),
})
export type OrderWire = z.infer<typeof OrderWire>

export const OrderCountsWire = eachOf(orderStatuses, z.int()).extend({
  countedTo: CountedTo,
  revenue: z
    .int()
    .optional()
    .describe('Naira kept of the completed ones, net of refunds; absent where counting stopped'),
  scheduled: z.int().describe('Active orders that wait for a time of their own'),
  scheduledLater: z.int().describe('Those of them for a Lagos day after today'),
  placedSince: z
    .int()
    .optional()
    .describe('Pending orders placed after `since`, where it is given'),
  asOf: Moment.describe("The server's time, for a first `since`"),
})
export type OrderCountsWire = z.infer<typeof OrderCountsWire>

const onlyWhenCancelled = {
  restock: 'Only a cancelled order goes back on the shelf.',
  refund: 'Only a cancelled order is refunded here.',
  keepReason: 'Money can only be kept when an order is cancelled.',
  cancelReason: 'Only a cancelled order has such a reason.',
  notTaken: 'Only a cancelled order can be marked as not taken.',
}

/** `from`: the status they saw; if it has changed meanwhile, the answer is 409 `stale`. */
export const OrderStatusChange = z
  .object({
    status: z.enum(orderStatuses, 'Please choose one of the five statuses.'),
    from: z.enum(orderStatuses).nullish(),
    restock: z.boolean().nullish(),
    refund: z.boolean().nullish(),
    despiteReview,
    keepReason: line(300, 'Please say why the money is kept.')
      .nullish()
      .describe('Why the money of a cancelled order is kept; only staff see it'),
    cancelReason: line(300, 'Please say why.')
      .nullish()
      .describe('Why it is cancelled; shown to the customer'),
    notTaken: z
      .boolean()
      .nullish()
      .describe(
        'The customer did not take an order to be paid on delivery: they pay first next time',
      ),
  })
  .superRefine(({ status, ...change }, context) => {
    if (status === 'cancelled') return
    for (const [field, message] of Object.entries(onlyWhenCancelled)) {
      if (change[field as keyof typeof onlyWhenCancelled]) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }
  })
  .refine(({ refund, keepReason }) => !refund || !keepReason, {
    path: ['keepReason'],
    error: 'The money is either refunded or kept, not both.',
  })
export type OrderStatusChange = z.infer<typeof OrderStatusChange>

/** Without an amount: all that is left of what was paid, or of what was paid above the price. */
export const RefundOrder = z.object({
  amount: z
    .int('The amount must be a whole number of naira.')
    .min(1, 'The amount must be at least ₦1.')
    .max(1_000_000_000_000)
    .optional(),
  excess: z
    .boolean()
    .optional()
    .describe('Only what was paid above the price; 409 once that is refunded'),
  reason: line(300, 'Please say why.'),
  despiteReview,
})
export type RefundOrder = z.infer<typeof RefundOrder>

/** `shopEmail` is used where the buyer gave none (specification, section 5). */
export function orderToWire(order: StaffOrder, shopEmail: string): SerializesTo<OrderWire> {
  const { id: _id, reference, buyer, delivery } = order
  return {
    _id,
    reference,
    ...orderColumnsToWire(order),
    ...billToWire(orderBill({ ...order, hasReview: order.review !== null })),
    ...receiptFieldsToWire(order),
    paymentOnDelivery: order.paymentMethod === 'on-delivery',
    paid: toWholeNaira(order.paidKobo),
    channel: order.channel,
    ...(order.isTest && { isTest: true as const }),
    ...(order.paymentMethod === 'on-delivery' && { onDelivery: onDeliveryToWire(order) }),
    buyer: {
      fullName: buyer.fullName,
      phoneNumber: buyer.phoneNumber,
      emailAddress: buyer.email ?? shopEmail,
      hasEmail: buyer.email !== null,
    },
    delivery: {
      type: delivery.type,
      address: delivery.address,
      fee: delivery.feeNaira,
    },
    items: withLineIds(order.items).map(itemToWire),
    ...(order.orderedItems && { orderedItems: withLineIds(order.orderedItems).map(itemToWire) }),
    changes: changesToWire(order),
    ...(order.sameOrders.length > 0 && {
      sameOrders: order.sameOrders.map(({ id: _id, createdAt }) => ({ _id, createdAt })),
    }),
    acceptedAt: order.acceptedAt,
    acceptedBy: order.acceptedBy,
    alarmHistory: order.alarmHistory,
    messages: order.messages,
    attention: order.review && reviewMessage(order.review),
    rider: order.rider && riderLinkToWire(order.rider),
    keyedBy: order.keyedBy,
    promiseMoves: order.promiseMoves.map(({ at, by, from, to }) => ({ at, by, from, to })),
    history: order.history,
    refunds: order.refunds.map(refundToWire),
    refundState: order.refundView,
    refundable: toWholeNaira(order.refundableKobo),
    excessLeft: toWholeNaira(order.excessLeftKobo),
  }
}

function itemToWire(item: LineItem) {
  const { productId: _id, name, category, image, priceNaira: price, package: chosen } = item
  return {
    product: { _id, product: name, category, price, image },
    quantity: item.quantity,
    price,
    package: chosen && { id: chosen.id, name: chosen.name, price: chosen.priceNaira },
    options: chosenOptionsToWire(item.options),
    notes: item.notes,
    line: item.line,
  }
}
