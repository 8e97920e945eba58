import type { OrderStatus } from './order-status.ts'

export const customerName = 'Customer'

/** Earlier versions recorded the second one when a dish ran out. */
export const customerNames = [customerName, 'The customer'] as const

export function canCustomerCancel(status: OrderStatus, settings: { customersCanCancel: boolean }) {
  return settings.customersCanCancel && status === 'pending'
}
