import type { OrderStatus } from './order-status.ts'

/** Who cancelled the order, in its history. */
export const customerName = 'Customer'

/** Until the kitchen starts. */
export function mayCustomerCancel(status: OrderStatus, settings: { customersMayCancel: boolean }) {
  return settings.customersMayCancel && status === 'pending'
}
