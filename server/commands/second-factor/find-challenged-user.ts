import { findUser } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { passwordVersion, readSecondFactorChallenge } from '#server/auth/challenge.ts'
import type { Deps } from '#server/deps/deps.ts'

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
