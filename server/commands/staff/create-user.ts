import type { CreateUser } from '#contract/user.ts'
import { findUserByEmail, insertUser } from '#db/queries/users.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { creationError } from '#domain/role.ts'
import { fullName } from '#domain/user.ts'
import { isCommonPassword } from '#server/auth/common-password.ts'
import { queueHash } from '#server/auth/password.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { changeAsStaff } from './change-as-staff.ts'
import { isStillSignedIn, lockStaff } from './lock-staff.ts'

type UserDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'hashing'>

export async function createUser(
  { db, clock, log, hashing }: UserDeps,
  actor: Staff,
  { password, status, ...fields }: CreateUser,
) {
  const fault = creationError(actor, fields.roles)
  if (fault) return refuse('staff-fault', { fault })
  if (await isCommonPassword(password)) return refuse('common-password')
  if (await findUserByEmail(db, fields.email)) return refuse('email-taken')

  const passwordHash = await queueHash(hashing, actor.id, password)
  if (isRefusal(passwordHash)) return passwordHash
  const now = clock()
  const times = { createdAt: now, updatedAt: now }
  const outcome = await changeAsStaff({ db, clock }, actor, async (tx, recordAudit) => {
    await lockStaff(tx, actor, {})
    if (!(await isStillSignedIn(tx, actor, now))) return refuse('signed-out')
    const after = await insertUser(tx, { ...fields, ...times, passwordHash, isActive: status })
    if (!after) return refuse('email-taken')
    recordAudit(auditLines('user', { id: after.id, name: fullName(after), after }))
    return after
  })
  if (!isRefusal(outcome)) log.info({ by: actor.id, userId: outcome.id }, 'user created')
  return outcome
}
