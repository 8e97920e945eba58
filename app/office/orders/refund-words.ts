import type { OrderWire } from '#contract/staff-order.ts'
import type { RefundView } from '#domain/refund-view.ts'

/** Empty where nothing was refunded. */
export const refundNames: Record<RefundView, string> = {
  'not refunded': '',
  'refund pending': 'Refund pending',
  'partly refunded': 'Partly refunded',
  refunded: 'Refunded',
}

type Wire = OrderWire['refunds'][number]

/** What the shop gives back by itself, and what somebody gave back elsewhere. */
const automatic: Record<string, string> = {
  provider: 'Refunded on the provider’s own dashboard',
  underpaid: 'Less was paid than the price',
  'wrong-currency': 'Not paid in naira',
  'sold-out-meanwhile': 'Sold out before the payment arrived',
  'not-placeable': 'The order could not be cooked any more',
}

/** Why money goes back: as a member of staff wrote it, or as the shop explains itself. */
export function reasonWords({ reason, by }: Pick<Wire, 'reason' | 'by'>) {
  return by === null ? (automatic[reason] ?? reason) : reason
}

export function refunderWords({ reason, by }: Pick<Wire, 'reason' | 'by'>) {
  return by ?? (reason === 'provider' ? 'At the provider' : 'The shop itself')
}
