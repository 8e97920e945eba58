import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { Link } from 'react-router'

import { advanceOrders, useAdvance } from '#app/data/office/advance-orders.ts'
import { isNewOrder, useNewOrders } from '#app/data/office/new-orders.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { OrderDishes } from '#app/office/orders/order-dishes.tsx'
import { scheduleOf, stepNames } from '#app/office/orders/order-labels.ts'
import { WaitingMark } from '#app/office/orders/waiting-mark.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { nextStatusOf } from '#domain/order-status.ts'
import { defaultTimingLimits, timingOf } from '#domain/order-timing.ts'
import { shortIdOf } from '#domain/order.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

type BoardCardProps = {
  order: OrderWire
  now: Date
  isSelected: boolean
  onToggle: (id: string) => void
}

/** What a cook needs, and one button for the next status. No contact and no address. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { order, now, isSelected, onToggle } = props
  const { _id, status, items } = order
  const client = useQueryClient()
  const failure = useAdvance(({ failures }) => failures.get(_id))
  const isNew = useNewOrders((state) => isNewOrder(state, order))
  const next = nextStatusOf(status)
  const id = shortIdOf(_id)
  return (
    <li
      data-new={isNew || undefined}
      className={`flex min-w-0 flex-col gap-2.5 rounded-2xl border bg-surface p-3.5 [contain-intrinsic-block-size:auto_14rem] [content-visibility:auto] ${isNew || isSelected ? 'border-accent inset-ring-2 inset-ring-accent' : 'border-line'}`}
    >
      <div className="-mt-1.5 flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center">
          <label className="-my-2 -ml-2 flex size-11 shrink-0 items-center justify-center">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={() => onToggle(_id)}
              aria-label={`Select order #${id}`}
              className="size-5 accent-(--strong)"
            />
          </label>
          <Link
            to={orderAddress(_id)}
            className="inline-flex min-h-11 items-center text-lg font-bold tracking-wide tabular-nums underline-offset-4 hover:underline"
          >
            <span className="sr-only">Order </span>#{id}
          </Link>
          {isNew && (
            <Badge tone="info" className="ml-2">
              New
            </Badge>
          )}
        </span>
        <Age order={order} now={now} />
      </div>
      <WaitingMark orderId={_id} className="empty:-mt-2.5" />
      <OrderDishes items={items} />
      <Collection order={order} now={now} />
      <div role="alert" className="empty:hidden">
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
      {next && (
        <Button
          size="large"
          className="mt-auto w-full"
          onClick={() => void advanceOrders(client, [order])}
        >
          {stepNames[next]}
          <span className="sr-only"> order #{id}</span>
        </Button>
      )}
    </li>
  )
})

/** Minutes since the kitchen should have started. */
function Age({ order, now }: { order: OrderWire; now: Date }) {
  const { ageMinutes, isDue, isLate } = timingOf(order, now, defaultTimingLimits)
  if (!isDue) return null
  return (
    <span
      className={`shrink-0 rounded-lg px-2 py-0.5 text-lg font-bold tabular-nums ${isLate ? 'bg-danger-ground text-danger' : ''}`}
    >
      {ageMinutes} min{isLate && <span className="sr-only">, late</span>}
    </span>
  )
}

/** Who gets it, how and when. */
function Collection({ order, now }: { order: OrderWire; now: Date }) {
  const { buyer, delivery, createdAt } = order
  const schedule = scheduleOf(order, now)
  return (
    <div className="grid gap-1">
      {schedule && (
        <p className="rounded-lg bg-info-ground px-2 py-1 text-lg font-bold text-info">
          <span className="sr-only">Scheduled for </span>
          {schedule.short}
        </p>
      )}
      <p className="flex min-w-0 items-center gap-2 leading-snug">
        <Icon
          name={delivery.type === 'pickup' ? 'shop' : 'pin'}
          className="size-5 shrink-0 text-clay"
        />
        <span className="min-w-0 break-words">
          <strong>{delivery.type === 'pickup' ? 'Pickup' : 'Delivery'}</strong>
          {` · ${buyer.fullName} · `}
          <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
            {formatTimeOfDay(lagosClock(new Date(createdAt)).time)}
          </time>
        </span>
      </p>
    </div>
  )
}
