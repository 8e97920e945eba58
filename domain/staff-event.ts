import type { OrderStatus } from './order-status.ts'

/** Contains no personal data: screens refetch what they need. */
export type StaffEvent =
  | { name: 'order.placed'; orderId: string }
  | { name: 'order.changed'; orderId: string; status: OrderStatus }
  | { name: 'stock.held'; productId: string; held: number }
  | { name: 'disk.full'; isFull: boolean }
  | { name: 'stock.low'; productId: string; stock: number }
