import type { ChangedJob } from '#db/queries/print-jobs.ts'
import type { Events } from '#server/gateways/events.ts'

/** Call after the commit. */
export function publishPrintJobs(events: Events, jobs: readonly ChangedJob[]) {
  for (const { id: jobId, orderId, state } of jobs) {
    events.publish({ name: 'print.changed', jobId, orderId, state })
  }
}
