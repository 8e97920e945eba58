import { sessionUserOf } from '#contract/staff/auth.ts'
import { insertSession } from '#db/queries/staff/sessions.ts'
import type { UserRow } from '#db/queries/staff/users.ts'
import { sessionExpiry } from '#domain/staff/session.ts'
import { makeAccessToken } from '#server/auth/access-token.ts'
import { hashPassword } from '#server/auth/password.ts'
import { hashToken, newToken, writeRefreshToken } from '#server/auth/refresh-token.ts'

import { makeUser } from './make-staff.ts'
import type { TestApi } from './test-api.ts'

export const password = 'Kitchen-2026'
export const passwordHash = await hashPassword(password)

/** A user who can sign in with `password`. */
export async function makeUserWithPassword(
  shop: TestApi,
  overrides: Parameters<typeof makeUser>[1] = {},
) {
  return makeUser(shop.db, { passwordHash, ...overrides })
}

/** A POST of JSON, as our pages send it. */
export async function post(shop: TestApi, path: string, body: unknown, headers: HeadersInit = {}) {
  return shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

export async function signIn(
  shop: TestApi,
  email: string,
  other: Record<string, unknown> = {},
  headers: HeadersInit = {},
) {
  return post(shop, '/api/auth/login', { email, password, ...other }, headers)
}

/** A session as after a sign-in, without hashing: its access token and cookie. */
export async function openSession(shop: TestApi, user: UserRow, { remember = false } = {}) {
  const now = shop.clock.now
  const token = newToken()
  const session = await insertSession(shop.db, user, {
    isRemembered: remember,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: sessionExpiry(remember, now),
  })
  if (!session) throw new Error('no session was made')
  const names = { user: sessionUserOf(user), sessionId: session.id, now }
  const accessToken = await makeAccessToken(shop.deps.secret, names)
  return { accessToken, cookie: `refresh=${writeRefreshToken({ sessionId: session.id, token })}` }
}

/** The refresh cookie that a response sets, with its attributes. */
export function refreshCookieIn(response: Response) {
  return (
    response.headers.getSetCookie().find((cookie) => /^(__Secure-)?refresh=/.test(cookie)) ?? ''
  )
}

/** The refresh cookie as a browser sends it. */
export function cookieIn(response: Response) {
  return refreshCookieIn(response).split(';')[0] ?? ''
}

/** The device cookie as a browser sends it. */
export function deviceCookieIn(response: Response) {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => /^(__Secure-)?device=/.test(cookie)) ?? ''
}

export async function refresh(shop: TestApi, cookie: string, headers: HeadersInit = {}) {
  return shop.request('/api/auth/refresh', { method: 'POST', headers: { cookie, ...headers } })
}

/** The status of a call that every role can make. */
export async function statusWith(shop: TestApi, accessToken: string) {
  const headers = { Authorization: `Bearer ${accessToken}` }
  return (await shop.request('/api/users', { headers })).status
}
