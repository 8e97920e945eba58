import { findUser } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { passwordVersion, readChallenge } from '#server/auth/challenge.ts'
import type { Deps } from '#server/deps/deps.ts'

/** Whose second factor is asked for, and what its tries count against. */
export async function findChallenged(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  challenge: string,
) {
  const read = await readChallenge(secret, challenge, clock())
  const user = read && (await findUser(db, read.userId))
  if (!user?.isActive || passwordVersion(user) !== read?.version) return refuse('challenge-expired')

  // A new password starts a new count: who only knew the old one cannot block its owner.
  const key = `${user.id} ${read.version}`
  const counted = { secondFactorTries: key, secondFactorTriesPerDay: key }
  return { user, userId: user.id, isRemembered: read.isRemembered, used: read.used, counted }
}
