/** Nigeria is an hour ahead of UTC all year and has no summer time. */
const lagosAheadMs = 60 * 60 * 1000

/** The date (2026-11-21) and time of day (14:05) on a clock in Abuja, whatever zone we run in. */
export function lagosClock(at: Date) {
  const [date = '', rest = ''] = new Date(at.getTime() + lagosAheadMs).toISOString().split('T')
  return { date, time: rest.slice(0, 5) }
}
