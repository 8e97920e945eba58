import type { OrderStatus } from './order-status.ts'
import type { RefundState } from './payment.ts'
import type { RefundView } from './refund-view.ts'
import type { ReviewReason } from './review-reason.ts'

export const deliveryTypes = ['pickup', 'delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

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
}

export type Order = OrderDraft & {
  id: string
  reference: string
  trackingToken: string
  status: OrderStatus
  statusChangedAt: Date
  createdAt: Date
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
}

export type TrackedOrder = Order & {
  paidKobo: number
  refunds: Pick<OrderRefund, 'amountKobo' | 'state' | 'createdAt'>[]
}

/** What customer and staff call an order by on the phone. */
export function shortIdOf(orderId: string) {
  return orderId.slice(-6).toUpperCase()
}
