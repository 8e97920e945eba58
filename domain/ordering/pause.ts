import { lagosClock } from '#domain/lagos-clock.ts'
import { lagosInstant } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { activePauses } from './active-pause.ts'
import type { Pause, Pauses, PublicPause } from './active-pause.ts'
import { deliveryTypeNames } from './delivery-type.ts'
import type { DeliveryType } from './delivery-type.ts'

export { activePauses }
export type { Pause, Pauses, PublicPause }

export const pauseMinutes = [15, 30, 60] as const

export type StoredPauses = { pickupPause: Pause | null; deliveryPause: Pause | null }

export function pausesOf({ pickupPause, deliveryPause }: StoredPauses): Pauses<Pause> {
  return { pickup: pickupPause, delivery: deliveryPause }
}

type NewOrder = { type: DeliveryType; schedule: { date: string; time: string } | null }

/**
 * The pause that refuses this order. A timed one lets orders through that are scheduled for after
 * its end; an open-ended one does not, since it is not known when cooking starts again.
 */
export function pauseAgainst(pauses: Pauses, { type, schedule }: NewOrder, now: Date) {
  const pause = activePauses(pauses, now)?.[type]
  if (!pause?.until || !schedule) return pause ?? null
  const wantedAt = lagosInstant(schedule.date, schedule.time)
  return wantedAt && wantedAt >= new Date(pause.until) ? null : pause
}

/** For staff: `Delivery paused until 2:45 PM`. */
export function pauseLabel({ pickup, delivery }: Pauses) {
  if (pickup && delivery && pickup.until === delivery.until) {
    return `New orders paused ${untilText(pickup.until)}`
  }
  const label = (type: DeliveryType, pause: PublicPause | null) =>
    pause ? [`${deliveryTypeNames[type]} paused ${untilText(pause.until)}`] : []
  return [...label('pickup', pickup), ...label('delivery', delivery)].join(', ')
}

export function untilText(until: string | null) {
  return until ? `until ${formatTimeOfDay(lagosClock(new Date(until)).time)}` : 'for now'
}
