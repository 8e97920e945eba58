import type { OrderStatus } from './order-status.ts'

export const customerName = 'Customer'

export function canCustomerCancel(status: OrderStatus, settings: { customersCanCancel: boolean }) {
  return settings.customersCanCancel && status === 'pending'
}
