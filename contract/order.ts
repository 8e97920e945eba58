import { z } from 'zod'

import { canCustomerCancel } from '#domain/customer-cancel.ts'
import { toWholeNaira } from '#domain/money.ts'
import { promiseOf } from '#domain/order-due.ts'
import type { OrderItem } from '#domain/order-item.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { Order, TrackedOrder } from '#domain/order.ts'
import { deliveryTypes, shortIdOf } from '#domain/order.ts'
import { dueNairaOf } from '#domain/pay-on-delivery.ts'
import { withoutCoveredFailures, trackedRefundStates, trackedStateOf } from '#domain/refund-view.ts'
import { rideStateOf } from '#domain/rider-link.ts'

import { BillWire } from './bill.ts'
import { Moment, OptionalMoment } from './moment.ts'
import { ChosenOptionWire, chosenOptionsToWire } from './option-group.ts'
import { changesToTracked, TrackedChangeWire } from './order-change.ts'
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

export const OrderBill = {
  bill: BillWire.optional().describe('As ordered; absent: only items and fee'),
  receiptNumber: z.int().optional(),
}

/** No contact details. */
const CustomerOrderWire = z.object({
  shortId: z.string(),
  status: z.enum(orderStatuses),
  statusChangedAt: Moment,
  createdAt: Moment,
  items: z.array(CustomerLineWire).describe('As they are now'),
  orderedItems: z.array(CustomerLineWire).optional().describe('Where items have changed since'),
  delivery: z.object({ type: z.enum(deliveryTypes), fee: z.int() }),
  isScheduled: z.boolean(),
  scheduledDate: z.string().nullable(),
  scheduledTime: z.string().nullable(),
  promisedAt: OptionalMoment.describe('Ready or at the door; null: no time was promised'),
  firstPromisedAt: OptionalMoment.describe('Before staff moved it; null: they have not'),
  itemsTotal: z.int(),
  totalPrice: z.int().describe('What was charged, or is to be paid on delivery'),
  ...OrderBill,
})

export const TrackedOrderWire = CustomerOrderWire.extend({
  history: z
    .array(z.object({ status: z.enum(orderStatuses), at: Moment }))
    .describe('Each change of status, oldest first'),
  changes: z.array(TrackedChangeWire).default([]).describe('Portions that ran out, oldest first'),
  ride: TrackedRideWire.optional().describe('While a rider delivers it'),
  canCancel: z.boolean().optional().describe('True while the customer may cancel it'),
  payment: z.object({
    reference: z
      .string()
      .nullable()
      .describe('Null unless the order was cancelled or money goes back: links are passed on'),
    paid: z.int().describe('What arrived, in naira, rounded down from kobo'),
    onDelivery: z
      .object({
        due: z.int().describe('Naira still to be paid at the door or the counter'),
        cash: z.int().nullable().describe('Cash that the customer will hand over, for change'),
      })
      .optional()
      .describe('Of an order that is paid on delivery'),
    refunds: z
      .array(
        z.object({
          amount: z.int(),
          state: z.enum(trackedRefundStates).describe('delayed: it failed, and staff are notified'),
          at: Moment.describe('When it was decided'),
          byHand: z.literal(true).optional().describe('Staff gave it back in person'),
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

export function orderToTracked(order: TrackedOrder, now: Date): TrackedOrderWire {
  const { status, reference, paidKobo, refunds, rider } = order
  const isRiding = rider && rideStateOf(rider, status, now) === 'open'
  const showsReference = status === 'cancelled' || refunds.length > 0
  return {
    ...toCustomerOrder(order),
    history: order.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    changes: changesToTracked(order),
    ...(isRiding && { ride: trackedRideToWire(rider) }),
    ...(canCustomerCancel(status, order) && { canCancel: true }),
    payment: {
      reference: showsReference ? reference : null,
      paid: toWholeNaira(paidKobo),
      ...(order.paymentMethod === 'on-delivery' && {
        onDelivery: { due: dueNairaOf(order), cash: order.cashNaira },
      }),
      refunds: withoutCoveredFailures(paidKobo, refunds).map(
        ({ amountKobo, state, createdAt, byHand }) => ({
          amount: toWholeNaira(amountKobo),
          state: trackedStateOf(state),
          at: createdAt.toISOString(),
          ...(byHand && { byHand: true as const }),
        }),
      ),
    },
  }
}

export function promiseToWire(order: Order) {
  return {
    promisedAt: promiseOf(order)?.toISOString() ?? null,
    firstPromisedAt: order.firstPromisedAt?.toISOString() ?? null,
  }
}

function toCustomerOrder(order: Order): z.infer<typeof CustomerOrderWire> {
  return {
    shortId: shortIdOf(order.id),
    status: order.status,
    statusChangedAt: order.statusChangedAt.toISOString(),
    createdAt: order.createdAt.toISOString(),
    items: order.items.map(toCustomerLine),
    ...(order.orderedItems && { orderedItems: order.orderedItems.map(toCustomerLine) }),
    delivery: { type: order.delivery.type, fee: order.delivery.feeNaira },
    isScheduled: order.schedule !== null,
    scheduledDate: order.schedule?.date ?? null,
    scheduledTime: order.schedule?.time ?? null,
    ...promiseToWire(order),
    itemsTotal: order.itemsNaira,
    totalPrice: order.chargedNaira,
    ...orderBillToWire(order),
  }
}

export function orderBillToWire({ bill, receiptNumber }: Pick<Order, 'bill' | 'receiptNumber'>) {
  return { ...(bill && { bill }), ...(receiptNumber && { receiptNumber }) }
}

export function orderToPlaced(order: Order): PlacedOrderWire {
  const { id, reference, trackingToken, paymentMethod } = order
  return {
    ...toCustomerOrder(order),
    _id: id,
    reference,
    trackingToken,
    ...(paymentMethod === 'on-delivery' && { paymentOnDelivery: true as const }),
  }
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
