import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ApiError } from '#app/data/api/api-error.ts'
import { WithQueries } from '#app/data/api/with-queries.tsx'
import { removeOrder } from '#app/data/order/order-placed.ts'
import type { PlacedOrder } from '#app/data/order/order-placed.ts'
import { trackedOrderQuery } from '#app/data/order/order-tracking.ts'
import { NextStep } from '#app/shop/track/next-step.tsx'
import { OrderProgress } from '#app/shop/track/order-progress.tsx'
import { StatusHeading } from '#app/shop/track/status-heading.tsx'
import { TrackedRide } from '#app/shop/track/tracked-ride.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { TrackedOrderWire } from '#contract/order.ts'

export function OrderCard({ order }: { order: PlacedOrder }) {
  return (
    <WithQueries>
      <FollowedCard key={order.trackingToken} order={order} />
    </WithQueries>
  )
}

function FollowedCard({ order: { shortId, trackingToken } }: { order: PlacedOrder }) {
  const { data: tracked, error } = useQuery(trackedOrderQuery(trackingToken))
  const isOver = tracked?.status === 'completed' || isUnknown(error)
  useEffect(() => {
    if (isOver) removeOrder()
  }, [isOver])

  return (
    <section aria-labelledby="your-pot" className="border-b border-line bg-sunk">
      <div className="mx-auto max-w-3xl px-4 pt-6 pb-8 lg:py-12">
        <div className="rounded-3xl border border-line bg-surface p-5 sm:p-8">
          <div className="flex items-start justify-between gap-3">
            <div>
              <p className="font-bold text-leaf">Your pot</p>
              <h1 id="your-pot" className="text-3xl sm:text-4xl">
                Order #{shortId}
              </h1>
            </div>
            <IconButton
              icon="close"
              label="Hide this order"
              onClick={removeOrder}
              className="-mt-2 -mr-2 hover:bg-sunk"
            />
          </div>
          <div className="mt-4 min-h-64">
            {tracked ? <CardBody order={tracked} /> : <Unread hasFailed={error !== null} />}
          </div>
          <ButtonLink to={`/track/${trackingToken}`} size="large" className="mt-6">
            See your order <Icon name="arrow" />
          </ButtonLink>
        </div>
      </div>
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
      <div className="@container">
        {order.status !== 'cancelled' && <OrderProgress {...order} />}
      </div>
    </>
  )
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
