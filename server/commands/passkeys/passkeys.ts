import type { NewPasskey, PasskeyLogin } from '#contract/staff/passkey.ts'
import type { ChallengeWire } from '#contract/staff/security.ts'
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  removePasskey,
  setPasskeyUsed,
} from '#db/queries/staff/passkeys.ts'
import {
  ensureSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  setSecondFactor,
} from '#db/queries/staff/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/staff/security-emails.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { findUser } from '#db/queries/staff/users.ts'
import type { UsedChallenge } from '#db/schema/staff/second-factors.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { accountLine } from '#domain/staff/audit-lines.ts'
import { isPasskeyTransport, maxPasskeys } from '#domain/staff/passkey.ts'
import {
  makePasskeyChallenge,
  makePasskeySetUpChallenge,
  readPasskeyChallenge,
  readPasskeySetUpChallenge,
} from '#server/auth/challenge.ts'
import {
  passkeyCreation,
  passkeyRequest,
  userHandleOf,
  verifyAssertion,
  verifyRegistration,
} from '#server/auth/passkey.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '#server/auth/recovery-code.ts'
import {
  checkRateLimits,
  peekRateLimits,
  refundAttempt,
} from '#server/commands/rate-limit/rate-limit.ts'
import type { RateLimitKeys } from '#server/commands/rate-limit/rate-limit.ts'
import { clearCodesIfLastFactor } from '#server/commands/second-factor/second-factor.ts'
import { findChallengedUser } from '#server/commands/second-factor/second-step.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import { type Caller, openSession } from '#server/commands/staff/sessions.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type StartDeps = Pick<Deps, 'db' | 'clock' | 'hashing' | 'secret' | 'publicUrl'>

/** Sign-in does not change until the passkey is confirmed. */
export async function startPasskey(deps: StartDeps, actor: Staff, currentPassword: string) {
  const { db, clock, secret, publicUrl } = deps
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const user = await findUser(db, actor.id)
  if (!user) return refuse('signed-out')
  const passkeys = await listPasskeys(db, user.id)
  if (passkeys.length >= maxPasskeys) return refuse('too-many-passkeys', { max: maxPasskeys })
  await ensureSecondFactor(db, user.id)
  const session = { userId: user.id, sessionId: actor.sessionId, now: clock() }
  const challenge = await makePasskeySetUpChallenge(secret, session)
  const { name: shopName } = await readShopSettings(db)
  const ceremony = { token: challenge, publicUrl, shopName }
  return { challenge, options: passkeyCreation(ceremony, user, passkeys) }
}

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'publicUrl'>

/** Returns the recovery codes of a first factor, otherwise none. */
export async function confirmPasskey(deps: ConfirmDeps, actor: Staff, given: NewPasskey) {
  const { clock, secret, publicUrl } = deps
  const { challenge: token, credential, name } = given
  const now = clock()
  const read = await readPasskeySetUpChallenge(secret, token, now)
  const isOwn = read?.userId === actor.id && read.sessionId === actor.sessionId
  const added = isOwn && (await verifyRegistration(credential, { token, publicUrl }))
  if (!added) return refuse('passkey-refused')

  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const factor = await lockSecondFactor(tx, actor.id)
    const user = await findUser(tx, actor.id)
    const usedChallenges = factor && addUsedChallenge(factor, read.used, now)
    if (!usedChallenges || !user) return refuse('passkey-refused')
    const passkeys = await listPasskeys(tx, user.id)
    if (passkeys.length >= maxPasskeys) return refuse('too-many-passkeys', { max: maxPasskeys })
    const isFirst = !(await findSecondFactor(tx, actor.id))
    const transports = (credential.response.transports ?? []).filter(isPasskeyTransport)
    const passkey = { ...added, transports, name, userId: user.id, createdAt: now }
    if (!(await insertPasskey(tx, passkey))) return refuse('passkey-refused')
    const recoveryCodes = isFirst ? makeRecoveryCodes() : []
    await setSecondFactor(tx, user.id, {
      usedChallenges,
      ...(isFirst && { recoveryHashes: recoveryCodes.map(hashRecoveryCode) }),
    })
    await insertSecurityEmail(tx, user, { event: 'passkey-added', device: name, at: now })
    recordAudit([accountLine(actor, 'passkey', `added: ${name}`)])
    return recoveryCodes
  })
}

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>
type Removal = { id: string; currentPassword: string }

export async function removeOwnPasskey(deps: RemoveDeps, actor: Staff, removal: Removal) {
  const refused = await confirmPassword(deps, actor, removal.currentPassword)
  if (refused) return refused
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockSecondFactor(tx, actor.id)
    const user = await findUser(tx, actor.id)
    const removed = await removePasskey(tx, { id: removal.id, userId: actor.id })
    if (!removed || !user) return refuse('passkey-not-found')
    const isLast = await clearCodesIfLastFactor(tx, actor.id)
    const event = isLast ? 'factor-removed' : 'passkey-removed'
    await insertSecurityEmail(tx, user, { event, device: null, at: deps.clock() })
    recordAudit([accountLine(actor, 'passkey', `removed: ${removed.name}`)])
    return undefined
  })
}

type Started = { origin: string; isRemembered: boolean }

/** Starts a sign-in without a password, for any passkey of this shop. */
export async function startPasskeySignIn(deps: StartDeps, { origin, isRemembered }: Started) {
  const tooMany = await peekRateLimits(deps, { passkeyTriesPerOrigin: origin })
  if (tooMany) return tooMany
  const { clock, secret, publicUrl } = deps
  const challenge = await makePasskeyChallenge(secret, { isRemembered, now: clock() })
  const passkey = passkeyRequest({ token: challenge, publicUrl }, [])
  return { challenge, app: false, passkey } satisfies ChallengeWire
}

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret' | 'publicUrl'>
type Attempt = Caller & PasskeyLogin

/** After the right password, or without one: user verification is then required. */
export async function signInWithPasskey(
  deps: SignInDeps,
  { challenge, credential, ...caller }: Attempt,
) {
  const { db, clock, log } = deps
  const now = clock()
  const step = await findStep(deps, challenge, caller)
  if (isRefusal(step)) return step
  const tooMany = await checkRateLimits(deps, step.counted)
  if (tooMany) {
    log.warn('too many refused passkeys')
    return tooMany
  }
  const userId = await usePasskey(deps, credential, { ...step, token: challenge })
  const user = userId && (await findUser(db, userId))
  if (!user) return refuse('passkey-refused')
  await refundAttempt(deps, step.counted, now)
  if (!user.isActive) return refuse('user-inactive')
  return openSession(deps, user, { ...caller, isRemembered: step.isRemembered })
}

type Step = {
  /** Undefined: without a password. */
  userId: string | undefined
  isRemembered: boolean
  used: { id: string; until: number }
  counted: RateLimitKeys
}

async function findStep(deps: SignInDeps, token: string, { origin }: Caller) {
  const withoutPassword = await readPasskeyChallenge(deps.secret, token, deps.clock())
  if (!withoutPassword) return findChallengedUser(deps, token)
  const { isRemembered, used } = withoutPassword
  return { userId: undefined, isRemembered, used, counted: { passkeyTriesPerOrigin: origin } }
}

/** The user whose passkey signed the challenge. A challenge is accepted once, also concurrently. */
async function usePasskey(
  { db, clock, publicUrl }: SignInDeps,
  credential: PasskeyLogin['credential'],
  { userId, used, token }: Pick<Step, 'userId' | 'used'> & { token: string },
) {
  const now = clock()
  const stored = await findPasskey(db, credential.id)
  if (!stored || !belongsTo(stored.userId, credential, userId)) return undefined
  const needsVerifiedUser = userId === undefined
  const counter = await verifyAssertion(credential, stored, { token, publicUrl, needsVerifiedUser })
  if (counter === undefined) return undefined
  return db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, stored.userId)
    const usedChallenges = factor && addUsedChallenge(factor, used, now)
    const use = { id: stored.id, fromCounter: stored.counter, counter, now }
    if (!usedChallenges || !(await setPasskeyUsed(tx, use))) return undefined
    await setSecondFactor(tx, stored.userId, { usedChallenges })
    return stored.userId
  })
}

/** Without a password, the user handle must name the owner too (WebAuthn, section 7.2). */
function belongsTo(
  ownerId: string,
  { response }: PasskeyLogin['credential'],
  userId: string | undefined,
) {
  const isHandle = response.userHandle === userHandleOf(ownerId)
  return userId === undefined ? isHandle : userId === ownerId && (isHandle || !response.userHandle)
}

/** The list to store, without expired ones; undefined when the challenge was used before. */
export function addUsedChallenge(
  { usedChallenges }: { usedChallenges: readonly UsedChallenge[] },
  challenge: UsedChallenge,
  now: Date,
) {
  if (usedChallenges.some(({ id }) => id === challenge.id)) return undefined
  const valid = usedChallenges.filter(({ until }) => until * 1000 > now.getTime())
  return [...valid, challenge]
}
