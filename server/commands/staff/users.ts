import { randomBytes } from 'node:crypto'

import type { CreateUser, UpdateUser } from '#contract/staff/user.ts'
import type { Db } from '#db/connection.ts'
import { isUniqueViolation } from '#db/error-codes.ts'
import { isFormerEmail } from '#db/queries/staff/access-changes.ts'
import { removePin } from '#db/queries/staff/kitchen-tablets.ts'
import { removeResetsOf } from '#db/queries/staff/password-resets.ts'
import { findSecondFactor } from '#db/queries/staff/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/staff/security-emails.ts'
import { findActiveSession, findStaff, removeSessionsOf } from '#db/queries/staff/sessions.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import {
  findUser,
  findUserByEmail,
  hasUsers,
  insertFirstUser,
  insertUser,
  lockUsers,
  removeUser,
  setUser,
} from '#db/queries/staff/users.ts'
import type { UserRow } from '#db/queries/staff/users.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { auditLines, passwordLine } from '#domain/staff/audit-lines.ts'
import { changeError, creationError, deletionError, type UserChange } from '#domain/staff/role.ts'
import { accessChangesSince, isRecentSignIn } from '#domain/staff/session.ts'
import {
  changesCredentials,
  endsResetLinks,
  endsSessions,
  fullName,
  isLastSuperAdmin,
  keepsSuperAdmin,
  userDifference,
} from '#domain/staff/user.ts'
import { isCommonPassword } from '#server/auth/common-password.ts'
import { hashPassword, queueHash } from '#server/auth/password.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { confirmOwnPassword, saveFormerAccess } from './access-changes.ts'
import { changeAsStaff } from './change-as-staff.ts'
import { confirmPassword } from './confirm-password.ts'

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
    if (await isHeldForAnother(tx, { email: fields.email, now })) return refuse('email-taken')
    const after = await insertUser(tx, { ...fields, ...times, passwordHash, isActive: status })
    if (!after) return refuse('email-taken')
    recordAudit(auditLines('user', { id: after.id, name: fullName(after), after }))
    return after
  })
  if (!isRefusal(outcome)) log.info({ by: actor.id, userId: outcome.id }, 'user created')
  return outcome
}

type WantedEmail = { email: string; now: Date; userId?: string }

/** Undoing a change gives its owner the former address back. */
function isHeldForAnother(tx: Db, { email, now, ...owner }: WantedEmail) {
  const since = accessChangesSince(now, 'unopposed')
  return isFormerEmail(tx, email, { ...owner, since })
}

type FirstOwner = { email: string; password: string | undefined; now: Date }

/** Returns the generated password, which is stored nowhere; undefined if none was generated. */
export async function createFirstOwner(db: Db, { email, password, now }: FirstOwner) {
  if (await hasUsers(db)) return undefined
  const chosen = password ?? randomBytes(15).toString('base64url')
  const user = await insertFirstUser(db, {
    firstName: 'Kitchen',
    lastName: 'Admin',
    email: email.trim().toLowerCase(),
    phoneNumber: '08000000000',
    passwordHash: await hashPassword(chosen),
    roles: ['SuperAdmin'],
    createdAt: now,
    updatedAt: now,
  })
  return user && password === undefined ? { email: user.email, password: chosen } : undefined
}

/** Given after the current password was confirmed. */
type SessionOptions = { exceptSessionId?: string }

export async function changeUser(
  deps: UserDeps,
  actor: Staff,
  { id, currentPassword, ...sent }: UpdateUser,
  { exceptSessionId }: SessionOptions = {},
) {
  const wanted = changeOf(sent)
  const user = await findUser(deps.db, id)
  const refused = refusalFor(actor, user, wanted)
  if (refused) return refused
  if (exceptSessionId === undefined && user && (await needsPassword(deps, { actor, user, wanted })))
    return refuse('own-access')
  if (user && changesAccess(userDifference(user, wanted))) {
    const unproved = await confirmOwnPassword(deps, actor, { target: user, currentPassword })
    if (unproved) return unproved
  }

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

function changesAccess(change: UserChange) {
  return changesCredentials(change) || change.roles !== undefined
}

type OwnChange = { currentPassword: string; password?: string; email?: string }

/** Ends all sessions but this one when the password changes. */
export async function changeOwnAccount(
  deps: UserDeps,
  actor: Staff,
  { currentPassword, ...change }: OwnChange,
) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const exceptSessionId = actor.sessionId
  const outcome = await changeUser(deps, actor, { id: actor.id, ...change }, { exceptSessionId })
  return isRefusal(outcome) ? outcome : undefined
}

function changeOf({ status, ...fields }: Omit<UpdateUser, 'id' | 'currentPassword'>): UserChange {
  return { ...fields, ...(status !== undefined && { isActive: status }) }
}

function refusalFor(actor: Staff, target: UserRow | undefined, wanted: UserChange) {
  if (!target) return refuse('user-not-found')
  const fault = changeError(actor, target, userDifference(target, wanted))
  return fault && refuse('staff-fault', { fault })
}

type Wanted = { actor: Staff; user: UserRow; wanted: UserChange }

/**
 * A stolen session must not take over its account, whose password confirms changes of other Admins.
 */
async function needsPassword({ db, clock }: UserDeps, { actor, user, wanted }: Wanted) {
  const { email, password } = userDifference(user, wanted)
  if (actor.id !== user.id || (email === undefined && password === undefined)) return false
  const session = await findActiveSession(db, actor.sessionId, clock())
  if (session && !isRecentSignIn(session.createdAt, clock())) return true
  if (await findSecondFactor(db, actor.id)) return true
  return (await readShopSettings(db)).adminsNeedSecondFactor
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
    if (change.email && (await isHeldForAnother(tx, { userId: id, email: change.email, now })))
      return refuse('email-taken')
    const isBlockedAfterObjection = changesCredentials(change)
    const kept = changesAccess(change)
      ? await saveFormerAccess(tx, actor, { target, now, isBlockedAfterObjection })
      : undefined
    if (isRefusal(kept)) return kept
    const isBlank = Object.keys(change).length === 0
    const after = isBlank
      ? target
      : await setUser(tx, id, { ...fields, passwordHash, updatedAt: now })
    if (!after) return refuse('user-not-found')
    const subject = { id, name: fullName(target) }
    recordAudit(auditLines('user', { ...subject, before: target, after }))
    if (password) recordAudit([passwordLine(subject)])
    const { recipient = target, details } = kept ?? {}
    const occurrence = { ...details, device: null, at: now }
    if (password)
      await insertSecurityEmail(tx, recipient, { event: 'password-changed', ...occurrence })
    if (change.email)
      await insertSecurityEmail(tx, recipient, { event: 'email-changed', ...occurrence })

    if (change.isActive === false) await removePin(tx, id)
    if (endsSessions(change)) await removeSessionsOf(tx, id, { exceptSessionId })
    if (endsResetLinks(change)) await removeResetsOf(tx, id)
    return after
  })
}

export async function deleteUser({ db, clock, log }: UserDeps, actor: Staff, id: string) {
  const refused = await changeAsStaff({ db, clock }, actor, async (tx, recordAudit) => {
    const { target, isLast } = await lockStaff(tx, actor, { targetId: id })
    if (!target) return refuse('user-not-found')
    const fault = deletionError(actor, target)
    if (fault) return refuse('staff-fault', { fault })
    if (isLast) return refuse('last-super-admin')
    if (!(await isStillSignedIn(tx, actor, clock()))) return refuse('signed-out')
    await removeUser(tx, id)
    recordAudit(auditLines('user', { id, name: fullName(target), before: target }))
    return undefined
  })
  if (!refused) log.info({ by: actor.id, userId: id }, 'user deleted')
  return refused
}

/** Locks the actor, the target and all SuperAdmins until the transaction ends. */
export async function lockStaff(tx: Db, actor: Staff, { targetId }: { targetId?: string }) {
  const locked = await lockUsers(tx, [actor.id, ...(targetId ? [targetId] : [])])
  return {
    target: locked.find(({ id }) => id === targetId),
    isLast: targetId !== undefined && isLastSuperAdmin(targetId, locked),
  }
}

export async function isStillSignedIn(tx: Db, { id, sessionId }: Staff, now: Date) {
  return (await findStaff(tx, { sessionId, userId: id, now })) !== undefined
}
