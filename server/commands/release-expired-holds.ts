import { listExpiredHolds } from '#db/queries/payments.ts'
import type { Parts } from '#server/parts.ts'

import { releaseHold } from './release-hold.ts'

/** Portions whose buyer never came back go on sale again. A late payment is settled all the same. */
export async function releaseExpiredHolds({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  for (const { reference } of await listExpiredHolds(db, clock())) await releaseHold(db, reference)
}
