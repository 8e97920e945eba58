import { insertSession } from '#db/queries/sessions.ts'
import { findUserByEmail, setRehashedPassword } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { sessionEnd } from '#domain/session.ts'
import { dummyHash, hashPassword, isOutdated, isPassword } from '#server/auth/password.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import { checkLimits, countAgainstAll, giveBack } from '#server/commands/rate-limit/rate-limit.ts'
import type { Counted } from '#server/commands/rate-limit/rate-limit.ts'
import type { Parts } from '#server/deps/deps.ts'

import { findExistingDevice } from './find-existing-device.ts'
import type { Caller } from './find-existing-device.ts'

export type SignInParts = Pick<Parts, 'db' | 'clock' | 'log' | 'hashing'>
type Credentials = { email: string; password: string; isRemembered: boolean }
type Attempt = Credentials & Caller & { signal?: AbortSignal; onQueued?: (() => void) | undefined }

/** Checks the limits before queueing, and counts the attempt when it leaves the queue. */
export async function signIn(parts: SignInParts, attempt: Attempt) {
  const { email, origin, signal, onQueued } = attempt
  const device = await findExistingDevice(parts.db, attempt)
  const counted: Counted = device
    ? { signInsPerDevice: device }
    : {
        signInsPerAccountAndOrigin: `${email} ${origin}`,
        signInsPerOrigin: origin,
        newDeviceSignInsPerAccount: email,
      }
  const tooMany = await checkLimits(parts, counted)
  if (tooMany) return refuseAttempt(parts, tooMany)
  onQueued?.()
  const slot = { lane: device ? 'existing' : 'new', key: device ?? origin, signal } as const
  return parts.hashing(slot, () => tryPassword(parts, attempt, counted))
}

/** Counts as a failure until it has succeeded, so that parallel attempts cannot exceed a limit. */
async function tryPassword(parts: SignInParts, attempt: Credentials, counted: Counted) {
  const startedAt = parts.clock()
  const tooMany = await countAgainstAll(parts, counted)
  if (tooMany) return refuseAttempt(parts, tooMany)
  const user = await findUserWithPassword(parts, attempt)
  if (!user) return refuse('wrong-password')

  await giveBack(parts, counted, startedAt)
  return user.isActive ? openSession(parts, user, attempt) : refuse('user-inactive')
}

function refuseAttempt<Refused>({ log }: SignInParts, refused: Refused) {
  log.warn('too many failed sign-ins')
  return refused
}

/** Hashes for an unknown address too: the answer takes as long. */
async function findUserWithPassword({ db }: SignInParts, { email, password }: Credentials) {
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? dummyHash)
  return isRight ? user : undefined
}

type User = NonNullable<Awaited<ReturnType<typeof findUserWithPassword>>>

async function openSession({ db, clock }: SignInParts, user: User, attempt: Credentials) {
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
