/** Nigeria is UTC+1 all year, without summer time. */
const lagosAheadMs = 60 * 60 * 1000

export function lagosHour(at: Date) {
  return `${new Date(at.getTime() + lagosAheadMs).getUTCHours()}`.padStart(2, '0')
}

export function lagosClock(at: Date) {
  const [date = '', rest = ''] = new Date(at.getTime() + lagosAheadMs).toISOString().split('T')
  return { date, time: rest.slice(0, 5) }
}
