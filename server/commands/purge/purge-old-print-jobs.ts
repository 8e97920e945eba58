import { removeOldPrintJobs } from '#db/queries/print-jobs.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldPrintJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await removeOldPrintJobs(db, daysBefore(clock(), retentionDays.printJobs))
}
