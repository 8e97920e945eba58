import type { OrderStatus } from '#domain/order-status.ts'

/** Colours as the specification wants them: yellow, blue, green, green, red (section 4). */
export const statusTones = {
  pending: 'warn',
  preparing: 'info',
  ready: 'good',
  completed: 'good',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, string>

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  preparing: 'Preparing',
  ready: 'Ready',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
