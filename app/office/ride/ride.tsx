import { Icon } from '#app/ui/office-icon.tsx'
import type { RideWire } from '#contract/rider-link.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { cashChangeFor } from '#domain/pay-on-delivery.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { RideSteps } from './ride-steps.tsx'
import { useRide } from './use-ride.ts'

type RideProps = { token: string; first: RideWire }

export function Ride({ token, first }: RideProps) {
  const ride = useRide(token, first)
  if (!ride.shown) return <RideEnded />
  const { shortId, isDelivered, pickedUpAt, stop } = ride.shown
  return (
    <>
      <h1 className="text-3xl">Delivery #{shortId}</h1>
      {stop && <Stop stop={stop} />}
      {pickedUpAt && !isDelivered && (
        <p className="font-bold text-success">
          Picked up at {formatTimeOfDay(lagosClock(new Date(pickedUpAt)).time)}
        </p>
      )}
      {isDelivered ? <Delivered /> : <RideSteps ride={ride} shown={ride.shown} />}
    </>
  )
}

function Stop({ stop }: { stop: NonNullable<RideWire['stop']> }) {
  const { address, phoneNumber, dishes, cash, onDelivery } = stop
  const change = onDelivery ? cashChangeFor(onDelivery.due > 0 ? onDelivery.note : null, cash) : 0
  return (
    <>
      <p className="flex gap-3 text-xl leading-snug font-bold">
        <Icon name="pin" className="mt-0.5 size-6 shrink-0 text-clay" />
        <span className="min-w-0 break-words">{address}</span>
      </p>
      <a
        href={`tel:${phoneNumber}`}
        className="flex min-h-14 items-center justify-center gap-3 rounded-xl border border-line-strong bg-surface px-4 text-lg font-bold tabular-nums"
      >
        <Icon name="phone" className="size-6" />
        Call {phoneNumber}
      </a>
      <dl className="grid gap-2 rounded-2xl border border-line bg-surface p-4 text-lg">
        <div className="flex justify-between gap-4">
          <dt>Portions</dt>
          <dd className="font-bold">{dishes}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{onDelivery ? 'Money to collect' : 'Cash to collect'}</dt>
          <dd className="font-bold">{formatNaira(cash)}</dd>
        </div>
        {onDelivery && cash > onDelivery.due && (
          <div className="flex justify-between gap-4 text-base text-soft">
            <dt>Your delivery fee in it</dt>
            <dd>{formatNaira(cash - onDelivery.due)}</dd>
          </div>
        )}
        {change > 0 && (
          <div className="flex justify-between gap-4">
            <dt>Bring change for {formatNaira(onDelivery?.note ?? 0)}</dt>
            <dd className="font-bold">{formatNaira(change)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function Delivered() {
  return (
    <p role="status" className="rounded-2xl bg-success-ground p-5 text-xl font-bold text-success">
      Delivered. Thank you!
    </p>
  )
}

export function RideEnded() {
  return (
    <>
      <h1 className="text-3xl">This link is no longer valid</h1>
      <p className="text-lg">This link no longer works. Please ask the kitchen for a new one.</p>
    </>
  )
}
