import type { OrderStatus } from './order-status.ts'

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

/** What customer and staff call an order by on the phone. */
export function shortIdOf(orderId: string) {
  return orderId.slice(-6).toUpperCase()
}
