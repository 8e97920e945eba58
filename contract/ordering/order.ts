import { z } from 'zod'

import { ChosenOptionWire, chosenOptionsToWire } from '#contract/menu/option-group.ts'
import { Moment, OptionalMoment, type SerializesTo } from '#contract/moment.ts'
import { BillColumn, BillWire, billToWire } from '#contract/payments/bill.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { orderBill, type OrderMoney, taxesByRate } from '#domain/ordering/bill.ts'
import { canCustomerCancel, cancellationOf, cancelledBy } from '#domain/ordering/customer-cancel.ts'
import type { OrderItem } from '#domain/ordering/order-item.ts'
import { promiseOf } from '#domain/ordering/order-timing.ts'
import { deliveryTypes, type Order, shortIdOf, type TrackedOrder } from '#domain/ordering/order.ts'
import { announcedCashOf, dueNairaOf, needsCall } from '#domain/ordering/pay-on-delivery.ts'
import { rideStateOf } from '#domain/ordering/rider-link.ts'
import { paymentsReceived, receivedMethods } from '#domain/payments/payment-method.ts'
import {
  trackedRefundStates,
  trackedStateOf,
  withoutCoveredFailures,
} from '#domain/payments/refund-view.ts'

import { TrackedChangeWire, changesToTracked } from './order-change.ts'
import { TrackedRideWire, trackedRideToWire } from './rider-link.ts'

export const CustomerLineWire = z.object({
  product: z.string(),
  productId: z.string().describe('For ordering it again; it may no longer exist'),
  packageId: z.string().nullable(),
  image: z.string(),
  package: z.string().nullable(),
  options: z.array(ChosenOptionWire).default([]),
  quantity: z.int(),
  price: z.int(),
  notes: z.string(),
})

export const OrderSlotWire = z
  .object({ at: Moment, until: Moment, isAsap: z.boolean() })
  .describe('The slot when the order was placed; isAsap: the first free one, as soon as possible')

/** As customers and staff see them. */
export const OrderColumns = {
  status: z.enum(orderStatuses),
  statusChangedAt: Moment,
  createdAt: Moment,
  isScheduled: z.boolean(),
  slot: OrderSlotWire.optional(),
  itemsTotal: z.int(),
  bill: BillWire.optional().describe('As ordered; absent: only items and fee'),
  receiptNumber: z.int().optional(),
  ...BillColumn,
}

/** No contact details. */
const CustomerOrderWire = z.object({
  ...OrderColumns,
  shortId: z.string(),
  items: z.array(CustomerLineWire).describe('As they are now'),
  orderedItems: z.array(CustomerLineWire).optional().describe('Where items have changed since'),
  delivery: z.object({ type: z.enum(deliveryTypes), fee: z.int() }),
  scheduledDate: z.string().nullable(),
  scheduledTime: z.string().nullable(),
  promisedAt: OptionalMoment.describe('Ready or at the door; null: no time was promised'),
  firstPromisedAt: OptionalMoment.describe('Before staff moved it; null: they have not'),
  totalPrice: z.int().describe('What was charged, or is to be paid on delivery'),
})

/** Fields of a receipt that the bill does not have. */
export const ReceiptFields = {
  received: z
    .array(z.object({ method: z.enum(receivedMethods), at: Moment }))
    .default([])
    .describe('Payment methods and times, oldest first'),
  taxes: z
    .array(z.object({ label: z.string(), base: z.int(), sum: z.int() }))
    .optional()
    .describe('One per rate, as on the receipt, with the price without taxes'),
}

export const TrackedOrderWire = CustomerOrderWire.extend({
  history: z
    .array(z.object({ status: z.enum(orderStatuses), at: Moment }))
    .describe('Each change of status, oldest first'),
  changes: z.array(TrackedChangeWire).default([]).describe('Portions that ran out, oldest first'),
  ride: TrackedRideWire.optional().describe('While a rider delivers it'),
  cancelled: z
    .object({
      by: z.enum(cancelledBy).describe('ran-out: no dish of the order was left'),
      reason: z.string().nullable().describe('As staff wrote it for the customer'),
      keepsMoney: z.literal(true).optional().describe('Staff decided to keep what was paid'),
    })
    .optional()
    .describe('Of a cancelled order'),
  canCancel: z.boolean().optional().describe('True while the customer may cancel it'),
  taxes: ReceiptFields.taxes,
  payment: z.object({
    reference: z
      .string()
      .nullable()
      .describe('Null unless the order was cancelled or money goes back: links are passed on'),
    received: ReceiptFields.received,
    paid: z.int().describe('What arrived, in naira, rounded down from kobo'),
    onDelivery: z
      .object({
        due: z.int().describe('Naira still to be paid at the door or the counter'),
        cash: z.int().nullable().describe('Cash that the customer will hand over, for change'),
        callsFirst: z
          .literal(true)
          .optional()
          .describe('True until staff have called the customer to confirm the order'),
      })
      .optional()
      .describe('Of an order that is paid on delivery'),
    refunds: z
      .array(
        z.object({
          amount: z.int(),
          state: z.enum(trackedRefundStates).describe('delayed: staff must act, and are notified'),
          at: Moment.describe('When it was decided'),
          byHand: z.literal(true).optional().describe('Staff gave it back in person'),
          needs: z
            .literal('bank-account')
            .optional()
            .describe('Information that the refund needs from the customer'),
        }),
      )
      .describe('Oldest first; without those that failed and were made good'),
  }),
})
export type TrackedOrderWire = z.infer<typeof TrackedOrderWire>

export const PlacedOrderWire = CustomerOrderWire.extend({
  _id: z.string(),
  reference: z.string(),
  trackingToken: z.string(),
  paymentOnDelivery: z.literal(true).optional(),
})
export type PlacedOrderWire = z.infer<typeof PlacedOrderWire>

export const VerifiedWire = z.object({ message: z.string(), order: PlacedOrderWire })

export function orderToTracked(order: TrackedOrder, now: Date): SerializesTo<TrackedOrderWire> {
  const { status, reference, paidKobo, refunds, rider } = order
  const isRiding = rider && rideStateOf(rider, status, now) === 'open'
  const showsReference = status === 'cancelled' || refunds.length > 0
  const { received, taxes } = receiptFieldsToWire(order)
  return {
    ...toCustomerOrder(order),
    ...billToWire(orderBill(order)),
    history: order.history.map(({ status, at }) => ({ status, at })),
    changes: changesToTracked(order),
    ...(isRiding && { ride: trackedRideToWire(rider) }),
    ...(status === 'cancelled' && { cancelled: cancellationOf(order) }),
    ...(canCustomerCancel(order) && { canCancel: true }),
    ...(taxes && { taxes }),
    payment: {
      reference: showsReference ? reference : null,
      received,
      paid: toWholeNaira(paidKobo),
      ...(order.paymentMethod === 'on-delivery' && {
        onDelivery: {
          due: dueNairaOf(order),
          cash: announcedCashOf(order),
          ...(needsCall(order) && { callsFirst: true as const }),
        },
      }),
      refunds: refundsToTracked(order),
    },
  }
}

type ReceiptOrder = Parameters<typeof taxesByRate>[0] & Parameters<typeof paymentsReceived>[0]

export function receiptFieldsToWire(order: ReceiptOrder) {
  const taxes = taxesByRate(order)
  return {
    received: paymentsReceived(order),
    ...(taxes.length > 0 && {
      taxes: taxes.map(({ label, baseNaira: base, naira: sum }) => ({ label, base, sum })),
    }),
  }
}

type Refunded = { paidKobo: number; refunds: readonly TrackedOrder['refunds'][number][] }

export function refundsToTracked({
  paidKobo,
  refunds,
}: Refunded): SerializesTo<TrackedOrderWire['payment']['refunds']> {
  return withoutCoveredFailures(paidKobo, refunds).map(
    ({ amountKobo, state, createdAt, byHand, refusal }) => ({
      amount: toWholeNaira(amountKobo),
      state: trackedStateOf({ state, refusal }),
      ...(state === 'needs-attention' && { needs: 'bank-account' as const }),
      at: createdAt,
      ...(byHand && { byHand: true as const }),
    }),
  )
}

/** The times, sums and status of an order, alike for customers and staff. */
export function orderColumnsToWire(order: Order) {
  const { bill, receiptNumber, schedule, slot } = order
  return {
    status: order.status,
    statusChangedAt: order.statusChangedAt,
    createdAt: order.createdAt,
    isScheduled: schedule !== null,
    scheduledDate: schedule?.date ?? null,
    scheduledTime: schedule?.time ?? null,
    promisedAt: promiseOf(order),
    firstPromisedAt: order.firstPromisedAt,
    ...(slot && { slot }),
    itemsTotal: order.itemsNaira,
    totalPrice: order.chargedNaira,
    ...(bill && { bill }),
    ...(receiptNumber && { receiptNumber }),
  }
}

function toCustomerOrder(order: Order) {
  return {
    ...orderColumnsToWire(order),
    shortId: shortIdOf(order.id),
    items: order.items.map(toCustomerLine),
    ...(order.orderedItems && { orderedItems: order.orderedItems.map(toCustomerLine) }),
    delivery: { type: order.delivery.type, fee: order.delivery.feeNaira },
  }
}

export function orderToPlaced(order: Order): SerializesTo<PlacedOrderWire> {
  const { id, reference, trackingToken, paymentMethod } = order
  return {
    ...toCustomerOrder(order),
    ...billToWire(orderBill({ ...order, ...moneyWhenPlaced(order) })),
    _id: id,
    reference,
    trackingToken,
    ...(paymentMethod === 'on-delivery' && { paymentOnDelivery: true as const }),
  }
}

function moneyWhenPlaced({ paymentMethod, chargedNaira }: Order): OrderMoney {
  const paidKobo = paymentMethod === 'online' ? toKobo(chargedNaira) : 0
  const none = { collections: [], refunds: [], changes: [] }
  return { paidKobo, excessKobo: 0, hasReview: false, ...none }
}

function toCustomerLine(item: OrderItem) {
  return {
    product: item.name,
    productId: item.productId,
    packageId: item.package?.id ?? null,
    image: item.image,
    package: item.package?.name ?? null,
    options: chosenOptionsToWire(item.options),
    quantity: item.quantity,
    price: item.priceNaira,
    notes: item.notes,
  }
}
