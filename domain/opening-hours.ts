import { addDays, lagosClock, lagosInstant } from './lagos-time.ts'
import type { OpeningHours } from './time-of-day.ts'

export const scheduleDays = 14

export function isOpenAt({ opensAt, closesAt }: OpeningHours, now: Date) {
  const { time } = lagosClock(now)
  return opensAt <= time && time < closesAt
}

export function nextChangeAfter({ opensAt, closesAt }: OpeningHours, now: Date) {
  const { date } = lagosClock(now)
  const moments = [0, 1].flatMap((days) =>
    [opensAt, closesAt].map((time) => lagosInstant(addDays(date, days), time)),
  )
  return moments.find((moment) => moment && moment > now) ?? now
}

export type ScheduleError = 'not-a-time' | 'past' | 'too-far' | 'closed'

/** Closing time itself may be chosen. */
export function scheduleError(
  hours: OpeningHours,
  { date, time }: { date: string; time: string },
  now: Date,
): ScheduleError | undefined {
  const at = lagosInstant(date, time)
  if (!at) return 'not-a-time'
  if (at <= now) return 'past'
  if (date > addDays(lagosClock(now).date, scheduleDays)) return 'too-far'
  return hours.opensAt <= time && time <= hours.closesAt ? undefined : 'closed'
}
