import { dayAndTime } from '#app/shop/opening/opening-text.ts'
import type { DeliveryType } from '#domain/delivery-type.ts'
import { promiseVerb } from '#domain/promise.ts'

const maxMinutes = 90
const stepMs = 5 * 60_000

/** `Ready in about 40 min`. */
export function minutesText(type: DeliveryType, at: Date, now: number) {
  const minutes = minutesUntil(at, now)
  if (minutes > maxMinutes) return timeText(type, at, now)
  return `${promiseVerb(type)} in about ${minutes} min`
}

/** `About 40 min`, for a card. */
export function shortText(_type: DeliveryType, at: Date, now: number) {
  const minutes = minutesUntil(at, now)
  return minutes > maxMinutes ? dayAndTime(at, now) : `About ${minutes} min`
}

function minutesUntil(at: Date, now: number) {
  return Math.ceil((at.getTime() - now) / stepMs) * 5
}

/** `Ready today at 1:20 PM`. */
export function timeText(type: DeliveryType, at: Date, now: number) {
  return `${promiseVerb(type)} ${dayAndTime(at, now)}`
}
