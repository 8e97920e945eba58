import { lockSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { decryptSecret } from '#server/auth/encrypted-secret.ts'
import { hashRecoveryCode } from '#server/auth/recovery-code.ts'
import { matchingStep } from '#server/auth/totp.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { Caller } from '#server/commands/staff/find-existing-device.ts'
import { openSession } from '#server/commands/staff/open-session.ts'
import type { Deps } from '#server/deps/deps.ts'

import { findChallengedUser } from './find-challenged-user.ts'

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret'>
type Attempt = Caller & { challenge: string; code: string }

/** The second step of a sign-in, after the right password. */
export async function completeSignIn(deps: SignInDeps, { challenge, code, ...caller }: Attempt) {
  const { clock, log } = deps
  const now = clock()
  const challenged = await findChallengedUser(deps, challenge)
  if (isRefusal(challenged)) return challenged
  const { user, isRemembered, counted } = challenged
  const tooMany = await checkRateLimits(deps, counted)
  if (tooMany) {
    log.warn({ userId: user.id }, 'too many wrong second factors')
    return tooMany
  }
  if (!(await useCode(deps, user.id, code))) return refuse('wrong-second-factor')
  await refundAttempt(deps, counted, now)
  return openSession(deps, user, { ...caller, isRemembered })
}

/** A code of the app or a recovery code; neither works twice, also concurrently. */
async function useCode({ db, clock, secret }: SignInDeps, userId: string, code: string) {
  return db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, userId)
    if (!factor) return false
    const { confirmedAt, secret: encrypted } = factor
    const key = confirmedAt && encrypted && decryptSecret(secret, userId, encrypted)
    const lastStep = key && matchingStep(key, code, { now: clock(), after: factor.lastStep })
    if (typeof lastStep === 'number') {
      await setSecondFactor(tx, userId, { lastStep })
      return true
    }
    const used = hashRecoveryCode(code)
    const recoveryHashes = factor.recoveryHashes.filter((hash) => hash !== used)
    if (recoveryHashes.length === factor.recoveryHashes.length) return false
    await setSecondFactor(tx, userId, { recoveryHashes })
    return true
  })
}
