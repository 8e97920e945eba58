import { lagosInstant } from '#domain/lagos-time.ts'
import { clockText } from '#domain/span-text.ts'
import { momentText } from '#domain/time-text.ts'

import { activePauses, type Pause, type Pauses, type PublicPause } from './active-pause.ts'
import { type DeliveryType, deliveryTypeNames } from './delivery-type.ts'

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
export function pauseLabel({ pickup, delivery }: Pauses, now: Date) {
  if (pickup && delivery && pickup.until === delivery.until) {
    return `New orders paused ${untilText(pickup.until, now)}`
  }
  const label = (type: DeliveryType, pause: PublicPause | null) =>
    pause ? [`${deliveryTypeNames[type]} paused ${untilText(pause.until, now)}`] : []
  return [...label('pickup', pickup), ...label('delivery', delivery)].join(', ')
}

/** `until 2:45 PM`, `until tomorrow at 8:00 AM`. `now` undefined: without the day. */
export function untilText(until: string | null, now?: Date) {
  if (!until) return 'for now'
  const at = new Date(until)
  return `until ${now ? momentText(at, now).replace(/^today at /, '') : clockText(at)}`
}
