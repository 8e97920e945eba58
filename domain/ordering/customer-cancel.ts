import type { OrderStatus } from '#domain/order-status.ts'

import type { TrackedOrder } from './order.ts'
import type { RiderLink } from './rider-link.ts'

export const customerName = 'Customer'

/** The second name: recorded by earlier versions when a dish ran out. */
export const customerNames = [customerName, 'The customer'] as const

export function isCustomer(name: string | null | undefined) {
  return customerNames.some((one) => one === name)
}

type Cancellable = Pick<TrackedOrder, 'status' | 'customersCanCancel'> & {
  rider: Pick<RiderLink, 'pickedUpAt'> | null
}

/** Not once a rider has the food, also where staff have not moved the order on. */
export function canCustomerCancel({ status, customersCanCancel, rider }: Cancellable) {
  return customersCanCancel && status === 'pending' && !rider?.pickedUpAt
}

export const cancelledBy = ['customer', 'kitchen', 'ran-out'] as const

type Cancellation = {
  by: (typeof cancelledBy)[number]
  /** As staff wrote it for the customer. */
  reason: string | null
  /** Staff decided to keep the money. */
  keepsMoney?: true | undefined
}

/** Why the order was cancelled last, as far as its customer may know. */
export function cancellationOf({
  history,
  items,
}: Pick<TrackedOrder, 'history' | 'items'>): Cancellation {
  const last = history.findLast(({ status }) => status === 'cancelled')
  const by = items.length === 0 ? 'ran-out' : 'kitchen'
  return {
    by: isCustomer(last?.by) ? 'customer' : by,
    reason: last?.cancelReason ?? null,
    ...(last?.keepsMoney && { keepsMoney: true }),
  }
}

type DecidedEvent = { status: OrderStatus; keepsMoney?: boolean; keepReason?: string | null }

/** Decided at the last cancellation, before an Admin settles the review; an Admin can still refund. */
export function isMoneyKept(history: readonly DecidedEvent[]) {
  const last = history.findLast(({ status }) => status === 'cancelled')
  return Boolean(last?.keepsMoney ?? last?.keepReason)
}

const cancelledMessages = {
  customer: 'You cancelled it.',
  'ran-out': 'What you ordered ran out, and we are sorry.',
  kitchen: 'The kitchen could not make it, and we are sorry.',
}

export function whyCancelled({ by, reason }: Pick<Cancellation, 'by' | 'reason'>) {
  return reason ?? cancelledMessages[by]
}
