import type { OrderChangeWire } from '#contract/ordering/order-change.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

export function timeText(at: string) {
  return formatTimeOfDay(lagosClock(new Date(at)).time)
}

/** Asked at 1:05 PM, takes off at 1:15 PM. */
export function askedText({ askedAt, asksUntil }: OrderChangeWire) {
  return `Asked at ${timeText(askedAt)}, takes off at ${timeText(asksUntil)}`
}

const decidedBy = { customer: 'by the customer', staff: 'by staff', time: 'without an answer' }

export function decidedText(change: OrderChangeWire, { isPaidLater }: { isPaidLater: boolean }) {
  const { state, replacement, refund, reduction } = change
  if (state === 'asked') return undefined
  if (state === 'withdrawn') return 'Withdrawn'
  const money =
    isPaidLater && state !== 'cancelled' && reduction > 0
      ? `, ${formatNaira(reduction)} less to collect`
      : refund > 0
        ? `, ${formatNaira(refund)} refunded`
        : ''
  if (state === 'swapped') return `Swapped for ${replacement?.product}${money}`
  const what = state === 'removed' ? 'Taken off' : 'Order cancelled'
  const by = change.decidedBy ? ` ${decidedBy[change.decidedBy]}` : ''
  return `${what}${by}${money}`
}

export function unaskedLines({ items, changes = [] }: OrderWire) {
  const asked = new Set(changes.filter(({ state }) => state === 'asked').map(({ line }) => line))
  return items.filter(({ line }) => !asked.has(line))
}
