import { memo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { isNewOrder, useNewOrders } from '#app/data/office/new-orders.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatRecent } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { listedTotal } from '#domain/ordering/bill-lines.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { formatAgo } from '#domain/time-ago.ts'

import { OrderDishes } from './order-dishes.tsx'
import { itemCount, scheduleOf } from './order-labels.ts'
import { SameOrders } from './same-orders.tsx'
import { WaitingMark } from './waiting-mark.tsx'

type OrderCardFrameProps = {
  order: OrderWire
  discover: 'render' | 'none'
  className: string
  linkClass: string
  isSelected?: boolean
  /** Before the number of the order, and at the end of its line. */
  start?: ReactNode
  end: ReactNode
  children: ReactNode
}

/** What the cards of list and board have in common; both are memoized, since there can be many. */
export function OrderCardFrame(props: OrderCardFrameProps) {
  const { order, discover, className, linkClass, isSelected, start, end, children } = props
  const isNew = useNewOrders((state) => isNewOrder(state, order))
  const border =
    isNew || isSelected ? 'border-accent inset-ring-2 inset-ring-accent' : 'border-line'
  return (
    <li
      data-order={order._id}
      data-new={isNew || undefined}
      className={`flex min-w-0 flex-col gap-2.5 rounded-2xl border bg-surface [content-visibility:auto] ${border} ${className}`}
    >
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center">
          {start}
          <Link
            to={orderAddress(order._id)}
            discover={discover}
            className={`font-bold tracking-wide tabular-nums ${linkClass}`}
          >
            <span className="sr-only">Order </span>#{shortIdOf(order._id)}
          </Link>
          {isNew && (
            <Badge tone="info" className="ml-2">
              New
            </Badge>
          )}
        </span>
        {end}
      </div>
      <WaitingMark orderId={order._id} className="empty:-mt-2.5" />
      <SameOrders order={order} />
      {children}
    </li>
  )
}

type OrderCardProps = { order: OrderWire; now: Date; discover: 'render' | 'none' }

export const OrderCard = memo(function OrderCard({ order, now, discover }: OrderCardProps) {
  const { status, createdAt, buyer, items, billLines } = order
  const schedule = scheduleOf(order, now)
  const placedAt = new Date(createdAt)
  return (
    <OrderCardFrame
      order={order}
      discover={discover}
      className="relative p-4 transition-colors [contain-intrinsic-block-size:auto_13rem] hover:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      linkClass="outline-none after:absolute after:inset-0 after:rounded-2xl"
      end={<StatusBadge status={status} />}
    >
      {schedule && (
        <p className="flex items-center gap-2 rounded-xl bg-info-ground px-3 py-2 text-lg leading-snug font-bold text-info">
          <Icon name="clock" />
          <span className="sr-only">{schedule.label} </span>
          {schedule.short}
        </p>
      )}
      <p dir="auto" className="text-lg leading-tight font-bold break-words">
        {buyer.fullName}
      </p>
      <OrderDishes items={items} />
      <Place order={order} />
      <p className="mt-auto text-sm text-soft">
        <span className="font-bold text-text">{formatAgo(placedAt, now)}</span>
        {' · '}
        <time dateTime={createdAt}>{formatRecent(placedAt, now)}</time>
      </p>
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
        <span className="text-sm">{itemCount(items)}</span>
        <span className="text-lg font-bold tabular-nums">
          {formatNaira(listedTotal(billLines))}
        </span>
      </p>
    </OrderCardFrame>
  )
})

function Place({ order: { delivery } }: { order: OrderWire }) {
  return (
    <p className="flex min-w-0 gap-2 text-sm leading-snug">
      <Icon
        name={delivery.type === 'pickup' ? 'shop' : 'pin'}
        className="size-5 shrink-0 text-clay"
      />
      {delivery.type === 'pickup' || !delivery.address ? (
        deliveryTypeNames[delivery.type]
      ) : (
        <span dir="auto" className="line-clamp-2 min-w-0 break-words">
          {delivery.address}
        </span>
      )}
    </p>
  )
}
