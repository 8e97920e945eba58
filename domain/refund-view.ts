import { refundableKobo } from './payment.ts'
import type { RefundState } from './payment.ts'

/** How much of what was paid went back, as staff see it. */
export const refundViews = [
  'not refunded',
  'refund pending',
  'partly refunded',
  'refunded',
] as const
export type RefundView = (typeof refundViews)[number]

/** Those of which there are few: what a list can be narrowed to. */
export const rareRefundViews = ['refund pending', 'partly refunded', 'refunded'] as const

/** Refunds that go on by themselves. */
export const openRefundStates = ['due', 'pending'] as const satisfies RefundState[]

type Refund = { state: RefundState; amountKobo: number }
type Refunded = { paidKobo: number | null; refunds: readonly Refund[] }

/** 'partly refunded' once the provider is done with a part, and nothing else is under way. */
export function refundViewOf({ paidKobo, refunds }: Refunded): RefundView {
  const processed = refunds.filter(({ state }) => state === 'processed')
  const backKobo = processed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const isPaid = paidKobo !== null && paidKobo > 0
  if (isPaid && backKobo >= paidKobo) return 'refunded'
  if (refunds.some(({ state }) => isOpen(state))) return 'refund pending'
  return isPaid && backKobo > 0 ? 'partly refunded' : 'not refunded'
}

function isOpen(state: RefundState) {
  return (openRefundStates as readonly RefundState[]).includes(state)
}

/**
 * Without failed refunds that are over: as much was asked for again, or nothing of the payment is
 * left to give back. Oldest first.
 */
export function standingRefunds<Any extends Refund>(paidKobo: number, refunds: readonly Any[]) {
  const isAllGoing = refundableKobo(paidKobo, refunds) === 0
  const isOver = ({ state, amountKobo }: Any, place: number) =>
    state === 'failed' &&
    (isAllGoing ||
      refunds
        .slice(place + 1)
        .some((later) => later.state !== 'failed' && later.amountKobo >= amountKobo))
  return refunds.filter((refund, place) => !isOver(refund, place))
}

/** The same for the buyer. 'delayed': it did not work, and staff are told. */
export const trackedRefundStates = ['on-its-way', 'done', 'delayed'] as const
export type TrackedRefundState = (typeof trackedRefundStates)[number]

export function trackedStateOf(state: RefundState): TrackedRefundState {
  if (state === 'processed') return 'done'
  return isOpen(state) ? 'on-its-way' : 'delayed'
}
