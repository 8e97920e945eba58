import { Hono } from 'hono'

import type { PasskeyWire } from '#contract/passkey.ts'
import {
  ChangeEmail,
  ChangePassword,
  ConfirmPassword,
  FactorCode,
  RecoveryCodesWire,
  SecurityWire,
  SecondFactorSetUpWire,
} from '#contract/security.ts'
import { SetPin } from '#contract/tablet.ts'
import { findPinState } from '#db/queries/kitchen-tablets.ts'
import { listPasskeys } from '#db/queries/passkeys.ts'
import type { PasskeyRow } from '#db/queries/passkeys.ts'
import { findSecondFactor } from '#db/queries/second-factors.ts'
import { listSessionsOf } from '#db/queries/sessions.ts'
import { findUser } from '#db/queries/users.ts'
import { isRefusal } from '#domain/refusal.ts'
import { can } from '#domain/role.ts'
import { confirmAppSetUp } from '#server/commands/second-factor/confirm-app-set-up.ts'
import { removeOwnAuthenticatorApp } from '#server/commands/second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from '#server/commands/second-factor/renew-recovery-codes.ts'
import { startAppSetUp } from '#server/commands/second-factor/start-app-set-up.ts'
import { changeOwnAccount } from '#server/commands/staff/change-own-account.ts'
import { endOtherSessions, endSession } from '#server/commands/staff/end-sessions.ts'
import { removeOwnPin, setOwnPin } from '#server/commands/tablets/change-pin.ts'
import type { Deps, Staff, StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { personalSessionOnly, signedInOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'
import { passkeyRoutes } from './passkeys.ts'

const withBody = [400, 401, 403, 413, 415, 429]

/** Of the signed-in user only. */
export const securityRoutes = new Hono<StaffEnv>()
  .route('/passkeys', passkeyRoutes)
  .get(
    '/',
    described('One’s own sessions and second factor', { 200: SecurityWire }, [401, 403]),
    signedInOnly,
    async (c) => c.json(await readSecurity(c.var, c.var.staff), 200),
  )
  .delete(
    '/sessions',
    described('End all other sessions', { 204: null }, [401, 403]),
    personalSessionOnly,
    async (c) => {
      await endOtherSessions(c.var, c.var.staff)
      return c.body(null, 204)
    },
  )
  .delete(
    '/sessions/:id',
    described('End a session', { 204: null }, [401, 403, 404]),
    personalSessionOnly,
    async (c) => {
      const refused = await endSession(c.var, c.var.staff, c.req.param('id'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .post(
    '/password',
    described('Change the password; all other sessions end', { 204: null }, withBody),
    personalSessionOnly,
    jsonOnly,
    body(ChangePassword),
    async (c) => {
      const refused = await changeOwnAccount(c.var, c.var.staff, c.req.valid('json'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .post(
    '/email',
    described('Change the email address', { 204: null }, [...withBody, 409]),
    personalSessionOnly,
    jsonOnly,
    body(ChangeEmail),
    async (c) => {
      const refused = await changeOwnAccount(c.var, c.var.staff, c.req.valid('json'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .post(
    '/second-factor',
    described('Begin to set up an authenticator app', { 201: SecondFactorSetUpWire }, [
      ...withBody,
      409,
    ]),
    signedInOnly,
    jsonOnly,
    body(ConfirmPassword),
    async (c) => {
      const { currentPassword } = c.req.valid('json')
      const outcome = await startAppSetUp(c.var, c.var.staff, currentPassword)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 201)
    },
  )
  .post(
    '/second-factor/confirm',
    described('Finish the set-up with a first code', { 200: RecoveryCodesWire }, [
      ...withBody,
      409,
    ]),
    signedInOnly,
    jsonOnly,
    body(FactorCode),
    async (c) => {
      const outcome = await confirmAppSetUp(c.var, c.var.staff, c.req.valid('json').code)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json({ recoveryCodes: outcome }, 200)
    },
  )
  .post(
    '/second-factor/remove',
    described('Turn off the authenticator app', { 204: null }, [...withBody, 404]),
    personalSessionOnly,
    jsonOnly,
    body(ConfirmPassword),
    async (c) => {
      const { currentPassword } = c.req.valid('json')
      const refused = await removeOwnAuthenticatorApp(c.var, c.var.staff, currentPassword)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .post(
    '/pin',
    described('Set the PIN for kitchen tablets', { 204: null }, withBody),
    personalSessionOnly,
    jsonOnly,
    body(SetPin),
    async (c) => {
      const refused = await setOwnPin(c.var, c.var.staff, c.req.valid('json'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .post(
    '/pin/remove',
    described('Remove the own PIN', { 204: null }, [...withBody, 404]),
    personalSessionOnly,
    jsonOnly,
    body(ConfirmPassword),
    async (c) => {
      const { currentPassword } = c.req.valid('json')
      const refused = await removeOwnPin(c.var, c.var.staff, currentPassword)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .post(
    '/recovery-codes',
    described('Replace the recovery codes', { 200: RecoveryCodesWire }, [...withBody, 404]),
    personalSessionOnly,
    jsonOnly,
    body(ConfirmPassword),
    async (c) => {
      const { currentPassword } = c.req.valid('json')
      const outcome = await renewRecoveryCodes(c.var, c.var.staff, currentPassword)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json({ recoveryCodes: outcome }, 200)
    },
  )

async function readSecurity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, roles, sessionId }: Staff,
): Promise<SecurityWire> {
  const [user, sessions, factor, passkeys, pin] = await Promise.all([
    findUser(db, id),
    listSessionsOf(db, id, clock()),
    findSecondFactor(db, id),
    listPasskeys(db, id),
    findPinState(db, id),
  ])
  return {
    email: user?.email ?? '',
    sessions: sessions.map((session) => ({
      _id: session.id,
      device: session.device,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: (session.rotatedAt ?? session.createdAt).toISOString(),
      isCurrent: session.id === sessionId,
      byPin: session.tabletId !== null,
    })),
    secondFactor: factor
      ? {
          appSince: factor.confirmedAt?.toISOString() ?? null,
          passkeys: passkeys.map(passkeyToWire),
          recoveryCodesLeft: factor.recoveryHashes.length,
        }
      : null,
    pin: pin.isSet || pin.hasTablets || can(roles, 'settings') ? { isSet: pin.isSet } : null,
  }
}

function passkeyToWire({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyWire {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
