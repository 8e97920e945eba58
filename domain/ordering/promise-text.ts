import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { weekdays } from './hours-text.ts'
import type { PromiseRules } from './promise.ts'

export function promiseLines({ promise }: { promise: PromiseRules | null }) {
  if (!promise) return 'off'
  const { minutes, deliveryMinutes, rushHours, largeFrom, largeMinutes, portionsPerHour } = promise
  return [
    `Preparation: ${minutes} minutes`,
    `Delivery: ${deliveryMinutes} minutes more`,
    ...rushHours.map((rush) => {
      const days = rush.weekdays.map((day) => weekdays[day]).join(', ')
      const hours = `${formatTimeOfDay(rush.from)} - ${formatTimeOfDay(rush.to)}`
      return `${days} ${hours}: ${rush.minutes} minutes more`
    }),
    ...(largeFrom === null ? [] : [`From ${largeFrom} portions: ${largeMinutes} minutes more`]),
    ...(portionsPerHour === null ? [] : [`${portionsPerHour} portions an hour`]),
  ]
}
