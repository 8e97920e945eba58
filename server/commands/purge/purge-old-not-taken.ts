import { removeOldNotTaken } from '#db/queries/not-taken-orders.ts'
import { monthsBefore, notTakenMonths } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldNotTaken({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await removeOldNotTaken(db, { before: monthsBefore(clock(), notTakenMonths) })
}
