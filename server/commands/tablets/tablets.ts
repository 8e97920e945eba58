import {
  findPin,
  findTablet,
  insertPinSession,
  insertTablet,
  removePin,
  removeTablet,
  setPin,
} from '#db/queries/staff/kitchen-tablets.ts'
import { findStaff, removeSession } from '#db/queries/staff/sessions.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { accountLine } from '#domain/staff/audit-lines.ts'
import { pinSessionExpiry } from '#domain/staff/pin.ts'
import { changeError } from '#domain/staff/role.ts'
import { fullName } from '#domain/staff/user.ts'
import { dummyHash, isPassword, queueHash } from '#server/auth/password.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import { isStillSignedIn, lockStaff } from '#server/commands/staff/users.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type TabletDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>
type Adding = { currentPassword: string; device: string | null }

/** Turns this browser into a kitchen tablet, which signs the Admin out of it. */
export async function addTablet(
  deps: TabletDeps,
  actor: Staff,
  { currentPassword, device }: Adding,
) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const now = deps.clock()
    if (!(await isStillSignedIn(tx, actor, now))) return refuse('signed-out')
    const token = newToken()
    await insertTablet(tx, { tokenHash: hashToken(token), device, createdAt: now })
    await removeSession(tx, actor.sessionId)
    recordAudit([accountLine(actor, 'kitchenTablet', 'added')])
    return { token }
  })
}

export async function endTablet(deps: TabletDeps, actor: Staff, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    if (!(await isStillSignedIn(tx, actor, deps.clock()))) return refuse('signed-out')
    if (!(await removeTablet(tx, id))) return refuse('tablet-not-found')
    recordAudit([accountLine(actor, 'kitchenTablet', 'ended')])
    return undefined
  })
}

type PinDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>
type NewPin = { currentPassword: string; pin: string }

export async function setOwnPin(deps: PinDeps, actor: Staff, { currentPassword, pin }: NewPin) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const pinHash = await queueHash(deps.hashing, actor.id, pin)
  if (isRefusal(pinHash)) return pinHash
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockStaff(tx, actor, {})
    if (!(await isStillSignedIn(tx, actor, deps.clock()))) return refuse('signed-out')
    await setPin(tx, actor.id, pinHash)
    recordAudit([accountLine(actor, 'pin', 'set')])
    return undefined
  })
}

export async function removeOwnPin(deps: PinDeps, actor: Staff, currentPassword: string) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  return refused ?? removePinOf(deps, actor, actor.id)
}

export async function removePinOf(deps: Pick<Deps, 'db' | 'clock'>, actor: Staff, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const { target: user } = await lockStaff(tx, actor, { targetId: id })
    if (!user) return refuse('user-not-found')
    const fault = changeError(actor, user, {})
    if (fault) return refuse('staff-fault', { fault })
    if (!(await isStillSignedIn(tx, actor, deps.clock()))) return refuse('signed-out')
    if (!(await removePin(tx, id))) return refuse('no-pin')
    recordAudit([accountLine({ id, name: fullName(user) }, 'pin', 'removed')])
    return undefined
  })
}

type Attempt = { tabletToken: string | undefined; userId: string; pin: string }

/** A short session with the rights of an Employee; see docs/decisions/0060. */
export async function signInByPin(deps: PinDeps, { tabletToken, userId, pin }: Attempt) {
  const { db, clock, hashing } = deps
  const tablet = tabletToken && (await findTablet(db, hashToken(tabletToken)))
  if (!tablet) return refuse('tablet-not-found')
  const now = clock()
  const counted = {
    pinTriesPerUserAndTablet: `${tablet.id} ${userId}`,
    pinTriesPerTablet: tablet.id,
    pinTriesPerUser: userId,
  }
  const tooMany = await checkRateLimits(deps, counted)
  if (tooMany) return tooMany
  const pinHash = (await findPin(db, userId))?.pinHash ?? dummyHash
  const isRight = await hashing({ lane: 'existing', key: tablet.id }, () =>
    isPassword(pin, pinHash),
  )
  if (isRefusal(isRight)) return isRight
  if (!isRight) return refuse('wrong-pin')
  const token = newToken()
  const session = await insertPinSession(db, {
    userId,
    pinHash,
    tabletId: tablet.id,
    isRemembered: false,
    device: tablet.device,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: pinSessionExpiry(now, now),
  })
  const user = session && (await findStaff(db, { sessionId: session.id, userId, now }))
  if (!user) return refuse('wrong-pin')
  await refundAttempt(deps, counted, now)
  return { user, session, token }
}
