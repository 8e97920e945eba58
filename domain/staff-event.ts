import type { OrderStatus } from './order-status.ts'

/** News for the screens of the back-office. Nothing personal in it: they ask for what they need. */
export type StaffEvent =
  | { name: 'order.placed'; orderId: string }
  | { name: 'order.changed'; orderId: string; status: OrderStatus }
  | { name: 'stock.held'; productId: string; held: number }
  | { name: 'disk.full'; isFull: boolean }
  | { name: 'stock.low'; productId: string; stock: number }
