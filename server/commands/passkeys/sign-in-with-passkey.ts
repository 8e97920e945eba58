import type { PasskeyLogin } from '#contract/passkey.ts'
import { findPasskey, setPasskeyUsed } from '#db/queries/passkeys.ts'
import { lockSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'
import { findUser } from '#db/queries/users.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { readPasskeyChallenge } from '#server/auth/challenge.ts'
import { userHandleOf } from '#server/auth/passkey-options.ts'
import { verifyAssertion } from '#server/auth/passkey.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { RateLimitKeys } from '#server/commands/rate-limit/rate-limit.ts'
import { findChallengedUser } from '#server/commands/second-factor/find-challenged-user.ts'
import type { Caller } from '#server/commands/staff/find-existing-device.ts'
import { openSession } from '#server/commands/staff/open-session.ts'
import type { Deps } from '#server/deps/deps.ts'

import { addUsedChallenge } from './add-used-challenge.ts'

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
