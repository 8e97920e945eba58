import { useState } from 'react'

import { useShop } from '#app/data/shop/shop-data.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import type { TrackedOrderWire } from '#contract/order.ts'
import { formatMoment } from '#domain/lagos-time.ts'

import { NextStep } from './next-step.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ShareLink } from './share-link.tsx'
import { StatusHeading } from './status-heading.tsx'
import { TrackedChanges } from './tracked-changes.tsx'
import { TrackedItems } from './tracked-items.tsx'
import { TrackedMoney } from './tracked-money.tsx'
import { TrackedPlace } from './tracked-place.tsx'
import { TrackedRide } from './tracked-ride.tsx'

const { Part: CancelOrder } = lazyWithPrefetch(
  async () => (await import('./cancel-order.tsx')).CancelOrder,
)

type TrackedOrderProps = { order: TrackedOrderWire; token: string }

export function TrackedOrder({ order, token }: TrackedOrderProps) {
  // Stays while the dialog is open, also once it is too late.
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 sm:pt-10 lg:px-8">
      <div className="receipt flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <ReceiptHead receiptNumber={order.receiptNumber} />
          <p className="text-soft">Placed on {formatMoment(new Date(order.createdAt))}</p>
          <h1 className="text-4xl sm:text-5xl">Order #{order.shortId}</h1>
        </div>
        <ShareLink shortId={order.shortId} />
      </div>
      <TrackedChanges order={order} token={token} />
      <section
        aria-label="Status"
        className="mt-6 rounded-3xl border border-line bg-surface p-5 sm:mt-8 sm:p-8"
      >
        <StatusHeading order={order} />
        <NextStep order={order} />
        <TrackedRide ride={order.ride} />
        <div className="@container">
          {order.status !== 'cancelled' && <OrderProgress {...order} />}
        </div>
        <TrackedMoney order={order} />
        <OrderActions order={order} />
        <DeferredBoundary>
          {(order.canCancel || isCancelling) && (
            <CancelOrder
              order={order}
              token={token}
              isOpen={isCancelling}
              setIsOpen={setIsCancelling}
            />
          )}
        </DeferredBoundary>
      </section>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-8">
        <TrackedItems order={order} />
        <TrackedPlace order={order} />
      </div>
    </div>
  )
}

function ReceiptHead({ receiptNumber }: Pick<TrackedOrderWire, 'receiptNumber'>) {
  const shop = useShop()
  const taxNumber = shop?.taxNumber && `TIN ${shop.taxNumber}`
  const receipt = receiptNumber && `Receipt ${receiptNumber}`
  return (
    <p className="mb-4 hidden print:block">
      {shop &&
        [shop.name, shop.address, shop.phone, taxNumber, receipt].filter(Boolean).join(' · ')}
    </p>
  )
}
