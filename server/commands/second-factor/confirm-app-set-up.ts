import { findSecondFactor, lockSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/security-emails.ts'
import { findUser } from '#db/queries/users.ts'
import { accountLine } from '#domain/audit-lines.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { decryptSecret } from '#server/auth/encrypted-secret.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '#server/auth/recovery-code.ts'
import { isSetUpExpired, matchingStep } from '#server/auth/totp.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type SetUpDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

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
    const secret = factor?.secret && decryptSecret(deps.secret, actor.id, factor.secret)
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
