import { scheduleOf } from '#app/office/orders/order-labels.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { timingOf } from '#domain/ordering/order-timing.ts'

import { useOrderClock } from './order-clock.tsx'

type CardTimeProps = { order: OrderWire; className?: string }

export function Age({ order, className = '' }: CardTimeProps) {
  const { now, limits } = useOrderClock()
  const { ageMinutes, isDue, isLate } = timingOf(order, now, limits)
  if (!isDue) return null
  return (
    <span
      className={`shrink-0 rounded-lg px-2 py-0.5 font-bold tabular-nums ${isLate ? 'bg-danger-ground text-danger' : ''} ${className}`}
    >
      {ageMinutes} min{isLate && <span className="sr-only">, late</span>}
    </span>
  )
}

export function ScheduledTime({ order, className = '' }: CardTimeProps) {
  const schedule = scheduleOf(order, useOrderClock().now)
  if (!schedule) return null
  return (
    <p className={`rounded-lg bg-info-ground px-2 font-bold text-info ${className}`}>
      <span className="sr-only">{schedule.label} </span>
      {schedule.short}
    </p>
  )
}
