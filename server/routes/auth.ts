import { Hono } from 'hono'
import type { Context } from 'hono'

import {
  ForgotPassword,
  Login,
  MessageWire,
  ResetPassword,
  sessionUserOf,
  SessionWire,
} from '#contract/auth.ts'
import { PasskeyLogin, PasskeyLoginStart } from '#contract/passkey.ts'
import { ChallengeWire, LoginWire, SecondFactorLogin } from '#contract/security.ts'
import { PinLogin, TabletPeopleWire } from '#contract/tablet.ts'
import { findTablet, listStaffWithPin } from '#db/queries/kitchen-tablets.ts'
import type { SessionRow, StaffRow } from '#db/queries/sessions.ts'
import { browserName } from '#domain/browser-name.ts'
import { originOf } from '#domain/origin.ts'
import { pinAccessMinutes } from '#domain/pin.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { fullName } from '#domain/user.ts'
import { accessMinutes, makeAccessToken } from '#server/auth/access-token.ts'
import {
  deleteRefreshCookie,
  deviceOf,
  ensureDeviceCookie,
  refreshCookieOf,
  setDeviceCookie,
  setRefreshCookie,
  setTabletCookie,
  tabletTokenOf,
} from '#server/auth/auth-cookies.ts'
import { hashToken, writeRefreshToken } from '#server/auth/refresh-token.ts'
import { signInWithPasskey } from '#server/commands/passkeys/sign-in-with-passkey.ts'
import { startPasskeySignIn } from '#server/commands/passkeys/start-passkey-sign-in.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import { completeSignIn } from '#server/commands/second-factor/complete-sign-in.ts'
import { startSecondStep } from '#server/commands/second-factor/start-second-step.ts'
import { refreshSession } from '#server/commands/staff/refresh-session.ts'
import { requestReset } from '#server/commands/staff/request-reset.ts'
import { resetPassword } from '#server/commands/staff/reset-password.ts'
import { signIn } from '#server/commands/staff/sign-in.ts'
import { signOut } from '#server/commands/staff/sign-out.ts'
import { signInByPin } from '#server/commands/tablets/sign-in-by-pin.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requireSameOrigin } from '#server/http/require-same-origin.ts'
import { bearerOf } from '#server/http/staff-only.ts'

import { authenticatedBy, described } from './described.ts'

const refreshed = described(
  'A new access token for the refresh cookie, which is changed as well',
  { 200: SessionWire },
  [401, 403],
)

const byCookie = authenticatedBy('refreshCookie')

export const authRoutes = new Hono<Env>()
  .use(noStore)
  .post(
    '/login',
    described(
      'Sign in; with a second factor, its first step',
      { 200: LoginWire },
      [400, 401, 403, 413, 415, 429],
    ),
    jsonOnly,
    body(Login),
    async (c) => {
      const { email, password, remember } = c.req.valid('json')
      const outcome = await signIn(c.var, {
        email,
        password,
        isRemembered: remember === true,
        ...callerOf(c),
        signal: c.req.raw.signal,
        onQueued: c.var.releaseSlot,
      })
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      if ('challenged' in outcome) {
        const started = { user: outcome.challenged, isRemembered: remember === true }
        return c.json(await startSecondStep(c.var, started), 200)
      }
      return replySignedIn(c, outcome)
    },
  )
  .post(
    '/second-factor',
    described('The second step of a sign-in', { 200: SessionWire }, [400, 401, 403, 413, 415, 429]),
    jsonOnly,
    body(SecondFactorLogin),
    async (c) => {
      const outcome = await completeSignIn(c.var, { ...c.req.valid('json'), ...callerOf(c) })
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return replySignedIn(c, outcome)
    },
  )
  .get(
    '/tablet',
    described('Who can sign in on this kitchen tablet', { 200: TabletPeopleWire }, [404]),
    async (c) => {
      const token = tabletTokenOf(c, c.var)
      const tablet = token && (await findTablet(c.var.db, hashToken(token)))
      if (!tablet) return replyRefusal(c, refuse('tablet-not-found'))
      setTabletCookie(c, c.var, token)
      const staff = await listStaffWithPin(c.var.db)
      return c.json({ people: staff.map((one) => ({ _id: one.id, name: fullName(one) })) }, 200)
    },
  )
  .post(
    '/pin',
    described(
      'Sign in by PIN on a kitchen tablet, as an Employee',
      { 200: SessionWire },
      [400, 401, 403, 404, 413, 415, 429],
    ),
    jsonOnly,
    body(PinLogin),
    async (c) => {
      const tabletToken = tabletTokenOf(c, c.var)
      const outcome = await signInByPin(c.var, { ...c.req.valid('json'), tabletToken })
      return isRefusal(outcome) ? replyRefusal(c, outcome) : replySignedIn(c, outcome)
    },
  )
  .post(
    '/passkey-challenge',
    described(
      'Begin a sign-in by passkey alone',
      { 200: ChallengeWire },
      [400, 403, 413, 415, 429],
    ),
    jsonOnly,
    body(PasskeyLoginStart),
    async (c) => {
      const isRemembered = c.req.valid('json').remember === true
      const outcome = await startPasskeySignIn(c.var, { ...callerOf(c), isRemembered })
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
    },
  )
  .post(
    '/passkey',
    described(
      'The second step of a sign-in, or all of it, by passkey',
      { 200: SessionWire },
      [400, 401, 403, 413, 415, 429],
    ),
    jsonOnly,
    body(PasskeyLogin),
    async (c) => {
      const outcome = await signInWithPasskey(c.var, { ...c.req.valid('json'), ...callerOf(c) })
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return replySignedIn(c, outcome)
    },
  )
  .get('/refresh', refreshed, byCookie, requireSameOrigin, (c) => refresh(c))
  .post('/refresh', refreshed, byCookie, requireSameOrigin, (c) => refresh(c))
  .post(
    '/logout',
    described('End the session of the cookie and of the token', { 204: null }, [403]),
    requireSameOrigin,
    async (c) => {
      await signOut(c.var, { refreshToken: refreshCookieOf(c, c.var), accessToken: bearerOf(c) })
      deleteRefreshCookie(c, c.var)
      return c.body(null, 204)
    },
  )
  .post(
    '/forgot',
    described('Ask for a link to a new password', { 200: MessageWire }, [400, 403, 413, 415, 429]),
    jsonOnly,
    body(ForgotPassword),
    async (c) => {
      const tooMany = await requestReset(c.var, { ...c.req.valid('json'), ...callerOf(c) })
      return tooMany ? replyRefusal(c, tooMany) : c.json({ message: emailOnItsWay }, 200)
    },
  )
  .post(
    '/reset',
    described('Set a new password by a link', { 200: MessageWire }, [400, 403, 413, 415, 429]),
    jsonOnly,
    body(ResetPassword),
    async (c) => {
      const clientAddress = c.var.clientAddress(c)
      const tooMany = await checkRateLimit(c.var, 'resetsPerOrigin', originOf(clientAddress))
      if (tooMany) return replyRefusal(c, tooMany)
      const outcome = await resetPassword(c.var, { ...c.req.valid('json'), clientAddress })
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      setDeviceCookie(c, c.var, outcome.userId)
      return c.json({ message: passwordChanged }, 200)
    },
  )

const emailOnItsWay =
  'If this address belongs to a member of staff, an e-mail with a link is on its way. The link works for 30 minutes.'
const passwordChanged = 'Your password has been changed. Please sign in.'

function callerOf(c: Context<Env>) {
  const browser = browserName(c.req.header('User-Agent'))
  return { origin: originOf(c.var.clientAddress(c)), device: deviceOf(c, c.var), browser }
}

function replySignedIn(c: Context<Env>, opened: Opened) {
  const { id, firstName, lastName, roles } = opened.user
  const clientAddress = c.var.clientAddress(c)
  c.set('signedIn', { id, name: `${firstName} ${lastName}`, roles, clientAddress })
  if (!opened.user.onTablet) setDeviceCookie(c, c.var, id)
  return replySession(c, opened)
}

async function refresh(c: Context<Env>) {
  const presented = refreshCookieOf(c, c.var)
  const outcome = presented ? await refreshSession(c.var, presented) : refuse('signed-out')
  if (isRefusal(outcome)) return replyRefusal(c, outcome)
  if (!outcome.user.onTablet) ensureDeviceCookie(c, c.var, outcome.user.id)
  return replySession(c, outcome)
}

type Opened = { user: StaffRow; session: SessionRow; token: string }

async function replySession(c: Context<Env>, { user, session, token }: Opened) {
  const sessionUser = sessionUserOf(user)
  const now = c.var.clock()
  const sessionId = session.id
  const minutes = user.onTablet ? pinAccessMinutes : accessMinutes
  const named = { user: sessionUser, sessionId, now, minutes }
  const accessToken = await makeAccessToken(c.var.secret, named)
  const secondsLeft = Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000)
  const value = writeRefreshToken({ sessionId, token })
  setRefreshCookie(c, c.var, { value, maxAge: session.isRemembered ? secondsLeft : undefined })
  const wire: SessionWire = { accessToken, user: sessionUser }
  if (user.onTablet) wire.byPin = true
  if (user.mustSetUpFactor) wire.mustSetUp = 'second-factor'
  return c.json(wire, 200)
}
