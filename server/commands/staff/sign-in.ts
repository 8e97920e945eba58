import { findSecondFactor } from '#db/queries/second-factors.ts'
import { findUserByEmail, setRehashedPassword } from '#db/queries/users.ts'
import type { UserRow } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { dummyHash, hashPassword, isOutdated, isPassword } from '#server/auth/password.ts'
import {
  peekRateLimits,
  checkRateLimits,
  refundAttempt,
} from '#server/commands/rate-limit/rate-limit.ts'
import type { RateLimitKeys } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

import { findExistingDevice } from './find-existing-device.ts'
import type { Caller } from './find-existing-device.ts'
import { openSession } from './open-session.ts'

export type SignInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'hashing'>
type Credentials = { email: string; password: string; isRemembered: boolean }
type Attempt = Credentials & Caller & { signal?: AbortSignal; onQueued?: (() => void) | undefined }

export async function signIn(deps: SignInDeps, attempt: Attempt) {
  const { email, origin, signal, onQueued } = attempt
  const device = await findExistingDevice(deps.db, attempt)
  const counted: RateLimitKeys = device
    ? { signInsPerDevice: device }
    : {
        signInsPerAccountAndOrigin: `${email} ${origin}`,
        signInsPerOrigin: origin,
        newDeviceSignInsPerAccount: email,
      }
  const tooMany = await peekRateLimits(deps, counted)
  if (tooMany) return refuseAttempt(deps, tooMany)
  onQueued?.()
  const slot = { lane: device ? 'existing' : 'new', key: device ?? origin, signal } as const
  return deps.hashing(slot, () => tryPassword(deps, attempt, counted))
}

/** Counts first and refunds on success, so that parallel attempts cannot exceed a limit. */
async function tryPassword(deps: SignInDeps, attempt: Attempt, counted: RateLimitKeys) {
  const startedAt = deps.clock()
  const tooMany = await checkRateLimits(deps, counted)
  if (tooMany) return refuseAttempt(deps, tooMany)
  const found = await findUserWithPassword(deps, attempt)
  if (!found) return refuse('wrong-password')

  await refundAttempt(deps, counted, startedAt)
  if (!found.isActive) return refuse('user-inactive')
  const user = await renewHash(deps, found, attempt)
  if (!user) return refuse('wrong-password')
  // The challenge names the version of the password, so it is made after the hash was renewed.
  if (await findSecondFactor(deps.db, user.id)) return { challenged: user }
  return openSession(deps, user, attempt)
}

async function renewHash({ db }: SignInDeps, user: UserRow, credentials: Credentials) {
  if (!isOutdated(user.passwordHash)) return user
  const renewed = await setRehashedPassword(db, user, await hashPassword(credentials.password))
  // Undefined when a concurrent sign-in was faster, or the password has changed.
  return renewed ?? findUserWithPassword({ db }, credentials)
}

function refuseAttempt<Refused>({ log }: SignInDeps, refused: Refused) {
  log.warn('too many failed sign-ins')
  return refused
}

/** Hashes for unknown addresses too, so that timing reveals no accounts. */
async function findUserWithPassword(
  { db }: Pick<SignInDeps, 'db'>,
  { email, password }: Credentials,
) {
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? dummyHash)
  return isRight ? user : undefined
}
