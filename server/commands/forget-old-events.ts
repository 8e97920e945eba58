import { removeOldEvents } from '#db/queries/provider-events.ts'
import { dayMs } from '#domain/lagos-time.ts'
import type { Parts } from '#server/parts.ts'

const keptDays = 90

/** What the provider told us is long done with by then, and says who paid for what. */
export async function forgetOldEvents({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  await removeOldEvents(db, new Date(clock().getTime() - keptDays * dayMs))
}
