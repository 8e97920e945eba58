import { findUser } from '#db/queries/staff/users.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { isPassword } from '#server/auth/password.ts'
import { checkRateLimit, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type PasswordDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>

/** A refusal unless this is the current password of the signed-in user. */
export async function confirmPassword(deps: PasswordDeps, { id }: Staff, password: string) {
  const startedAt = deps.clock()
  const tooMany = await checkRateLimit(deps, 'currentPasswordTriesPerUser', id)
  if (tooMany) return tooMany
  const user = await findUser(deps.db, id)
  if (!user) return refuse('signed-out')
  const isRight = await deps.hashing({ lane: 'existing', key: id }, () =>
    isPassword(password, user.passwordHash),
  )
  if (isRefusal(isRight)) return isRight
  if (!isRight) return refuse('wrong-current-password')
  await refundAttempt(deps, { currentPasswordTriesPerUser: id }, startedAt)
  return undefined
}
