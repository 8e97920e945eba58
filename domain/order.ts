import type { OrderStatus } from './order-status.ts'
import type { RefundState } from './payment.ts'
import type { RefundView } from './refund-view.ts'

export const deliveryTypes = ['pickup', 'delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export type Buyer = { fullName: string; phoneNumber: string; email: string | null }

export type Delivery = {
  type: DeliveryType
  address: string
  feeNaira: number
  zoneId: string | null
}

/** Lagos date and time of a schedule-for-later order; null: as soon as the kitchen can. */
export type Schedule = { date: string; time: string } | null

/** A line as sold: what the customer saw, whatever happens to the product afterwards. */
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

/** What a buyer means to order, with the prices we quoted: becomes an order once it is paid. */
export type OrderDraft = {
  buyer: Buyer
  delivery: Delivery
  schedule: Schedule
  items: OrderItem[]
  itemsNaira: number
  /** What the card is charged. */
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

/** A status that an order has had; `by` is the name of who set it, null: the shop itself. */
export type OrderEvent = {
  status: OrderStatus
  at: Date
  by: string | null
  /** Why a cancelled order's money was kept, as staff wrote it. */
  keepReason: string | null
}

export type OrderRefund = {
  amountKobo: number
  state: RefundState
  reason: string
  by: string | null
  createdAt: Date
}

/** An order with all that staff see of it, oldest first where time matters. */
export type StaffOrder = Order & {
  history: OrderEvent[]
  refunds: OrderRefund[]
  refundView: RefundView
  refundableKobo: number
  excessLeftKobo: number
  /** Why a person has to look at its payment. */
  attention: string | null
}

/** An order as its buyer follows it: with what was paid, and what went back of it. */
export type TrackedOrder = Order & {
  paidKobo: number
  /** Oldest first. */
  refunds: Pick<OrderRefund, 'amountKobo' | 'state' | 'createdAt'>[]
}

/** What customer and staff call an order by on the phone. */
export function shortIdOf(orderId: string) {
  return orderId.slice(-6).toUpperCase()
}
