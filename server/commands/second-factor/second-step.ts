import type { ChallengeWire } from '#contract/staff/security.ts'
import { listPasskeys } from '#db/queries/staff/passkeys.ts'
import {
  findSecondFactor,
  lockSecondFactor,
  setSecondFactor,
} from '#db/queries/staff/second-factors.ts'
import { findUser } from '#db/queries/staff/users.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import {
  makeSecondFactorChallenge,
  passwordVersion,
  readSecondFactorChallenge,
} from '#server/auth/challenge.ts'
import { decryptSecret, factorOf } from '#server/auth/encrypted-secret.ts'
import { passkeyRequest } from '#server/auth/passkey.ts'
import { hashRecoveryCode, isLikeRecoveryCode } from '#server/auth/recovery-code.ts'
import { matchingStep } from '#server/auth/totp.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import { type Caller, openSession } from '#server/commands/staff/sessions.ts'
import type { Deps } from '#server/deps/deps.ts'

type StepDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'publicUrl'>
type Started = { user: { id: string; passwordHash: string }; isRemembered: boolean }

/** After the right password. */
export async function startSecondStep(
  { db, clock, secret, publicUrl }: StepDeps,
  { user, isRemembered }: Started,
): Promise<ChallengeWire> {
  const [factor, passkeys, challenge] = await Promise.all([
    findSecondFactor(db, user.id),
    listPasskeys(db, user.id),
    makeSecondFactorChallenge(secret, { user, isRemembered, now: clock() }),
  ])
  const hasPasskeys = passkeys.length > 0
  return {
    challenge,
    app: Boolean(factor?.confirmedAt),
    passkey: hasPasskeys ? passkeyRequest({ token: challenge, publicUrl }, passkeys) : null,
  }
}

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret'>
type Attempt = Caller & { challenge: string; code: string }

/** The second step of a sign-in, after the right password. */
export async function completeSignIn(deps: SignInDeps, { challenge, code, ...caller }: Attempt) {
  const { clock, log } = deps
  const now = clock()
  const challenged = await findChallengedUser(deps, challenge)
  if (isRefusal(challenged)) return challenged
  const { user, isRemembered } = challenged
  const counted = isLikeRecoveryCode(code)
    ? { recoveryCodeTriesPerAccount: challenged.counted.secondFactorTriesPerAccount }
    : challenged.counted
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
    const key = confirmedAt && encrypted && decryptSecret(secret, factorOf(userId), encrypted)
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

/** The user of a challenge, and the rate-limit keys of attempts to answer it. */
export async function findChallengedUser(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  challenge: string,
) {
  const read = await readSecondFactorChallenge(secret, challenge, clock())
  const user = read && (await findUser(db, read.userId))
  if (!user?.isActive || passwordVersion(user) !== read?.version) return refuse('challenge-expired')

  // The key includes the password: an attacker who knows an old one cannot block the owner.
  const key = `${user.id} ${read.version}`
  const counted = { secondFactorTriesPerAccount: key, secondFactorTriesPerDay: key }
  return { user, userId: user.id, isRemembered: read.isRemembered, used: read.used, counted }
}
