import { removeEndedResets } from '#db/queries/password-resets.ts'
import { removeOldResetRequests } from '#db/queries/reset-requests.ts'
import { removeEndedSessions } from '#db/queries/sessions.ts'
import { resetRequestsSince } from '#domain/session.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeEndedSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  await removeEndedSessions(db, now)
  await removeEndedResets(db, now)
  await removeOldResetRequests(db, resetRequestsSince(now))
}
