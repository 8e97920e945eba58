import type { DeliveryType } from './delivery-type.ts'

/** No new orders of one delivery type. `until` is ISO 8601; null: until staff reopen. */
export type Pause = { until: string | null; reason: string; by: string; at: string }

/** The fields that customers see. */
export type PublicPause = Pick<Pause, 'until' | 'reason'>

export type Pauses<P = PublicPause> = Record<DeliveryType, P | null>

function isActive({ until }: PublicPause, now: Date) {
  return until === null || Date.parse(until) > now.getTime()
}

/** Null when neither is paused. */
export function activePauses<P extends PublicPause>(
  { pickup, delivery }: Pauses<P>,
  now: Date,
): Pauses<P> | null {
  const active = {
    pickup: pickup && isActive(pickup, now) ? pickup : null,
    delivery: delivery && isActive(delivery, now) ? delivery : null,
  }
  return active.pickup || active.delivery ? active : null
}
