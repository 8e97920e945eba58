import type { OpeningHours } from '#domain/time-of-day.ts'
import { defaultOpeningHours } from '#domain/time-of-day.ts'

export function shortHours({ opensAt, closesAt }: OpeningHours = defaultOpeningHours) {
  return `${spoken(opensAt)} to ${spoken(closesAt)}`
}

function spoken(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`
}
