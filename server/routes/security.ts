import type { SerializesTo } from '#contract/moment.ts'
import type { PasskeyWire } from '#contract/staff/passkey.ts'
import {
  ChangeEmail,
  ChangePassword,
  ConfirmPassword,
  FactorCode,
  RecoveryCodesWire,
  SecondFactorSetUpWire,
  SecurityWire,
} from '#contract/staff/security.ts'
import { SetPin } from '#contract/staff/tablet.ts'
import { findPinState } from '#db/queries/staff/kitchen-tablets.ts'
import { listPasskeys, type PasskeyRow } from '#db/queries/staff/passkeys.ts'
import { findSecondFactor } from '#db/queries/staff/second-factors.ts'
import { listSessionsOf } from '#db/queries/staff/sessions.ts'
import { findUser } from '#db/queries/staff/users.ts'
import { can } from '#domain/staff/role.ts'
import {
  confirmAppSetUp,
  removeOwnAuthenticatorApp,
  renewRecoveryCodes,
  startAppSetUp,
} from '#server/commands/second-factor/second-factor.ts'
import { endOtherSessions, endSession } from '#server/commands/staff/sessions.ts'
import { changeOwnAccount } from '#server/commands/staff/users.ts'
import { removeOwnPin, setOwnPin } from '#server/commands/tablets/tablets.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'
import { Calls, wireOf } from '#server/http/call.ts'

const accountRefusals = [
  'too-many-requests',
  'user-not-found',
  'email-taken',
  'access-held',
  'last-super-admin',
] as const

/** The signed-in user's own account. */
export const securityRoutes = new Calls()
  .call('GET /', 'Own sessions and second factor', {
    may: 'signed in',
    reply: SecurityWire,
    run: readSecurity,
  })
  .call('DELETE /sessions', 'End all other sessions', {
    may: 'personal session',
    run: endOtherSessions,
  })
  .call('DELETE /sessions/:id', 'End a session', {
    may: 'personal session',
    refusals: ['session-not-found'],
    run: (deps, staff, { id }) => endSession(deps, staff, id),
  })
  .call('POST /password', 'Change the password; all other sessions end', {
    may: 'personal session',
    body: ChangePassword,
    refusals: accountRefusals,
    run: changeOwnAccount,
  })
  .call('POST /email', 'Change the e-mail address', {
    may: 'personal session',
    body: ChangeEmail,
    refusals: accountRefusals,
    run: changeOwnAccount,
  })
  .call('POST /second-factor', 'Begin to set up an authenticator app', {
    may: 'signed in',
    body: ConfirmPassword,
    created: SecondFactorSetUpWire,
    refusals: ['too-many-requests', 'app-already-set-up'],
    run: (deps, staff, { currentPassword }) => startAppSetUp(deps, staff, currentPassword),
  })
  .call('POST /second-factor/confirm', 'Finish the set-up with a first code', {
    may: 'signed in',
    body: FactorCode,
    reply: RecoveryCodesWire,
    refusals: ['too-many-requests', 'set-up-expired', 'app-already-set-up'],
    run: async (deps, staff, { code }) =>
      wireOf(await confirmAppSetUp(deps, staff, code), (recoveryCodes) => ({ recoveryCodes })),
  })
  .call('POST /second-factor/remove', 'Turn off the authenticator app', {
    may: 'personal session',
    body: ConfirmPassword,
    refusals: ['too-many-requests', 'no-second-factor'],
    run: (deps, staff, { currentPassword }) =>
      removeOwnAuthenticatorApp(deps, staff, currentPassword),
  })
  .call('POST /pin', 'Set the PIN for kitchen tablets', {
    may: 'personal session',
    body: SetPin,
    refusals: ['too-many-requests'],
    run: setOwnPin,
  })
  .call('POST /pin/remove', 'Remove the own PIN', {
    may: 'personal session',
    body: ConfirmPassword,
    refusals: ['too-many-requests', 'user-not-found', 'no-pin'],
    run: (deps, staff, { currentPassword }) => removeOwnPin(deps, staff, currentPassword),
  })
  .call('POST /recovery-codes', 'Replace the recovery codes', {
    may: 'personal session',
    body: ConfirmPassword,
    reply: RecoveryCodesWire,
    refusals: ['too-many-requests', 'no-second-factor'],
    run: async (deps, staff, { currentPassword }) =>
      wireOf(await renewRecoveryCodes(deps, staff, currentPassword), (recoveryCodes) => ({
        recoveryCodes,
      })),
  })

async function readSecurity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, roles, sessionId }: Staff,
): Promise<SerializesTo<SecurityWire>> {
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
      createdAt: session.createdAt,
      lastUsedAt: session.rotatedAt ?? session.createdAt,
      isCurrent: session.id === sessionId,
      byPin: session.tabletId !== null,
    })),
    secondFactor: factor
      ? {
          appSince: factor.confirmedAt,
          passkeys: passkeys.map(passkeyToWire),
          recoveryCodesLeft: factor.recoveryHashes.length,
        }
      : null,
    pin: pin.isSet || pin.hasTablets || can(roles, 'settings') ? { isSet: pin.isSet } : null,
  }
}

function passkeyToWire({ id, name, createdAt, lastUsedAt }: PasskeyRow): SerializesTo<PasskeyWire> {
  return {
    _id: id,
    name,
    createdAt,
    lastUsedAt,
  }
}
