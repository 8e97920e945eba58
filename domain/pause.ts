import { deliveryTypeNames } from './delivery-type.ts'
import type { DeliveryType } from './delivery-type.ts'
import { lagosClock } from './lagos-clock.ts'
import { lagosInstant } from './lagos-time.ts'
import { formatTimeOfDay } from './time-of-day.ts'

export const pauseMinutes = [15, 30, 60] as const

/** No new orders of one delivery type. `until` is ISO 8601; null: until staff reopen. */
export type Pause = { until: string | null; reason: string; by: string; at: string }

/** What customers see of it. */
export type PublicPause = Pick<Pause, 'until' | 'reason'>

export type Pauses<P = PublicPause> = Record<DeliveryType, P | null>

type StoredPauses = { pickupPause: Pause | null; deliveryPause: Pause | null }

export function pausesOf({ pickupPause, deliveryPause }: StoredPauses): Pauses<Pause> {
  return { pickup: pickupPause, delivery: deliveryPause }
}

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

/** `Delivery is paused until 2:45 PM. The kitchen is very busy.` */
export function pauseMessage(type: DeliveryType, pause: PublicPause) {
  return sentence(`${deliveryTypeNames[type]} is paused`, pause)
}

/** One sentence or two for the shop, for example with what is still open. */
export function pausesText({ pickup, delivery }: Pauses) {
  if (pickup && delivery) {
    if (pickup.until === delivery.until && pickup.reason === delivery.reason) {
      return sentence('New orders are paused', pickup)
    }
    return `${pauseMessage('pickup', pickup)} ${pauseMessage('delivery', delivery)}`
  }
  if (delivery) return `${pauseMessage('delivery', delivery)} You can still order for pickup.`
  return pickup ? `${pauseMessage('pickup', pickup)} You can still order for delivery.` : ''
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

function sentence(what: string, { until, reason }: PublicPause) {
  return `${what} ${untilText(until)}.${reason && ` ${reason}`}`
}

export function untilText(until: string | null) {
  return until ? `until ${formatTimeOfDay(lagosClock(new Date(until)).time)}` : 'for now'
}
