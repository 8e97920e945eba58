/** The life of an order, in the order the kitchen sees it. Staff may set any of them. */
export const orderStatuses = ['pending', 'preparing', 'ready', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export function isActive(status: OrderStatus) {
  return status !== 'completed' && status !== 'cancelled'
}

export const activeStatuses = orderStatuses.filter(isActive)

export function nextStatusOf(status: OrderStatus) {
  return isActive(status) ? orderStatuses[orderStatuses.indexOf(status) + 1] : undefined
}
