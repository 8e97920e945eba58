import { randomBytes } from 'node:crypto'

import type { Db } from '#db/connection.ts'
import {
  findSecondFactor,
  lockSecondFactor,
  removeSecondFactor,
  setSecondFactor,
  setUnconfirmedApp,
} from '#db/queries/staff/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/staff/security-emails.ts'
import { removeSessionsOf } from '#db/queries/staff/sessions.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { findUser } from '#db/queries/staff/users.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { accountLine } from '#domain/staff/audit-lines.ts'
import { changeError } from '#domain/staff/role.ts'
import { fullName } from '#domain/staff/user.ts'
import { decryptSecret, encryptSecret, factorOf } from '#server/auth/encrypted-secret.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '#server/auth/recovery-code.ts'
import {
  isSetUpExpired,
  matchingStep,
  stepBeforeSetUp,
  toBase32,
  totpUri,
} from '#server/auth/totp.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import { confirmOwnPassword, saveFormerAccess } from '#server/commands/staff/access-changes.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import { isStillSignedIn, lockStaff } from '#server/commands/staff/users.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

const secretBytes = 20

type SetUpDeps = Pick<Deps, 'db' | 'clock' | 'hashing' | 'secret'>

/** Sign-in does not change until a first code confirms the set-up. */
export async function startAppSetUp(deps: SetUpDeps, actor: Staff, currentPassword: string) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const user = await findUser(deps.db, actor.id)
  if (!user) return refuse('signed-out')
  const secret = randomBytes(secretBytes)
  const encrypted = encryptSecret(deps.secret, factorOf(actor.id), secret)
  const lastStep = stepBeforeSetUp(deps.clock())
  const begun = { userId: actor.id, secret: encrypted, lastStep }
  if (!(await setUnconfirmedApp(deps.db, begun))) return refuse('app-already-set-up')
  const { name: issuer } = await readShopSettings(deps.db)
  return { secret: toBase32(secret), uri: totpUri(secret, { issuer, account: user.email }) }
}

/** Returns the recovery codes of a first factor, which are stored as hashes only. */
export async function confirmAppSetUp(deps: SetUpDeps, actor: Staff, code: string) {
  const now = deps.clock()
  // A stolen session cannot guess the code of a set-up that its owner began.
  const counted = { secondFactorTriesPerAccount: `${actor.id} set-up` }
  const tooMany = await checkRateLimits(deps, counted)
  if (tooMany) return tooMany
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const factor = await lockSecondFactor(tx, actor.id)
    if (factor?.confirmedAt) return refuse('app-already-set-up')
    if (factor?.secret && isSetUpExpired(factor.lastStep, now)) return refuse('set-up-expired')
    const secret = factor?.secret && decryptSecret(deps.secret, factorOf(actor.id), factor.secret)
    const lastStep = secret && matchingStep(secret, code, { now, after: factor.lastStep })
    const user = await findUser(tx, actor.id)
    if (typeof lastStep !== 'number' || !user) return refuse('wrong-second-factor')

    const isFirst = !(await findSecondFactor(tx, actor.id))
    const recoveryCodes = isFirst ? makeRecoveryCodes() : []
    await setSecondFactor(tx, actor.id, {
      confirmedAt: now,
      lastStep,
      ...(isFirst && { recoveryHashes: recoveryCodes.map(hashRecoveryCode) }),
    })
    await insertSecurityEmail(tx, user, { event: 'factor-added', device: null, at: now })
    recordAudit([accountLine(actor, 'secondFactor', 'set up')])
    return recoveryCodes
  })
  if (!isRefusal(outcome)) await refundAttempt(deps, counted, now)
  return outcome
}

type RenewDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>

export async function renewRecoveryCodes(deps: RenewDeps, actor: Staff, currentPassword: string) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    if (!(await findSecondFactor(tx, actor.id))) return refuse('no-second-factor')
    const recoveryCodes = makeRecoveryCodes()
    await setSecondFactor(tx, actor.id, { recoveryHashes: recoveryCodes.map(hashRecoveryCode) })
    recordAudit([accountLine(actor, 'recoveryCodes', 'replaced')])
    return recoveryCodes
  })
}

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>

/** Keeps the passkeys. */
export async function removeOwnAuthenticatorApp(
  deps: RemoveDeps,
  actor: Staff,
  currentPassword: string,
) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const user = await findUser(tx, actor.id)
    if (!user) return refuse('signed-out')
    const factor = await lockSecondFactor(tx, actor.id)
    if (!factor?.confirmedAt) return refuse('no-second-factor')
    await setSecondFactor(tx, actor.id, { secret: null, confirmedAt: null, lastStep: 0 })
    const isLast = await clearCodesIfLastFactor(tx, actor.id)
    const event = isLast ? 'factor-removed' : 'app-removed'
    await insertSecurityEmail(tx, user, { event, device: null, at: deps.clock() })
    recordAudit([accountLine(actor, 'secondFactor', 'removed')])
    return undefined
  })
}

/** Removes the app and all passkeys, and ends all sessions: a lost phone may still be signed in. */
export async function removeSecondFactorOf(
  deps: RemoveDeps,
  actor: Staff,
  { id, currentPassword }: { id: string; currentPassword?: string | undefined },
) {
  if (id === actor.id) return refuse('own-second-factor')
  const present = await findUser(deps.db, id)
  if (!present) return refuse('user-not-found')
  const fault = changeError(actor, present, {})
  if (fault) return refuse('staff-fault', { fault })
  const unproved = await confirmOwnPassword(deps, actor, { target: present, currentPassword })
  if (unproved) return unproved
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const { target: user } = await lockStaff(tx, actor, { targetId: id })
    if (!user) return refuse('user-not-found')
    const fault = changeError(actor, user, {})
    if (fault) return refuse('staff-fault', { fault })
    const now = deps.clock()
    if (!(await isStillSignedIn(tx, actor, now))) return refuse('signed-out')
    if (!(await findSecondFactor(tx, id))) return refuse('no-second-factor')
    const kept = await saveFormerAccess(tx, actor, {
      target: user,
      now,
      isBlockedAfterObjection: true,
    })
    if (isRefusal(kept)) return kept
    await removeSecondFactor(tx, id)
    await removeSessionsOf(tx, id)
    const occurrence = { ...kept.details, device: null, at: now }
    await insertSecurityEmail(tx, kept.recipient, { event: 'factor-removed', ...occurrence })
    recordAudit([accountLine({ id, name: fullName(user) }, 'secondFactor', 'removed')])
    return undefined
  })
}

/** Call after removing the app or a passkey. Without a factor, deletes the recovery codes and returns true. */
export async function clearCodesIfLastFactor(tx: Db, userId: string) {
  if (await findSecondFactor(tx, userId)) return false
  await setSecondFactor(tx, userId, { recoveryHashes: [] })
  return true
}
