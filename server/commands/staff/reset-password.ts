import { removePin } from '#db/queries/kitchen-tablets.ts'
import { findUserOfReset, removeResetsOf, takeReset } from '#db/queries/password-resets.ts'
import { insertSecurityEmail } from '#db/queries/security-emails.ts'
import { removeSessionsOf } from '#db/queries/sessions.ts'
import { lockUsers, setActiveUsersPassword } from '#db/queries/users.ts'
import { accountLine, passwordLine } from '#domain/audit-lines.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { fullName } from '#domain/user.ts'
import { isCommonPassword } from '#server/auth/common-password.ts'
import { queueHash } from '#server/auth/password.ts'
import { hashToken } from '#server/auth/refresh-token.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

import { writeAudit } from './change-as-staff.ts'

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'hashing'>

export async function resetPassword(
  { db, clock, log, hashing }: ResetDeps,
  { token, password, clientAddress }: { token: string; password: string; clientAddress: string },
) {
  const now = clock()
  const tokenHash = hashToken(token)
  const userId = await findUserOfReset(db, tokenHash, now)
  if (!userId) return refuse('link-expired')
  if (await isCommonPassword(password)) return refuse('common-password')
  const tooMany = await checkRateLimit({ db, clock }, 'resetsPerAccount', userId)
  if (tooMany) return tooMany
  const passwordHash = await queueHash(hashing, userId, password)
  if (isRefusal(passwordHash)) return passwordHash
  const isSet = await db.transaction(async (tx) => {
    // Locks the user first, like all changes to users, to avoid deadlocks.
    await lockUsers(tx, [userId])
    if (!(await takeReset(tx, tokenHash, now))) return false
    const user = await setActiveUsersPassword(tx, userId, { passwordHash, now })
    if (!user) return false
    // Someone who knew the old password may have set it.
    const hadPin = await removePin(tx, userId)
    await removeSessionsOf(tx, userId)
    await removeResetsOf(tx, userId)
    await insertSecurityEmail(tx, user, { event: 'password-changed', device: null, at: now })
    const subject = { id: userId, name: fullName(user) }
    const actor = { ...subject, roles: user.roles, clientAddress }
    const lines = [passwordLine(subject)]
    if (hadPin) lines.push(accountLine(subject, 'pin', 'removed'))
    await writeAudit(tx, { actor, at: now }, lines)
    return true
  })
  if (!isSet) return refuse('link-expired')
  log.info({ userId }, 'password reset')
  return { userId }
}
