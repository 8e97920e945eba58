import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'

import { deviceDays } from '#domain/staff/session.ts'
import type { Deps } from '#server/deps/deps.ts'

import { deviceAfterSignIn, hasSignedIn, readDevice, writeDevice } from './device-cookie.ts'
import { readRefreshToken } from './refresh-token.ts'

type CookieDeps = Pick<Deps, 'publicUrl' | 'secret' | 'clock'>

const refreshName = 'refresh'
const deviceName = 'device'
const tabletName = 'tablet'
const longestCookieSeconds = 400 * 24 * 60 * 60

/** Undefined when there are two: a sibling domain can plant one. Older names lack `__Secure-`. */
export function refreshCookieOf(c: Context, deps: CookieDeps) {
  const present = valuesOf(c, nameFor(refreshName, deps))
  const values = present.length > 0 ? present : valuesOf(c, refreshName)
  return values.length === 1 ? readRefreshToken(values[0]) : undefined
}

export function setRefreshCookie(
  c: Context,
  deps: CookieDeps,
  { value, maxAge }: { value: string; maxAge: number | undefined },
) {
  const name = nameFor(refreshName, deps)
  setCookie(c, name, value, { ...optionsFor(deps), ...(maxAge !== undefined && { maxAge }) })
  if (name !== refreshName && valuesOf(c, refreshName).length > 0) {
    deleteCookie(c, refreshName, optionsFor(deps))
  }
}

export function deleteRefreshCookie(c: Context, deps: CookieDeps) {
  const names = new Set([nameFor(refreshName, deps), refreshName])
  for (const name of names) deleteCookie(c, name, optionsFor(deps))
}

export function tabletTokenOf(c: Context, deps: CookieDeps) {
  const values = valuesOf(c, nameFor(tabletName, deps))
  return values.length === 1 ? values[0] : undefined
}

export function setTabletCookie(c: Context, deps: CookieDeps, token: string) {
  const options = { ...optionsFor(deps), maxAge: longestCookieSeconds }
  setCookie(c, nameFor(tabletName, deps), token, options)
}

export function deviceOf(c: Context, deps: CookieDeps) {
  const values = valuesOf(c, nameFor(deviceName, deps))
  return values.length === 1 ? readDevice(deps.secret, values[0], deps.clock()) : undefined
}

export function setDeviceCookie(c: Context, deps: CookieDeps, userId: string) {
  const device = deviceAfterSignIn(deviceOf(c, deps), { userId, now: deps.clock() })
  const maxAge = deviceDays * 24 * 60 * 60
  setCookie(c, nameFor(deviceName, deps), writeDevice(deps.secret, device), {
    ...optionsFor(deps),
    maxAge,
  })
}

export function ensureDeviceCookie(c: Context, deps: CookieDeps, userId: string) {
  if (!hasSignedIn(deviceOf(c, deps), userId)) setDeviceCookie(c, deps, userId)
}

function isHttps({ publicUrl }: CookieDeps) {
  return publicUrl.startsWith('https:')
}

function nameFor(name: string, deps: CookieDeps) {
  return isHttps(deps) ? `__Secure-${name}` : name
}

function optionsFor(deps: CookieDeps) {
  const secure = isHttps(deps)
  return { path: '/api/auth', httpOnly: true, sameSite: 'Strict', secure } as const
}

function valuesOf(c: Context, name: string) {
  const cookies = (c.req.header('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1))
}
