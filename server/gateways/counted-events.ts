import type { StaffEvent } from '#domain/staff-event.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

import type { Events } from './events.ts'

/** The same events; what this server tells is counted, not what it hears. */
export function countedEvents<Told extends Events>(
  events: Told,
  { countNews }: Pick<Metrics, 'countNews'>,
): Told {
  const tell = (event: StaffEvent) => {
    countNews(event)
    events.tell(event)
  }
  return { ...events, tell }
}
