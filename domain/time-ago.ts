const minuteMs = 60_000

const units = [
  { minutes: 24 * 60, one: 'day', many: 'days' },
  { minutes: 60, one: 'h', many: 'h' },
  { minutes: 1, one: 'min', many: 'min' },
]

export function formatAgo(at: Date, now: Date) {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs)
  const unit = units.find((unit) => minutes >= unit.minutes)
  // The browser's clock may be slow: a future time counts as now.
  if (!unit) return 'just now'
  const count = Math.floor(minutes / unit.minutes)
  return `${count} ${count === 1 ? unit.one : unit.many} ago`
}
