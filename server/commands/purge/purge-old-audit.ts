import { removeOldAuditEntries } from '#db/queries/audit-entries.ts'
import { accountYears, monthsBefore } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await removeOldAuditEntries(db, monthsBefore(clock(), accountYears * 12 + 1))
}
