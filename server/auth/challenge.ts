import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

import { hashToken } from './refresh-token.ts'

const minutes = 10
const issuer = 'tukunya'
const typ = 'challenge+jwt'

type Purpose = 'second-factor' | 'passkey' | 'passkey-set-up'
type User = { id: string; passwordHash: string }

/** Proves the right password. Not an access token: it can only be exchanged together with a second factor. */
export async function makeSecondFactorChallenge(
  secret: string,
  { user, isRemembered, now }: { user: User; isRemembered: boolean; now: Date },
) {
  const claims = { sub: user.id, remember: isRemembered, ver: passwordVersion(user) }
  return sign(secret, 'second-factor', { claims, now })
}

export async function readSecondFactorChallenge(secret: string, token: string, now: Date) {
  const read = await verify(secret, 'second-factor', { token, now })
  return read && { ...read, version: String(read.claims.ver) }
}

/** Proves nothing: it only starts a sign-in with a passkey and no password. */
export async function makePasskeyChallenge(
  secret: string,
  { isRemembered, now }: { isRemembered: boolean; now: Date },
) {
  return sign(secret, 'passkey', { claims: { remember: isRemembered }, now })
}

export async function readPasskeyChallenge(secret: string, token: string, now: Date) {
  return verify(secret, 'passkey', { token, now })
}

/** Proves the current password in this session. */
export async function makePasskeySetUpChallenge(
  secret: string,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
) {
  return sign(secret, 'passkey-set-up', { claims: { sub: userId, sid: sessionId }, now })
}

export async function readPasskeySetUpChallenge(secret: string, token: string, now: Date) {
  const read = await verify(secret, 'passkey-set-up', { token, now })
  return read && { ...read, sessionId: String(read.claims.sid) }
}

/** Part of a challenge, so that a new password invalidates it. */
export function passwordVersion({ passwordHash }: Pick<User, 'passwordHash'>) {
  return hashToken(passwordHash).slice(0, 16)
}

/** For a link in an e-mail, the same each time it is sent; a row makes it work once. */
export function makeObjectionToken(secret: string, id: string) {
  const signature = createHmac('sha256', secret).update(`objection\n${id}`).digest('base64url')
  return `${id}.${signature}`
}

export function readObjectionToken(secret: string, token: string) {
  const [id = ''] = token.split('.')
  const [given, expected] = [Buffer.from(token), Buffer.from(makeObjectionToken(secret, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

async function sign(
  secret: string,
  purpose: Purpose,
  { claims, now }: { claims: JWTPayload; now: Date },
) {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(issuer)
    .setAudience(`tukunya-${purpose}`)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + minutes * 60)
    .sign(new TextEncoder().encode(secret))
}

async function verify(
  secret: string,
  purpose: Purpose,
  { token, now }: { token: string; now: Date },
) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer,
      audience: `tukunya-${purpose}`,
      typ,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'jti'],
    })
    const { sub, remember, jti, exp } = payload
    const used = { id: String(jti), until: Number(exp) }
    return { claims: payload, userId: String(sub), isRemembered: remember === true, used }
  } catch {
    return undefined
  }
}
