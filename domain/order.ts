import type { AlarmEvent } from './alarm-event.ts'
import type { DeliveryType } from './delivery-type.ts'
import type { ChosenOption } from './option-group.ts'
import type { OrderStatus } from './order-status.ts'
import type { RefundState } from './payment.ts'
import type { RefundView } from './refund-view.ts'
import type { ReviewReason } from './review-reason.ts'
import type { RiderLink } from './rider-link.ts'

export { deliveryTypes } from './delivery-type.ts'
export type { DeliveryType } from './delivery-type.ts'

export type Buyer = { fullName: string; phoneNumber: string; email: string | null }

export type Delivery = {
  type: DeliveryType
  address: string
  feeNaira: number
  zoneId: string | null
}

/** Lagos date and time of a schedule-for-later order; null: as soon as possible. */
export type Schedule = { date: string; time: string } | null

/** A line as sold, independent of later changes to the product. */
export type OrderItem = {
  productId: string
  name: string
  category: string
  image: string
  package: { id: string; name: string; priceNaira: number } | null
  /** Absent without any. */
  options?: ChosenOption[] | undefined
  /** Each, with its options. */
  priceNaira: number
  quantity: number
  notes: string
}

/** A buyer's order with the prices we quoted; becomes an order once it is paid. */
export type OrderDraft = {
  buyer: Buyer
  delivery: Delivery
  schedule: Schedule
  items: OrderItem[]
  itemsNaira: number
  chargedNaira: number
  /** ISO 8601. Absent: nothing was promised, or the scheduled time. */
  promisedAt?: string | undefined
  /** The time of a slot that its payment was too late for. */
  firstPromisedAt?: string | undefined
}

export type Order = Omit<OrderDraft, 'promisedAt' | 'firstPromisedAt'> & {
  id: string
  reference: string
  trackingToken: string
  status: OrderStatus
  statusChangedAt: Date
  createdAt: Date
  promisedAt: Date | null
  /** Before staff moved it; null: they have not. */
  firstPromisedAt: Date | null
}

/** `by` null: changed by the system. */
export type OrderEvent = {
  status: OrderStatus
  at: Date
  by: string | null
  keepReason: string | null
}

export type OrderRefund = {
  amountKobo: number
  state: RefundState
  reason: string
  by: string | null
  createdAt: Date
}

export type StaffOrder = Order & {
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
  rider: RiderLink | null
}

export type TrackedOrder = Order & {
  history: Pick<OrderEvent, 'status' | 'at'>[]
  paidKobo: number
  refunds: Pick<OrderRefund, 'amountKobo' | 'state' | 'createdAt'>[]
  rider: RiderLink | null
}

/** What customer and staff call an order by on the phone. */
export function shortIdOf(orderId: string) {
  return orderId.slice(-6).toUpperCase()
}
