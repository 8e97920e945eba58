import type { ChallengeWire } from '#contract/security.ts'
import { makePasskeyChallenge } from '#server/auth/challenge.ts'
import { passkeyRequest } from '#server/auth/passkey-options.ts'
import { peekRateLimits } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

type StartDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'publicUrl'>
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
