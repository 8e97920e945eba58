import { useSavedStatuses } from '#app/data/office/advance-orders.ts'
import { useOrderClock } from '#app/office/orders/order-clock.tsx'
import type { OrdersViewProps } from '#app/office/orders/order-list.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { splitByStart, timingOf } from '#domain/ordering/order-timing.ts'

export function useShownOrders({ orders, filter: { statuses } }: OrdersViewProps) {
  return useSavedStatuses(orders).filter(({ status }) => statuses.some((one) => one === status))
}

/** Orders to start now come first, the most urgent first; scheduled ones move up in time to prepare. */
export function useColumnOrders(orders: readonly OrderWire[]) {
  const { now, limits } = useOrderClock()
  const { due, later } = splitByStart(orders, now, limits)
  const late = due.filter((order) => timingOf(order, now, limits).isLate).length
  return { due, later, late }
}
