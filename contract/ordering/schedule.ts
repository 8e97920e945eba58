import type { ScheduleError } from '#domain/ordering/opening-hours.ts'

const messages: Record<Exclude<ScheduleError, 'too-far'>, string> = {
  'not-a-time': 'Please choose a real date and time.',
  past: 'Please choose a time that is still to come.',
  'not-confirmed': 'The hours of that day are not confirmed yet. Please choose another day.',
  'last-orders': 'Last orders for that time are over. Please choose a later day.',
  closed: 'Please choose a time within our opening hours.',
}

export function scheduleMessage(fault: ScheduleError, daysAhead: number) {
  if (fault !== 'too-far') return messages[fault]
  if (daysAhead === 0) return 'Please choose a time today.'
  return `Please choose a day within the next ${daysAhead === 1 ? 'day' : `${daysAhead} days`}.`
}
