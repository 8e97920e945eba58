import type { StaffEvent } from '#domain/staff/staff-event.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

import type { Events } from './events.ts'

export function countedEvents<Published extends Events>(
  events: Published,
  { countNews }: Pick<Metrics, 'countNews'>,
): Published {
  const publish = (event: StaffEvent) => {
    countNews(event)
    events.publish(event)
  }
  return { ...events, publish: publish }
}
