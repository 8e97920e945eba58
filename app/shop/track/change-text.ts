import type { TrackedChangeWire } from '#contract/order-change.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

export function changeText(
  change: TrackedChangeWire,
  { isPaidLater, hasBill }: { isPaidLater: boolean; hasBill: boolean },
) {
  const { state, replacement, quantity, refund, price, asksUntil } = change
  const less = isPaidLater ? quantity * (price - (replacement?.price ?? 0)) : 0
  const back =
    less > 0
      ? hasBill
        ? ' You pay less.'
        : ` You pay ${formatNaira(less)} less.`
      : refund > 0
        ? ` ${formatNaira(refund)} goes back to you.`
        : ''
  if (state === 'swapped') return `You get ${quantity} × ${replacement?.product} instead.${back}`
  if (state === 'removed') return `We took it off.${back}`
  if (state === 'cancelled') return `You cancelled the order.${isPaidLater ? '' : back}`
  const until = formatTimeOfDay(lagosClock(new Date(asksUntil)).time)
  const then = isPaidLater ? 'you pay less' : 'give the money back'
  return `Without your choice, we take it off at ${until} and ${then}.`
}
