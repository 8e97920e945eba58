import { jwtVerify, SignJWT } from 'jose'

import type { SessionUser } from '#contract/staff/auth.ts'
import { latestIssue } from '#domain/staff/session.ts'

export const accessMinutes = 10
const issuer = 'tukunya'
const audience = 'tukunya-staff'
const typ = 'at+jwt'

type Secret = string

type NewToken = { user: SessionUser; sessionId: string; now: Date; minutes?: number }

/** Names only user and session; permissions are read from the database on each request. */
export async function makeAccessToken(
  secret: Secret,
  { user, sessionId, now, minutes = accessMinutes }: NewToken,
) {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...user, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + minutes * 60)
    .setJti(crypto.randomUUID())
    .sign(keyOf(secret))
}

export async function readAccessToken(secret: Secret, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    })
    if ((payload.iat ?? 0) * 1000 > latestIssue(now).getTime()) return undefined
    return { userId: String(payload.sub), sessionId: String(payload.sid) }
  } catch {
    return undefined
  }
}

function keyOf(secret: Secret) {
  return new TextEncoder().encode(secret)
}
