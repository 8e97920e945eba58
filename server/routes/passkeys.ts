import { NewPasskey, PasskeySetUpWire } from '#contract/staff/passkey.ts'
import { ConfirmPassword, RecoveryCodesWire } from '#contract/staff/security.ts'
import {
  confirmPasskey,
  removeOwnPasskey,
  startPasskey,
} from '#server/commands/passkeys/passkeys.ts'
import { Calls, wired } from '#server/http/call.ts'

/** The signed-in user's own passkeys. */
export const passkeyRoutes = new Calls()
  .call('POST /', 'Begin to add a passkey', {
    may: 'signed in',
    body: ConfirmPassword,
    created: PasskeySetUpWire,
    refusals: ['too-many-requests', 'too-many-passkeys'],
    run: (deps, staff, { currentPassword }) => startPasskey(deps, staff, currentPassword),
  })
  .call('POST /confirm', 'Add the passkey that the browser made', {
    may: 'signed in',
    body: NewPasskey,
    reply: RecoveryCodesWire,
    refusals: ['too-many-requests', 'set-up-expired', 'too-many-passkeys'],
    run: wired(confirmPasskey, (recoveryCodes) => ({ recoveryCodes })),
  })
  .call('POST /:id/remove', 'Remove a passkey', {
    may: 'personal session',
    body: ConfirmPassword,
    refusals: ['too-many-requests', 'passkey-not-found'],
    run: removeOwnPasskey,
  })
