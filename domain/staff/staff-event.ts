import type { PrintJobState } from '#domain/kitchen/print-job.ts'
import type { OrderStatus } from '#domain/order-status.ts'

/** Contains no personal data: screens refetch what they need. */
export type StaffEvent =
  | { name: 'order.placed'; orderId: string }
  | { name: 'order.changed'; orderId: string; status: OrderStatus }
  /** After its `order.changed`. */
  | { name: 'order.cancelled-by-customer'; orderId: string }
  | { name: 'orders.ringing'; count: number }
  /** Each screen answers it, so that the shop knows which ones are alive. */
  | { name: 'screen.check' }
  | { name: 'stock.held'; productId: string; held: number }
  | { name: 'disk.full'; isFull: boolean }
  | { name: 'stock.low'; productId: string; productName: string; stock: number }
  | { name: 'pauses.changed' }
  | { name: 'settings.changed' }
  /** Card keys or the mail server. */
  | { name: 'keys.changed' }
  /** Marked as sold out, or back on sale. */
  | { name: 'product.sold-out'; productId: string }
  | { name: 'print.changed'; jobId: string; orderId: string; state: PrintJobState }
  | { name: 'print.stuck'; jobId: string; orderId: string }
  /** Tickets that were certainly not printed. Repeated until staff act. */
  | { name: 'prints.ringing'; count: number }
  /** A printer that fetches its tickets is ready, or has a problem. */
  | { name: 'printers.changed' }
