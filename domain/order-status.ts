/** The life of an order, in the order the kitchen sees it. Staff may set any of them. */
export const orderStatuses = ['pending', 'preparing', 'ready', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export function isActive(status: OrderStatus) {
  return status !== 'completed' && status !== 'cancelled'
}
