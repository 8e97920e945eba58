import type { Context } from 'hono'

import {
  ForgotPassword,
  Login,
  MessageWire,
  Objection,
  ResetPassword,
  SessionWire,
  sessionUserOf,
} from '#contract/staff/auth.ts'
import { PasskeyLogin, PasskeyLoginStart } from '#contract/staff/passkey.ts'
import { ChallengeWire, LoginWire, SecondFactorLogin } from '#contract/staff/security.ts'
import { PinLogin, TabletPeopleWire } from '#contract/staff/tablet.ts'
import { findTablet, listStaffWithPin } from '#db/queries/staff/kitchen-tablets.ts'
import type { SessionRow, StaffRow } from '#db/queries/staff/sessions.ts'
import { originOf } from '#domain/origin.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { browserName } from '#domain/staff/browser-name.ts'
import { pinAccessMinutes } from '#domain/staff/pin.ts'
import { fullName } from '#domain/staff/user.ts'
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
import { signInWithPasskey, startPasskeySignIn } from '#server/commands/passkeys/passkeys.ts'
import { completeSignIn, startSecondStep } from '#server/commands/second-factor/second-step.ts'
import { objectToChange } from '#server/commands/staff/access-changes.ts'
import { requestReset, resetPassword } from '#server/commands/staff/password-resets.ts'
import { refreshSession, signIn, signOut } from '#server/commands/staff/sessions.ts'
import { signInByPin } from '#server/commands/tablets/tablets.ts'
import type { Deps, Env } from '#server/deps/deps.ts'
import { Calls, refusalsOf, wireOf } from '#server/http/call.ts'
import { authenticatedBy } from '#server/http/described.ts'
import { noStore } from '#server/http/page-headers.ts'
import { requireSameOrigin } from '#server/http/require-same-origin.ts'
import { bearerOf } from '#server/http/staff-only.ts'

const refreshed = {
  use: [authenticatedBy('refreshCookie'), requireSameOrigin],
  reply: SessionWire,
  refusals: refusalsOf(401, 403),
  run: refresh,
}
const refreshes = 'A new access token for the refresh cookie, which is changed as well'

export const authRoutes = new Calls(noStore)
  .call('POST /login', 'Sign in; with a second factor, its first step', {
    body: Login,
    reply: LoginWire,
    refusals: refusalsOf(401, 403, 429),
    run: async (deps, _, { email, password, remember }, c) => {
      const isRemembered = remember === true
      const outcome = await signIn(deps, {
        email,
        password,
        isRemembered,
        ...callerOf(c),
        signal: c.req.raw.signal,
        onQueued: deps.releaseSlot,
      })
      if (isRefusal(outcome)) return outcome
      if (!('challenged' in outcome)) return signedInWire(c, outcome)
      return startSecondStep(deps, { user: outcome.challenged, isRemembered })
    },
  })
  .call('POST /second-factor', 'The second step of a sign-in', {
    body: SecondFactorLogin,
    reply: SessionWire,
    refusals: refusalsOf(401, 403, 429),
    run: async (deps, _, step, c) =>
      wireOf(await completeSignIn(deps, { ...step, ...callerOf(c) }), (opened) =>
        signedInWire(c, opened),
      ),
  })
  .call('GET /tablet', 'Who can sign in on this kitchen tablet', {
    reply: TabletPeopleWire,
    refusals: ['tablet-not-found'],
    run: async (deps, _, __, c) => {
      const token = tabletTokenOf(c, deps)
      const tablet = token && (await findTablet(deps.db, hashToken(token)))
      if (!tablet) return refuse('tablet-not-found')
      setTabletCookie(c, deps, token)
      const staff = await listStaffWithPin(deps.db)
      return { people: staff.map((one) => ({ _id: one.id, name: fullName(one) })) }
    },
  })
  .call('POST /pin', 'Sign in by PIN on a kitchen tablet, as an Employee', {
    body: PinLogin,
    reply: SessionWire,
    refusals: ['tablet-not-found', 'wrong-pin', 'too-many-pins', 'too-many-requests'],
    run: async (deps, _, sent, c) =>
      wireOf(await signInByPin(deps, { ...sent, tabletToken: tabletTokenOf(c, deps) }), (opened) =>
        signedInWire(c, opened),
      ),
  })
  .call('POST /passkey-challenge', 'Begin a sign-in by passkey alone', {
    body: PasskeyLoginStart,
    reply: ChallengeWire,
    refusals: ['too-many-requests'],
    run: (deps, _, { remember }, c) =>
      startPasskeySignIn(deps, { ...callerOf(c), isRemembered: remember === true }),
  })
  .call('POST /passkey', 'The second step of a sign-in, or all of it, by passkey', {
    body: PasskeyLogin,
    reply: SessionWire,
    refusals: refusalsOf(401, 403, 429),
    run: async (deps, _, step, c) =>
      wireOf(await signInWithPasskey(deps, { ...step, ...callerOf(c) }), (opened) =>
        signedInWire(c, opened),
      ),
  })
  .call('GET /refresh', refreshes, refreshed)
  .call('POST /refresh', refreshes, refreshed)
  .call('POST /logout', 'End the session of the cookie and of the token', {
    use: [requireSameOrigin],
    run: async (deps, _, __, c) => {
      await signOut(deps, { refreshToken: refreshCookieOf(c, deps), accessToken: bearerOf(c) })
      deleteRefreshCookie(c, deps)
    },
  })
  .call('POST /forgot', 'Ask for a link to a new password', {
    body: ForgotPassword,
    reply: MessageWire,
    refusals: ['too-many-requests'],
    run: async (deps, _, sent, c) =>
      (await requestReset(deps, { ...sent, ...callerOf(c) })) ?? { message: emailOnItsWay },
  })
  .call('POST /reset', 'Set a new password by a link', {
    limit: 'resetsPerOrigin',
    body: ResetPassword,
    reply: MessageWire,
    refusals: ['too-many-requests'],
    run: async (deps, { clientAddress }, sent, c) => {
      const outcome = await resetPassword(deps, { ...sent, clientAddress })
      if (isRefusal(outcome)) return outcome
      setDeviceCookie(c, deps, outcome.userId)
      return { message: passwordChanged }
    },
  })
  .call('POST /objection', 'Undo a change of one’s access by another person, by a link', {
    limit: 'objectionsPerOrigin',
    body: Objection,
    refusals: ['too-many-requests'],
    run: (deps, { clientAddress }, { token }) => objectToChange(deps, { token, clientAddress }),
  })

const emailOnItsWay =
  'If this address belongs to a member of staff, an e-mail with a link is on its way. The link works for 30 minutes.'
const passwordChanged = 'Your password has been changed. Please sign in.'

function callerOf(c: Context<Env>) {
  const browser = browserName(c.req.header('User-Agent'))
  return { origin: originOf(c.var.clientAddress(c)), device: deviceOf(c, c.var), browser }
}

async function signedInWire(c: Context<Env>, opened: Opened) {
  const { id, firstName, lastName, roles } = opened.user
  const clientAddress = c.var.clientAddress(c)
  c.set('signedIn', { id, name: `${firstName} ${lastName}`, roles, clientAddress })
  if (!opened.user.onTablet) setDeviceCookie(c, c.var, id)
  return sessionWire(c, opened)
}

async function refresh(deps: Deps, _caller: unknown, _input: unknown, c: Context<Env>) {
  const presented = refreshCookieOf(c, deps)
  const outcome = presented ? await refreshSession(deps, presented) : refuse('signed-out')
  if (isRefusal(outcome)) return outcome
  if (!outcome.user.onTablet) ensureDeviceCookie(c, deps, outcome.user.id)
  return sessionWire(c, outcome)
}

type Opened = { user: StaffRow; session: SessionRow; token: string }

async function sessionWire(c: Context<Env>, { user, session, token }: Opened) {
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
  return wire
}
