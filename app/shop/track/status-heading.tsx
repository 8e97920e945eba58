import { useNow } from '#app/data/clock/clock.ts'
import { statusNames, statusTones } from '#app/data/order/order-status-look.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { whyCancelled } from '#domain/ordering/customer-cancel.ts'
import { placedOrderTimeMessage } from '#domain/ordering/ready-time.ts'
import { shopTime } from '#domain/ordering/shop-time.ts'
import { momentText } from '#domain/time-text.ts'

import { nextMessage, statusMessage } from './status-messages.ts'

export function StatusHeading({ order }: { order: TrackedOrderWire }) {
  const { status, statusChangedAt, delivery, ride, cancelled } = order
  const now = new Date(useNow())
  const pickedUpAt = ride?.pickedUpAt
  return (
    <>
      <div role="status">
        <Badge tone={statusTones[status]}>{pickedUpAt ? 'On its way' : statusNames[status]}</Badge>
        <p className="mt-3 font-display text-2xl leading-tight font-extrabold text-balance sm:text-3xl">
          {pickedUpAt ? 'The rider has your food.' : statusMessage(status, delivery.type)}
        </p>
        {cancelled && (
          <p dir="auto" className="mt-2 text-lg break-words">
            {whyCancelled(cancelled)}
          </p>
        )}
        {/* Pending since it was placed: that time is shown above. */}
        {(pickedUpAt || status !== 'pending') && (
          <p className="mt-1 text-soft">
            Since {momentText(new Date(pickedUpAt ?? statusChangedAt), now)}
          </p>
        )}
      </div>
      <PromisedFor order={order} />
    </>
  )
}

function PromisedFor({ order }: { order: TrackedOrderWire }) {
  const { status, delivery } = order
  const now = new Date(useNow())
  const text = placedOrderTimeMessage(order, delivery.type, now)
  const isKept = status === 'ready' && delivery.type === 'pickup'
  if (!text || isKept || status === 'completed' || status === 'cancelled') return null
  return (
    <p
      role="status"
      className="mt-4 inline-flex items-center gap-2 rounded-xl bg-sunk px-4 py-2.5 font-bold"
    >
      <Icon name="clock" className="size-5 text-clay" />
      <span className="min-w-0 text-balance">{text}</span>
    </p>
  )
}

export function NextStep({ order }: { order: TrackedOrderWire }) {
  const now = new Date(useNow())
  const shop = useShop()
  const time = shop && now.getTime() > 0 ? shopTime(shop, now) : undefined
  const opensAt = time?.kind === 'closed' ? time.opensAt : undefined
  const text = nextMessage(order, { now, opensAt })
  if (!text) return null
  return (
    <p className="mt-4">
      <span className="font-bold">What happens next:</span> {text}
    </p>
  )
}

/** Four digits for the rider, who completes the order with them. */
export function TrackedRide({ ride }: Pick<TrackedOrderWire, 'ride'>) {
  if (!ride) return null
  return (
    <p className="mt-4 rounded-xl bg-sunk px-4 py-2.5">
      Tell the rider these 4 digits when you have your food:{' '}
      <strong className="text-2xl tracking-wide tabular-nums">{ride.code}</strong>
    </p>
  )
}
