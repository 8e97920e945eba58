import { lockSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'
import { findUser } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { passwordVersion, readChallenge } from '#server/auth/challenge.ts'
import { decryptSecret } from '#server/auth/encrypted-secret.ts'
import { hashRecoveryCode } from '#server/auth/recovery-code.ts'
import { matchingStep } from '#server/auth/totp.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { Caller } from '#server/commands/staff/find-existing-device.ts'
import { openSession } from '#server/commands/staff/open-session.ts'
import type { Deps } from '#server/deps/deps.ts'

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret'>
type Attempt = Caller & { challenge: string; code: string }

/** The second step of a sign-in, after the right password. */
export async function completeSignIn(deps: SignInDeps, { challenge, code, ...caller }: Attempt) {
  const { db, clock, log, secret } = deps
  const now = clock()
  const read = await readChallenge(secret, challenge, now)
  const user = read && (await findUser(db, read.userId))
  if (!user?.isActive || passwordVersion(user) !== read?.version) return refuse('challenge-expired')

  // A new password starts a new count: who only knew the old one cannot block its owner.
  const key = `${user.id} ${read.version}`
  const counted = { secondFactorTries: key, secondFactorTriesPerDay: key }
  const tooMany = await checkRateLimits(deps, counted)
  if (tooMany) {
    log.warn({ userId: user.id }, 'too many wrong second factors')
    return tooMany
  }
  if (!(await useCode(deps, user.id, code))) return refuse('wrong-second-factor')
  await refundAttempt(deps, counted, now)
  return openSession(deps, user, { ...caller, isRemembered: read.isRemembered })
}

/** A code of the app or a recovery code; neither works twice, also concurrently. */
async function useCode({ db, clock, secret }: SignInDeps, userId: string, code: string) {
  return db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, userId)
    if (!factor?.confirmedAt) return false
    const key = decryptSecret(secret, userId, factor.secret)
    const lastStep = key && matchingStep(key, code, { now: clock(), after: factor.lastStep })
    if (lastStep !== undefined) {
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
