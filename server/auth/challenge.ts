import { jwtVerify, SignJWT } from 'jose'

import { hashToken } from './refresh-token.ts'

const minutes = 10
const issuer = 'tukunya'
const audience = 'tukunya-second-factor'
const typ = 'challenge+jwt'

type User = { id: string; passwordHash: string }

/** Proves the right password. No access token: only the second factor is accepted with it. */
export async function makeChallenge(
  secret: string,
  { user, isRemembered, now }: { user: User; isRemembered: boolean; now: Date },
) {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ remember: isRemembered, ver: passwordVersion(user) })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + minutes * 60)
    .sign(new TextEncoder().encode(secret))
}

export async function readChallenge(secret: string, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'ver'],
    })
    const { sub, remember, ver } = payload
    return { userId: String(sub), isRemembered: remember === true, version: String(ver) }
  } catch {
    return undefined
  }
}

/** Another password ends a challenge. */
export function passwordVersion({ passwordHash }: Pick<User, 'passwordHash'>) {
  return hashToken(passwordHash).slice(0, 16)
}
