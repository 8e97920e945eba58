import type { Buyer } from '#domain/buyer.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { CheckoutMethod, Collection, PaidChannel } from '#domain/payments/payment-method.ts'
import type { OrderRefund, RefundView } from '#domain/payments/refund-view.ts'
import type { ReviewReason } from '#domain/payments/review-reason.ts'

import type { AlarmEvent } from './alarm-event.ts'
import type { DeliveryType } from './delivery-type.ts'
import type { OrderChange } from './order-change.ts'
import type { OrderItem } from './order-item.ts'
import type { OrderMessage } from './order-message.ts'
import type { BillDetails } from './pricing.ts'
import type { OrderSlot } from './ready-time.ts'
import type { RiderLink } from './rider-link.ts'

export { deliveryTypes } from './delivery-type.ts'
export type { DeliveryType } from './delivery-type.ts'
export type { OrderItem } from './order-item.ts'

export type Delivery = {
  type: DeliveryType
  address: string
  feeNaira: number
  zoneId: string | null
}

/** Lagos date and time of a schedule-for-later order; null: as soon as possible. */
export type Schedule = { date: string; time: string } | null

/** A buyer's order with the prices we quoted; becomes an order once it is paid. */
export type OrderDraft = {
  buyer: Buyer
  delivery: Delivery
  schedule: Schedule
  items: OrderItem[]
  itemsNaira: number
  chargedNaira: number
  /** The bill as ordered. Null: no charges, discount or taxes. */
  bill?: BillDetails | null | undefined
  /** The slot as ordered. Staff may have moved the time since. */
  slot?: OrderSlot | null | undefined
  /** ISO 8601. Absent: nothing was promised, or the scheduled time. */
  promisedAt?: string | undefined
  /** The time of a slot that its payment was too late for. */
  firstPromisedAt?: string | undefined
  /** Absent: online. */
  paymentMethod?: CheckoutMethod | undefined
  /** Cash that the customer will hand over, for change at the door; null: no change is needed. */
  cashNaira?: number | null | undefined
}

type DraftOnly = 'promisedAt' | 'firstPromisedAt' | 'paymentMethod' | 'cashNaira'

export type Order = Omit<OrderDraft, DraftOnly> & {
  id: string
  reference: string
  trackingToken: string
  status: OrderStatus
  statusChangedAt: Date
  createdAt: Date
  promisedAt: Date | null
  /** Before staff moved it; null: they have not. */
  firstPromisedAt: Date | null
  paymentMethod: CheckoutMethod
  cashNaira: number | null
  phoneConfirmedAt: Date | null
  /** Set when `items` have changed since. */
  orderedItems?: OrderItem[] | undefined
  /** The bill of changed `items`; null: as ordered. */
  currentBill?: BillDetails | null | undefined
  /** Null: it has none. */
  receiptNumber?: number | null | undefined
}

/** `id`: made by the client, so that a repeated call changes nothing. Times are ISO 8601. */
export type PromiseMove = { id: string; at: string; by: string; from: string; to: string }

/** `by` null: changed by the system. */
export type OrderEvent = {
  status: OrderStatus
  at: Date
  by: string | null
  keepReason: string | null
  cancelReason?: string | null | undefined
}

export type StaffOrder = Order & {
  phoneConfirmedBy: string | null
  /** Received in all, before refunds. */
  paidKobo: number
  excessKobo: number
  channel: PaidChannel | null
  isTest: boolean
  settledAt: Date | null
  dueNaira: number
  /** Oldest first. */
  collections: Collection[]
  /** Orders of its phone number that were not taken; only where it is paid on delivery. */
  notTaken: number
  history: OrderEvent[]
  refunds: OrderRefund[]
  refundView: RefundView
  refundableKobo: number
  excessLeftKobo: number
  review: ReviewReason | null
  /** The last time that staff accepted it or changed its status, and who did; null: not yet. */
  acceptedAt: Date | null
  acceptedBy: string | null
  /** What was done to get it noticed; empty in lists. */
  alarmHistory: AlarmEvent[]
  /** Empty in lists. */
  messages: OrderMessage[]
  rider: RiderLink | null
  /** The member of staff who entered a phone order; null: its buyer ordered. */
  keyedBy: string | null
  /** Oldest first. */
  promiseMoves: PromiseMove[]
  changes: OrderChange[]
  /** Possible duplicates of this order (`isPossibleDuplicate`). */
  sameOrders: Pick<Order, 'id' | 'createdAt'>[]
}

export type TrackedOrder = Order &
  Pick<StaffOrder, 'paidKobo' | 'excessKobo' | 'channel' | 'settledAt' | 'rider' | 'changes'> & {
    history: (Pick<OrderEvent, 'status' | 'at' | 'cancelReason'> & {
      by?: string | null
      /** Staff wrote why the money is kept. */
      keepsMoney?: boolean
    })[]
    hasReview: boolean
    collections: Omit<Collection, 'id' | 'by'>[]
    refunds: Omit<OrderRefund, 'reason' | 'by' | 'isHeld'>[]
    customersCanCancel: boolean
  }

/** What customer and staff call an order by on the phone. */
export function shortIdOf(orderId: string) {
  return orderId.slice(-6).toUpperCase()
}

/** As the audit trail names it. */
export function namedOrder(id: string) {
  return { id, name: `#${shortIdOf(id)}` }
}
