import type { PrintClaim } from '#contract/print-job.ts'
import { claimPrintJob } from '#db/queries/print-jobs.ts'
import type { Deps } from '#server/deps/deps.ts'

import { publishPrintJobs } from './publish-print-jobs.ts'

export async function claimPrint(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { printer, screen }: PrintClaim,
) {
  const job = await claimPrintJob(db, printer, { screenId: screen, now: clock() })
  if (job) publishPrintJobs(events, [job])
  return job
}
