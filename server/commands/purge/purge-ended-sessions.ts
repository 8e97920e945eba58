import { removeEndedResets } from '#db/queries/password-resets.ts'
import { removeOldResetRequests } from '#db/queries/reset-requests.ts'
import { removeOldSecurityEmails } from '#db/queries/security-emails.ts'
import { removeEndedSessions } from '#db/queries/sessions.ts'
import { securityEmailHours } from '#domain/security-email.ts'
import { resetRequestsSince } from '#domain/session.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeEndedSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  await removeEndedSessions(db, now)
  await removeEndedResets(db, now)
  const since = new Date(now.getTime() - securityEmailHours * 3_600_000)
  await removeOldSecurityEmails(db, since)
  await removeOldResetRequests(db, resetRequestsSince(now))
}
