import { hasReset, removeResetsOf, takeReset } from '#db/queries/password-resets.ts'
import { removeSessionsOf } from '#db/queries/sessions.ts'
import { setActiveUsersPassword } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'
import { hashPassword } from '#server/password.ts'
import { hashToken } from '#server/refresh-token.ts'

type ResetParts = Pick<Parts, 'db' | 'clock' | 'log'>

/** Sets a new password by the link of a letter, which works once, and ends all sessions. */
export async function resetPassword(
  { db, clock, log }: ResetParts,
  { token, password }: { token: string; password: string },
) {
  const now = clock()
  const tokenHash = hashToken(token)
  if (!(await hasReset(db, tokenHash, now))) return refuse('link-expired')
  const passwordHash = await hashPassword(password)
  const userId = await db.transaction(async (tx) => {
    const taken = await takeReset(tx, tokenHash, now)
    const user = taken && (await setActiveUsersPassword(tx, taken, { passwordHash, now }))
    if (!user) return undefined
    await removeSessionsOf(tx, user.id)
    await removeResetsOf(tx, user.id)
    return user.id
  })
  if (!userId) return refuse('link-expired')
  log.info({ userId }, 'password reset')
  return undefined
}
