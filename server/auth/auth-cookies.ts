import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'

import { deviceDays } from '#domain/session.ts'
import type { Parts } from '#server/deps/deps.ts'

import { deviceAfterSignIn, hasSignedIn, readDevice, writeDevice } from './device-cookie.ts'
import { readRefreshToken } from './refresh-token.ts'

type CookieParts = Pick<Parts, 'publicUrl' | 'secret' | 'clock'>

const refreshName = 'refresh'
const deviceName = 'device'

/**
 * The refresh token; undefined when there are two, since a sibling domain can plant one. Over https
 * its name starts with `__Secure-`; sessions from before that have the plain name.
 */
export function refreshCookieOf(c: Context, parts: CookieParts) {
  const present = valuesOf(c, nameFor(refreshName, parts))
  const values = present.length > 0 ? present : valuesOf(c, refreshName)
  return values.length === 1 ? readRefreshToken(values[0]) : undefined
}

export function setRefreshCookie(
  c: Context,
  parts: CookieParts,
  { value, maxAge }: { value: string; maxAge: number | undefined },
) {
  const name = nameFor(refreshName, parts)
  setCookie(c, name, value, { ...optionsFor(parts), ...(maxAge !== undefined && { maxAge }) })
  if (name !== refreshName && valuesOf(c, refreshName).length > 0) {
    deleteCookie(c, refreshName, optionsFor(parts))
  }
}

export function deleteRefreshCookie(c: Context, parts: CookieParts) {
  const names = new Set([nameFor(refreshName, parts), refreshName])
  for (const name of names) deleteCookie(c, name, optionsFor(parts))
}

/** The device that sent the request; undefined if no account has signed in on it. */
export function deviceOf(c: Context, parts: CookieParts) {
  const values = valuesOf(c, nameFor(deviceName, parts))
  return values.length === 1 ? readDevice(parts.secret, values[0], parts.clock()) : undefined
}

/** After a sign-in: the next one from this browser is not one from a new device. */
export function setDeviceCookie(c: Context, parts: CookieParts, userId: string) {
  const device = deviceAfterSignIn(deviceOf(c, parts), { userId, now: parts.clock() })
  const maxAge = deviceDays * 24 * 60 * 60
  setCookie(c, nameFor(deviceName, parts), writeDevice(parts.secret, device), {
    ...optionsFor(parts),
    maxAge,
  })
}

/** For sessions that are older than the device cookie. */
export function ensureDeviceCookie(c: Context, parts: CookieParts, userId: string) {
  if (!hasSignedIn(deviceOf(c, parts), userId)) setDeviceCookie(c, parts, userId)
}

function isHttps({ publicUrl }: CookieParts) {
  return publicUrl.startsWith('https:')
}

function nameFor(name: string, parts: CookieParts) {
  return isHttps(parts) ? `__Secure-${name}` : name
}

function optionsFor(parts: CookieParts) {
  const secure = isHttps(parts)
  return { path: '/api/auth', httpOnly: true, sameSite: 'Strict', secure } as const
}

function valuesOf(c: Context, name: string) {
  const cookies = (c.req.header('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1))
}
