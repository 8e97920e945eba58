/** From opening to closing on the clock of Lagos. At or before `opensAt`, it closes on the next day. */
export type OpeningHours = { opensAt: string; closesAt: string }

export const defaultOpeningHours: OpeningHours = { opensAt: '08:00', closesAt: '18:00' }

export function formatTimeOfDay(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}

/** `8am to 6pm`. */
export function shortHours({ opensAt, closesAt }: OpeningHours) {
  return opensAt === closesAt ? 'all day' : `${shortTime(opensAt)} to ${shortTime(closesAt)}`
}

function shortTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`
}
