import { serverNow } from '#app/data/clock/clock.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { isActive } from '#domain/order-status.ts'

export function hasOpenLink({ status, rider }: Pick<OrderWire, 'status' | 'rider'>) {
  if (!rider || rider.deliveredAt !== null || !isActive(status)) return false
  return Date.parse(rider.expiresAt) > serverNow()
}

export function canHaveRider({ status, delivery }: Pick<OrderWire, 'status' | 'delivery'>) {
  return delivery.type === 'delivery' && isActive(status)
}
