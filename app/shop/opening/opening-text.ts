import { lagosClock } from '#domain/lagos-clock.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

type Opening = { isOpen: boolean; changesAt: string }

/** Open now, until 6:00 PM. Empty after that moment, since the next state is not known. */
export function openingText({ isOpen, changesAt }: Opening, now: number) {
  const change = new Date(changesAt)
  if (now >= change.getTime()) return ''
  if (!isOpen) return `Closed now. Opens ${dayAndTime(change, now)}`
  return `Open now, until ${formatTimeOfDay(lagosClock(change).time)}`
}

export function dayAndTime(at: Date, now: number) {
  const { date, time } = lagosClock(at)
  const day = date === lagosClock(new Date(now)).date ? 'today' : 'tomorrow'
  return `${day} at ${formatTimeOfDay(time)}`
}
