import { dayAndTime } from '#app/shop/opening/opening-text.ts'
import type { DeliveryType } from '#domain/delivery-type.ts'
import { promiseVerb } from '#domain/promise.ts'

/** Above this a time is easier to read. */
const maxMinutes = 90
const stepMs = 5 * 60_000

/** `Ready in about 40 min`. */
export function minutesText(type: DeliveryType, at: Date, now: number) {
  const minutes = Math.ceil((at.getTime() - now) / stepMs) * 5
  if (minutes > maxMinutes) return timeText(type, at, now)
  return `${promiseVerb(type)} in about ${minutes} min`
}

/** `Ready today at 1:20 PM`. */
export function timeText(type: DeliveryType, at: Date, now: number) {
  return `${promiseVerb(type)} ${dayAndTime(at, now)}`
}
