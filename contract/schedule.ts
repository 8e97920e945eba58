import type { ScheduleError } from '#domain/opening-hours.ts'

export const scheduleMessages: Record<ScheduleError, string> = {
  'not-a-time': 'Please choose a real date and time.',
  past: 'Please choose a time that is still to come.',
  'too-far': 'Please choose a day within the next 14 days.',
  closed: 'Please choose a time within our opening hours.',
}
