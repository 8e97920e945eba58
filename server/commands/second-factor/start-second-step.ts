import type { ChallengeWire } from '#contract/security.ts'
import { listPasskeys } from '#db/queries/passkeys.ts'
import { findSecondFactor } from '#db/queries/second-factors.ts'
import { makeSecondFactorChallenge } from '#server/auth/challenge.ts'
import { passkeyRequest } from '#server/auth/passkey-options.ts'
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
