import { findPrintJob, setPrintOutcome } from '#db/queries/print-jobs.ts'
import type { PrintJob, PrintOutcome } from '#domain/print-job.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'

import { publishPrintJobs } from './publish-print-jobs.ts'

/** A person says what came of a job, also after its claim has ended. */
export async function recordPrintOutcome(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  id: string,
  outcome: PrintOutcome,
): Promise<PrintJob | Refusal> {
  const job = await setPrintOutcome(db, id, outcome, clock())
  if (!job) {
    return refuse((await findPrintJob(db, id)) ? 'print-job-ended' : 'print-job-not-found')
  }
  publishPrintJobs(events, [job])
  return job
}
