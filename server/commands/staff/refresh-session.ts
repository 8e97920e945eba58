import { findActiveSession, findStaff, removeSession, rotateSession } from '#db/queries/sessions.ts'
import type { SessionRow } from '#db/queries/sessions.ts'
import { refuse } from '#domain/refusal.ts'
import { isWithinLeeway } from '#domain/session.ts'
import { hashToken, newToken, deriveNextToken } from '#server/auth/refresh-token.ts'
import type { RefreshToken } from '#server/auth/refresh-token.ts'
import type { Deps } from '#server/deps/deps.ts'

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
