import { lagosInstant } from '#domain/lagos-time.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Discount } from '#domain/payments/discount-code.ts'
import type { CheckoutMethod } from '#domain/payments/payment-method.ts'

import type { OrderDraft } from './order.ts'
import type { ReadyTime } from './ready-time.ts'

export const payLinkHours = 24
export const payLinkStates = ['open', 'paid', 'placed', 'cancelled', 'expired'] as const
export type PayLinkState = (typeof payLinkStates)[number]

/** Opens the checkout, filled in with an order that staff entered. It holds no portions. */
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

/** `street`: the address without its zone. `discount`: the current one of the discount code. */
type OpenedOrder = OrderDraft & {
  street: string
  discount: Discount | null
  ready: ReadyTime | undefined
}

export type OpenedPayLink =
  | { state: 'open'; order: OpenedOrder }
  | { state: Exclude<PayLinkState, 'open'>; order: null }

type Attempt = { isPlaced: boolean; method: CheckoutMethod; orderStatus: OrderStatus | null }

/** A used link does not expire. */
export function payLinkStateOf(
  { expiresAt }: Pick<PayLink, 'expiresAt'>,
  { attempts, now }: { attempts: readonly Attempt[]; now: Date },
): PayLinkState {
  const placed = attempts.find(({ isPlaced }) => isPlaced)
  if (placed?.orderStatus === 'cancelled') return 'cancelled'
  if (placed) return placed.method === 'on-delivery' ? 'placed' : 'paid'
  return now < expiresAt ? 'open' : 'expired'
}

/** At the latest when the chosen time begins: it cannot be ordered for after that. */
export function payLinkExpiry(createdAt: Date, schedule: OrderDraft['schedule']) {
  const last = new Date(createdAt.getTime() + payLinkHours * 3_600_000)
  const chosenAt = schedule && lagosInstant(schedule.date, schedule.time)
  return chosenAt && chosenAt < last ? chosenAt : last
}
