import type { Db } from '#db/connection.ts'
import {
  findAccessChange,
  insertAccessChange,
  restoreAccess,
  setAccessChange,
} from '#db/queries/staff/access-changes.ts'
import { removePin } from '#db/queries/staff/kitchen-tablets.ts'
import { removeResetsOf } from '#db/queries/staff/password-resets.ts'
import { findSecondFactor } from '#db/queries/staff/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/staff/security-emails.ts'
import { findActiveSession, removeSessionsOf } from '#db/queries/staff/sessions.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { listUsers, lockUsers, type UserRow } from '#db/queries/staff/users.ts'
import { refuse } from '#domain/refusal.ts'
import { accountLine, auditLines } from '#domain/staff/audit-lines.ts'
import type { AccountEvent } from '#domain/staff/security-email.ts'
import { isRecentSignIn, objectionEnd, objectionState } from '#domain/staff/session.ts'
import { fullName, isAdmin } from '#domain/staff/user.ts'
import { readObjectionToken } from '#server/auth/challenge.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { writeAudit } from './change-as-staff.ts'
import { confirmPassword } from './confirm-password.ts'

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>
type Target = { target: UserRow; currentPassword: string | undefined }

/** Before another person changes the access of an Admin. See docs/decisions/0071. */
export async function confirmOwnPassword(
  deps: ProofDeps,
  actor: Staff,
  { target, currentPassword }: Target,
) {
  const { db, clock } = deps
  if (!(await isGuarded(db, actor, { target, now: clock() }))) return undefined
  if (currentPassword !== undefined) return confirmPassword(deps, actor, currentPassword)
  const session = await findActiveSession(db, actor.sessionId, clock())
  const isProved =
    session !== undefined &&
    isRecentSignIn(session.createdAt, clock()) &&
    !(await findSecondFactor(db, target.id)) &&
    !(await readShopSettings(db)).adminsNeedSecondFactor
  return isProved ? undefined : refuse('confirmation-needed')
}

/** Also an Admin of this day: roles may have been taken away first. */
async function isGuarded(
  db: Db,
  actor: Staff,
  { target, now }: { target: UserRow; now: Date },
): Promise<boolean> {
  if (actor.id === target.id) return false
  if (isAdmin(target)) return true
  const change = await findAccessChange(db, { userId: target.id })
  return change !== undefined && objectionState(change, now) !== undefined
}

type Guarding = { target: UserRow; now: Date; isBlockedAfterObjection: boolean }

/**
 * Call it with the user locked, before the change. Keeps what the owner signed in with, and
 * returns where e-mails about the change go; a refusal after an objection.
 */
export async function saveFormerAccess(
  tx: Db,
  actor: Staff,
  { target, now, isBlockedAfterObjection }: Guarding,
) {
  const plain = { recipient: target, details: { by: null, accessChangeId: null } }
  if (!(await isGuarded(tx, actor, { target, now }))) return plain
  const change = { actorId: actor.id, actorName: actor.name, at: now }
  const present = await findAccessChange(tx, { userId: target.id })
  const state = present && objectionState(present, now)
  if (present && state === 'held' && isBlockedAfterObjection)
    return refuse('access-held', { until: objectionEnd(present) })
  if (state === 'held' || state === 'final')
    return { ...plain, details: { ...plain.details, by: actor.name } }
  if (present && state === 'open') await setAccessChange(tx, present.id, change)
  const kept = state === 'open' ? present : await insertAccessChange(tx, target, change)
  const email = kept?.former?.email ?? target.email
  const details = { by: actor.name, accessChangeId: kept?.id ?? null }
  return { recipient: { ...target, email }, details }
}

type ObjectionDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret'>

/** Undoes what others changed, ends the sessions of both, and informs the other Admins. */
export async function objectToChange(
  { db, clock, log, secret }: ObjectionDeps,
  { token, clientAddress }: { token: string; clientAddress: string },
) {
  const now = clock()
  const id = readObjectionToken(secret, token)
  const found = id && (await findAccessChange(db, { id }))
  if (!found) return refuse('objection-expired')
  const { userId } = found
  const refused = await db.transaction(async (tx) => {
    const locked = await lockUsers(tx, [userId, ...(found.actorId ? [found.actorId] : [])])
    const change = await findAccessChange(tx, { id: found.id })
    const before = locked.find((user) => user.id === userId)
    if (!before || !change?.former || objectionState(change, now) !== 'open')
      return refuse('objection-expired')
    const { actorId, actorName, former } = change
    const user = (await restoreAccess(tx, userId, { former, now })) ?? before
    await removePin(tx, userId)
    await removeResetsOf(tx, userId)
    for (const one of [userId, actorId]) if (one) await removeSessionsOf(tx, one)
    await setAccessChange(tx, change.id, { objectedAt: now, former: null })
    const subject = { id: userId, name: fullName(user) }
    const event: AccountEvent = 'change-undone'
    const occurrence = { event, device: null, at: now, by: actorName, about: subject.name }
    const others = (await listUsers(tx)).filter((one) => one.isActive && isAdmin(one))
    for (const one of others) {
      if (one.id !== userId) await insertSecurityEmail(tx, one, occurrence)
    }
    const actor = { ...subject, roles: user.roles, clientAddress }
    await writeAudit(tx, { actor, at: now }, [
      accountLine(subject, 'access', `as before the change by ${actorName}`),
      ...auditLines('user', { ...subject, before, after: user }),
    ])
    return undefined
  })
  if (!refused) log.warn({ userId, by: found.actorId }, 'a change of access was undone')
  return refused
}
