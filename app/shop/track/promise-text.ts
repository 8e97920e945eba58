import type { TrackedOrderWire } from '#contract/order.ts'
import { formatDay, lagosClock } from '#domain/lagos-time.ts'
import { promiseVerb } from '#domain/promise.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

type Promised = Pick<
  TrackedOrderWire,
  'status' | 'promisedAt' | 'firstPromisedAt' | 'isScheduled' | 'createdAt' | 'delivery'
>

/** `Ready by 1:20 PM`, or `New time: 1:20 PM, was 12:50 PM`. The day where it is not the order's. */
export function promiseText(order: Promised) {
  const { status, promisedAt, firstPromisedAt, isScheduled, createdAt, delivery } = order
  const isKept = status === 'ready' && delivery.type === 'pickup'
  if (!promisedAt || isKept) return undefined
  const textOf = (moment: string) => {
    const { date, time } = lagosClock(new Date(moment))
    const isSameDay = !isScheduled && date === lagosClock(new Date(createdAt)).date
    return isSameDay ? formatTimeOfDay(time) : `${formatDay(date)}, ${formatTimeOfDay(time)}`
  }
  const wanted = textOf(promisedAt)
  if (firstPromisedAt) return `New time: ${wanted}, was ${textOf(firstPromisedAt)}`
  return isScheduled ? `For ${wanted}` : `${promiseVerb(delivery.type)} by ${wanted}`
}
