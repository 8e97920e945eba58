import type { Db } from '#db/connection.ts'
import { findSecondFactor } from '#db/queries/staff/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/staff/security-emails.ts'
import {
  findActiveSession,
  findStaff,
  insertSession,
  removeSession,
  removeSessionOf,
  removeSessionsOf,
  rotateSession,
} from '#db/queries/staff/sessions.ts'
import type { SessionRow } from '#db/queries/staff/sessions.ts'
import { findUserByEmail, setRehashedPassword, type UserRow } from '#db/queries/staff/users.ts'
import { refuse } from '#domain/refusal.ts'
import { accountLine } from '#domain/staff/audit-lines.ts'
import { isWithinLeeway, sessionExpiry } from '#domain/staff/session.ts'
import { readAccessToken } from '#server/auth/access-token.ts'
import { type Device, hasSignedIn } from '#server/auth/device-cookie.ts'
import { dummyHash, hashPassword, isOutdated, isPassword } from '#server/auth/password.ts'
import { deriveNextToken, hashToken, newToken } from '#server/auth/refresh-token.ts'
import type { RefreshToken } from '#server/auth/refresh-token.ts'
import {
  checkRateLimit,
  checkRateLimits,
  peekRateLimits,
  refundAttempt,
} from '#server/commands/rate-limit/rate-limit.ts'
import type { RateLimitKeys } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { changeAsStaff } from './change-as-staff.ts'

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

type SessionDeps = Pick<Deps, 'db' | 'clock'>
type Opening = Pick<Caller, 'device' | 'browser'> & { isRemembered: boolean }

export async function openSession(
  deps: SessionDeps,
  user: UserRow,
  { isRemembered, device, browser }: Opening,
) {
  const { db, clock } = deps
  const now = clock()
  const token = newToken()
  const session = await insertSession(db, user, {
    isRemembered,
    device: browser,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: sessionExpiry(isRemembered, now),
  })
  if (!session) return refuse('wrong-password')
  const staff = await findStaff(db, { sessionId: session.id, userId: user.id, now })
  if (!staff) return refuse('wrong-password')
  if (!hasSignedIn(device, user.id)) await queueNewDeviceEmail(deps, user, browser)
  return { user: staff, session, token }
}

async function queueNewDeviceEmail(deps: SessionDeps, user: UserRow, device: string | null) {
  if (await checkRateLimit(deps, 'newDeviceEmailsPerAccount', user.id)) return
  await insertSecurityEmail(deps.db, user, { event: 'new-device', device, at: deps.clock() })
}

type RefreshDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Rotates a refresh token. A reused token ends the session; see docs/decisions/0011. */
export async function refreshSession(deps: RefreshDeps, presented: RefreshToken) {
  const { db, clock, log } = deps
  const now = clock()
  const rotated = (await rotate(db, presented, now)) ?? (await repeat(db, presented, now))
  if (!rotated) {
    if (await findActiveSession(db, presented.sessionId, now)) {
      await removeSession(db, presented.sessionId)
      log.warn(
        { session: presented.sessionId },
        'session ended: a used refresh token was sent again',
      )
      return refuse('token-reused')
    }
    return refuse('signed-out')
  }
  const { session, token } = rotated
  const user = await findStaff(db, { sessionId: session.id, userId: session.userId, now })
  return user ? { user, session, token } : refuse('signed-out')
}

type Rotated = { session: SessionRow; token: string }

async function rotate(db: Deps['db'], { sessionId, token }: RefreshToken, now: Date) {
  const salt = newToken()
  const next = deriveNextToken(token, salt)
  const session = await rotateSession(db, {
    sessionId,
    salt,
    now,
    fromHash: hashToken(token),
    toHash: hashToken(next),
  })
  return session && { session, token: next }
}

/** A token rotated moments ago by another tab or by a request whose response was lost. */
async function repeat(
  db: Deps['db'],
  { sessionId, token }: RefreshToken,
  now: Date,
): Promise<Rotated | undefined> {
  const session = await findActiveSession(db, sessionId, now)
  if (!session?.salt || !session.rotatedAt) return undefined
  if (session.previousHash !== hashToken(token)) return undefined
  if (!isWithinLeeway(session.rotatedAt, now)) return undefined
  return { session, token: deriveNextToken(token, session.salt) }
}

export type Caller = { origin: string; device: Device | undefined; browser: string | null }

export async function findExistingDevice(
  db: Db,
  { device, email }: { device: Device | undefined; email: string },
) {
  if (!device) return undefined
  const user = await findUserByEmail(db, email)
  return user?.isActive && hasSignedIn(device, user.id) ? `${user.id} ${device.id}` : undefined
}

export async function endSession(deps: SessionDeps, actor: Staff, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const isEnded = await removeSessionOf(tx, { id, userId: actor.id })
    if (!isEnded) return refuse('session-not-found')
    recordAudit([accountLine(actor, 'session', 'ended')])
    return undefined
  })
}

export async function endOtherSessions(deps: SessionDeps, actor: Staff) {
  await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await removeSessionsOf(tx, actor.id, { exceptSessionId: actor.sessionId })
    recordAudit([accountLine(actor, 'otherSessions', 'ended')])
  })
}

type Tokens = { refreshToken: RefreshToken | undefined; accessToken: string | undefined }

export async function signOut(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { refreshToken, accessToken }: Tokens,
) {
  const named = accessToken && (await readAccessToken(secret, accessToken, clock()))
  if (named) await removeSession(db, named.sessionId)
  if (refreshToken) await removeSession(db, refreshToken.sessionId)
}
