import type { OrderStatus } from './order-status.ts'

/** Who cancelled the order, in its history. */
export const customerName = 'Customer'

/** Until the kitchen starts. */
export function canCustomerCancel(status: OrderStatus, settings: { customersCanCancel: boolean }) {
  return settings.customersCanCancel && status === 'pending'
}
