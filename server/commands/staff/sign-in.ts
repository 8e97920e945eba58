import { insertSession } from '#db/queries/sessions.ts'
import { findUserByEmail, setRehashedPassword } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { sessionEnd } from '#domain/session.ts'
import { dummyHash, hashPassword, isOutdated, isPassword } from '#server/auth/password.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import {
  peekRateLimits,
  checkRateLimits,
  refundAttempt,
} from '#server/commands/rate-limit/rate-limit.ts'
import type { RateLimitKeys } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

import { findExistingDevice } from './find-existing-device.ts'
import type { Caller } from './find-existing-device.ts'

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
async function tryPassword(deps: SignInDeps, attempt: Credentials, counted: RateLimitKeys) {
  const startedAt = deps.clock()
  const tooMany = await checkRateLimits(deps, counted)
  if (tooMany) return refuseAttempt(deps, tooMany)
  const user = await findUserWithPassword(deps, attempt)
  if (!user) return refuse('wrong-password')

  await refundAttempt(deps, counted, startedAt)
  return user.isActive ? openSession(deps, user, attempt) : refuse('user-inactive')
}

function refuseAttempt<Refused>({ log }: SignInDeps, refused: Refused) {
  log.warn('too many failed sign-ins')
  return refused
}

/** Hashes for unknown addresses too, so that timing reveals no accounts. */
async function findUserWithPassword({ db }: SignInDeps, { email, password }: Credentials) {
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? dummyHash)
  return isRight ? user : undefined
}

type User = NonNullable<Awaited<ReturnType<typeof findUserWithPassword>>>

async function openSession({ db, clock }: SignInDeps, user: User, attempt: Credentials) {
  const { isRemembered, password } = attempt
  const now = clock()
  const token = newToken()
  const session = await insertSession(db, user, {
    isRemembered,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: sessionEnd(isRemembered, now),
  })
  if (!session) return refuse('wrong-password')
  if (isOutdated(user.passwordHash)) {
    await setRehashedPassword(db, user, await hashPassword(password))
  }
  return { user, session, token }
}
