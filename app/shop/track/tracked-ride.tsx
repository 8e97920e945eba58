import type { TrackedOrderWire } from '#contract/ordering/order.ts'

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
