import { useEffect, useId } from 'react'

import { ApiError } from '#app/data/api/api-error.ts'
import { WithQueries } from '#app/data/api/with-queries.tsx'
import { type PlacedOrder, removeOrder } from '#app/data/order/order-placed.ts'
import { useTrackedOrder } from '#app/data/order/order-tracking.ts'
import { OrderProgress } from '#app/shop/track/order-progress.tsx'
import { NextStep, StatusHeading, TrackedRide } from '#app/shop/track/status-heading.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { formatNaira } from '#domain/money.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { asapText } from '#domain/ordering/ready-time.ts'

export function OrderCards({ orders }: { orders: readonly PlacedOrder[] }) {
  return (
    <WithQueries>
      {/* The toast of a payment is shown in the space above the first card. */}
      <div className="border-b border-line bg-sunk">
        <div className="mx-auto grid max-w-3xl gap-4 px-4 pt-17 pb-8 lg:pb-12">
          {orders.map((order, index) => (
            <FollowedCard key={order.trackingToken} order={order} isFirst={index === 0} />
          ))}
        </div>
      </div>
    </WithQueries>
  )
}

type FollowedCardProps = { order: PlacedOrder; isFirst: boolean }

function FollowedCard({ order: { shortId, trackingToken }, isFirst }: FollowedCardProps) {
  const id = useId()
  const { data: tracked, error } = useTrackedOrder(trackingToken)
  const isOver = tracked?.status === 'completed' || isUnknown(error)
  useEffect(() => {
    if (isOver) removeOrder(trackingToken)
  }, [isOver, trackingToken])
  const Heading = isFirst ? 'h1' : 'h2'

  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-3xl border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex items-start justify-between gap-3">
        <Heading id={id} className="text-3xl sm:text-4xl">
          Order #{shortId}
        </Heading>
        <IconButton
          icon="close"
          label={`Hide order #${shortId}`}
          onClick={() => removeOrder(trackingToken)}
          className="-mt-2 -mr-2 hover:bg-sunk"
        />
      </div>
      <div className="mt-4 min-h-64">
        {tracked ? <CardBody order={tracked} /> : <Unread hasFailed={error !== null} />}
      </div>
      <ButtonLink to={`/track/${trackingToken}`} size="large" className="mt-6">
        See your order <Icon name="arrow" />
      </ButtonLink>
    </section>
  )
}

function isUnknown(error: Error | null) {
  return error instanceof ApiError && error.status === 404
}

function CardBody({ order }: { order: TrackedOrderWire }) {
  return (
    <>
      <StatusHeading order={order} />
      <NextStep order={order} />
      <TrackedRide ride={order.ride} />
      <Facts order={order} />
      <div className="@container">
        {order.status !== 'cancelled' && <OrderProgress {...order} />}
      </div>
    </>
  )
}

function Facts({ order }: { order: TrackedOrderWire }) {
  const { items, status, delivery, isScheduled, promisedAt } = order
  const isCooking = status === 'pending' || status === 'preparing'
  const isSoon = isCooking && !isScheduled && !promisedAt
  return (
    <div className="mt-4 grid gap-1">
      <p className="font-bold break-words">
        {items.map(({ quantity, product }) => `${quantity} × ${product}`).join(', ')}
      </p>
      <p>
        {deliveryTypeNames[delivery.type]}
        {isSoon && `, ${asapText.toLowerCase()}`}
      </p>
      <p className="tabular-nums">{sumsText(order)}</p>
    </div>
  )
}

/** `Paid online ₦12,674 · To the rider ₦2,500` */
function sumsText({ billLines }: TrackedOrderWire) {
  return billLines
    .filter(({ code }) => code === 'total' || code === 'at-the-door')
    .map(({ label, naira }) => `${label} ${formatNaira(naira)}`)
    .join(' · ')
}

function Unread({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) {
    return <p role="status">We cannot reach the kitchen. Your order is safe, and we keep asking.</p>
  }
  return (
    <>
      <Skeleton className="h-8 w-28" />
      <Skeleton className="mt-3 h-9 max-w-md" />
      <Skeleton className="mt-3 h-6 max-w-sm" />
    </>
  )
}
