import type { OrderWire } from '#contract/ordering/staff-order.ts'
import type { RefundView } from '#domain/payments/refund-view.ts'

export const refundNames: Record<RefundView, string> = {
  'not refunded': '',
  'refund pending': 'Refund pending',
  'partly refunded': 'Partly refunded',
  refunded: 'Refunded',
}

type Wire = OrderWire['refunds'][number]

/** Refunds by the shop itself, and refunds made at the provider's dashboard. */
const automatic: Record<string, string> = {
  provider: 'Refunded on the provider’s own dashboard',
  underpaid: 'Less was paid than the price',
  'wrong-currency': 'Not paid in naira',
  'sold-out-meanwhile': 'Sold out before the payment arrived',
  'not-placeable': 'The order could not be cooked any more',
  'paid-twice': 'Paid a second time through its payment link',
}

export function reasonLabel({ reason, by }: Pick<Wire, 'reason' | 'by'>) {
  return by === null ? (automatic[reason] ?? reason) : reason
}

export function refundedByLabel({ reason, by }: Pick<Wire, 'reason' | 'by'>) {
  return by ?? (reason === 'provider' ? 'At the provider' : 'The shop itself')
}
