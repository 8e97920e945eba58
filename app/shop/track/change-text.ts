import type { TrackedChangeWire } from '#contract/order-change.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

export function changeText(change: TrackedChangeWire) {
  const { state, replacement, quantity, refund, asksUntil } = change
  const back = refund > 0 ? ` ${formatNaira(refund)} goes back to you.` : ''
  if (state === 'swapped') return `You get ${quantity} × ${replacement?.product} instead.${back}`
  if (state === 'removed') return `We took it off.${back}`
  if (state === 'cancelled') return `You cancelled the order.${back}`
  const until = formatTimeOfDay(lagosClock(new Date(asksUntil)).time)
  return `Without your choice, we take it off at ${until} and give the money back.`
}
