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

/** After the right password, or alone: then the passkey has verified its user. */
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
  /** Undefined: by passkey alone. */
  userId: string | undefined
  isRemembered: boolean
  used: { id: string; until: number }
  counted: RateLimitKeys
}

async function findStep(deps: SignInDeps, token: string, { origin }: Caller) {
  const alone = await readPasskeyChallenge(deps.secret, token, deps.clock())
  if (!alone) return findChallengedUser(deps, token)
  const { isRemembered, used } = alone
  return { userId: undefined, isRemembered, used, counted: { passkeysPerOrigin: origin } }
}

/** The user whose passkey signed the challenge, which does not work again, also concurrently. */
async function usePasskey(
  { db, clock, publicUrl }: SignInDeps,
  credential: PasskeyLogin['credential'],
  { userId, used, token }: Pick<Step, 'userId' | 'used'> & { token: string },
) {
  const now = clock()
  const stored = await findPasskey(db, credential.id)
  if (!stored || !isOf(stored.userId, credential, userId)) return undefined
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

/** Alone, the authenticator names the user as well (WebAuthn, section 7.2). */
function isOf(
  ownerId: string,
  { response }: PasskeyLogin['credential'],
  userId: string | undefined,
) {
  const isHandle = response.userHandle === userHandleOf(ownerId)
  return userId === undefined ? isHandle : userId === ownerId && (isHandle || !response.userHandle)
}
