/** Lagos times of day, the same every day of the week: { opensAt: '08:00', closesAt: '18:00' }. */
export type OpeningHours = { opensAt: string; closesAt: string }

export const defaultOpeningHours: OpeningHours = { opensAt: '08:00', closesAt: '18:00' }

export function formatTimeOfDay(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}
