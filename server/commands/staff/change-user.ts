import type { UpdateUser } from '#contract/user.ts'
import { isUniqueViolation } from '#db/is-unique-violation.ts'
import { removePin } from '#db/queries/kitchen-tablets.ts'
import { removeResetsOf } from '#db/queries/password-resets.ts'
import { findSecondFactor } from '#db/queries/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/security-emails.ts'
import { removeSessionsOf } from '#db/queries/sessions.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { findUser, setUser } from '#db/queries/users.ts'
import type { UserRow } from '#db/queries/users.ts'
import { auditLines, passwordLine } from '#domain/audit-lines.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeError } from '#domain/role.ts'
import type { UserChange } from '#domain/role.ts'
import {
  endsResetLinks,
  endsSessions,
  fullName,
  keepsSuperAdmin,
  userDifference,
} from '#domain/user.ts'
import { isCommonPassword } from '#server/auth/common-password.ts'
import { queueHash } from '#server/auth/password.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { changeAsStaff } from './change-as-staff.ts'
import { isStillSignedIn, lockStaff } from './lock-staff.ts'

type UserDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'hashing'>

/** Given after the current password was confirmed. */
type SessionOptions = { exceptSessionId?: string }

export async function changeUser(
  deps: UserDeps,
  actor: Staff,
  { id, ...sent }: UpdateUser,
  { exceptSessionId }: SessionOptions = {},
) {
  const wanted = changeOf(sent)
  const user = await findUser(deps.db, id)
  const refused = refusalFor(actor, user, wanted)
  if (refused) return refused
  if (exceptSessionId === undefined && user && (await needsPassword(deps, { actor, user, wanted })))
    return refuse('own-access')

  const { password } = wanted
  if (password && (await isCommonPassword(password))) return refuse('common-password')
  const passwordHash = password && (await queueHash(deps.hashing, actor.id, password))
  if (isRefusal(passwordHash)) return passwordHash
  const outcome = await writeChange(deps, {
    actor,
    id,
    wanted,
    passwordHash,
    exceptSessionId,
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return refuse('email-taken')
    throw error
  })
  if (!isRefusal(outcome)) deps.log.info({ by: actor.id, userId: id }, 'user changed')
  return outcome
}

function changeOf({ status, ...fields }: Omit<UpdateUser, 'id'>): UserChange {
  return { ...fields, ...(status !== undefined && { isActive: status }) }
}

function refusalFor(actor: Staff, target: UserRow | undefined, wanted: UserChange) {
  if (!target) return refuse('user-not-found')
  const fault = changeError(actor, target, userDifference(target, wanted))
  return fault && refuse('staff-fault', { fault })
}

type OwnChange = { actor: Staff; user: UserRow; wanted: UserChange }

/** A stolen session must not take over an account that a second factor protects. */
async function needsPassword({ db }: UserDeps, { actor, user, wanted }: OwnChange) {
  const { email, password } = userDifference(user, wanted)
  if (actor.id !== user.id || (email === undefined && password === undefined)) return false
  if (await findSecondFactor(db, actor.id)) return true
  return (await findShopSettings(db))?.adminsNeedSecondFactor ?? false
}

type Writing = SessionOptions & {
  actor: Staff
  id: string
  wanted: UserChange
  passwordHash: string | undefined
}

async function writeChange({ db, clock }: UserDeps, writing: Writing) {
  const { actor, id, wanted, passwordHash, exceptSessionId } = writing
  return changeAsStaff({ db, clock }, actor, async (tx, recordAudit) => {
    const { target, isLast } = await lockStaff(tx, actor, { targetId: id })
    const refused = refusalFor(actor, target, wanted)
    if (refused || !target) return refused ?? refuse('user-not-found')
    const change = userDifference(target, wanted)
    if (isLast && !keepsSuperAdmin(change)) return refuse('last-super-admin')
    const now = clock()
    if (!(await isStillSignedIn(tx, actor, now))) return refuse('signed-out')
    const { password, ...fields } = change
    const isBlank = Object.keys(change).length === 0
    const after = isBlank
      ? target
      : await setUser(tx, id, { ...fields, passwordHash, updatedAt: now })
    if (!after) return refuse('user-not-found')
    const subject = { id, name: fullName(target) }
    recordAudit(auditLines('user', { ...subject, before: target, after }))
    if (password) recordAudit([passwordLine(subject)])
    const occurrence = { device: null, at: now }
    if (password)
      await insertSecurityEmail(tx, target, { event: 'password-changed', ...occurrence })
    if (change.email)
      await insertSecurityEmail(tx, target, { event: 'email-changed', ...occurrence })

    if (change.isActive === false) await removePin(tx, id)
    if (endsSessions(change)) await removeSessionsOf(tx, id, { exceptSessionId })
    if (endsResetLinks(change)) await removeResetsOf(tx, id)
    return after
  })
}
