import { statusNames, statusTones } from '#app/data/order/order-status-look.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { TrackedOrderWire } from '#contract/order.ts'
import { formatDay, formatMoment } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { statusSentence } from './status-messages.ts'

export function StatusHeading({ order }: { order: TrackedOrderWire }) {
  const { status, statusChangedAt, delivery } = order
  return (
    <>
      <div role="status">
        <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
        <p className="mt-3 font-display text-2xl leading-tight font-extrabold text-balance sm:text-3xl">
          {statusSentence(status, delivery.type)}
        </p>
        {/* Pending since it was placed: that time is shown above. */}
        {status !== 'pending' && (
          <p className="mt-1 text-soft">Since {formatMoment(new Date(statusChangedAt))}</p>
        )}
      </div>
      <ScheduledFor order={order} />
    </>
  )
}

function ScheduledFor({ order }: { order: TrackedOrderWire }) {
  const { isScheduled, scheduledDate, scheduledTime, status } = order
  if (!isScheduled || !scheduledDate || !scheduledTime) return null
  if (status === 'completed' || status === 'cancelled') return null
  return (
    <p className="mt-4 inline-flex items-center gap-2 rounded-xl bg-sunk px-4 py-2.5 font-bold">
      <Icon name="clock" className="size-5 text-clay" />
      <span className="min-w-0">
        For <span className="inline-block">{formatDay(scheduledDate)},</span>{' '}
        <span className="inline-block">{formatTimeOfDay(scheduledTime)}</span>
      </span>
    </p>
  )
}
