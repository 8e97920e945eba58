import type { OrderDraft } from './order.ts'

export const payLinkHours = 24
export const payLinkStates = ['open', 'paid', 'expired'] as const
export type PayLinkState = (typeof payLinkStates)[number]

/** Opens the checkout, filled in with an order that staff keyed in. It holds no portions. */
export type PayLink = {
  id: string
  token: string
  draft: OrderDraft
  phoneNumber: string
  createdAt: Date
  expiresAt: Date
  /** A user's id. */
  keyedBy: string
}

/** `street`: the address without its zone. */
export type OpenedPayLink =
  | { state: 'open'; order: OrderDraft & { street: string } }
  | { state: Exclude<PayLinkState, 'open'>; order: null }

/** A paid link stays paid after its time. */
export function payLinkStateOf(
  { expiresAt }: Pick<PayLink, 'expiresAt'>,
  { isPaid, now }: { isPaid: boolean; now: Date },
): PayLinkState {
  if (isPaid) return 'paid'
  return now < expiresAt ? 'open' : 'expired'
}

export function payLinkExpiry(createdAt: Date) {
  return new Date(createdAt.getTime() + payLinkHours * 3_600_000)
}
