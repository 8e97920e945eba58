import { formatMoment } from '#domain/lagos-time.ts'

import { objectionHours } from './session.ts'

const subjects = {
  'new-device': 'A new device signed in to your account',
  'password-changed': 'Your password was changed',
  'email-changed': 'Your e-mail address was changed',
  'factor-added': 'A second factor was added to your account',
  'factor-removed': 'The second factor of your account was removed',
  'app-removed': 'The authenticator app of your account was removed',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey of your account was removed',
  'change-undone': 'A change of an Admin’s sign-in was not agreed',
  'card-keys-changed': 'The card keys of your shop were changed',
  'mail-server-changed': 'The mail server of your shop was changed',
}
export type AccountEvent = keyof typeof subjects

const messages: Record<AccountEvent, string> = {
  'new-device': 'Someone signed in to your account on a device that is new to us.',
  'password-changed': 'The password of your account was changed.',
  'email-changed': 'Your account has another e-mail address now. Later e-mails go there.',
  'factor-added': 'Signing in to your account now needs a code from an authenticator app.',
  'factor-removed': 'Signing in to your account now needs the password only.',
  'app-removed': 'Signing in to your account now needs a passkey or a recovery code.',
  'passkey-added': 'It can be used to sign in to your account.',
  'passkey-removed': 'It does not sign in to your account any more.',
  'change-undone':
    'The owner of the account below did not agree to a change of its password, address or second factor. The change was undone, and both accounts were signed out. Please call the owner and the person who made the change: the account of that person may have been taken over.',
  'card-keys-changed':
    'The keys decide which Paystack account the money of your customers goes to. If you do not know of this change, check them now in Settings, Ways to pay, and speak to the person below: that account may have been taken over.',
  'mail-server-changed':
    'All e-mails of the shop go through this server, also those that set a new password. If you do not know of this change, check it now in Settings, Messages to customers, and speak to the person below: that account may have been taken over.',
}

/** About the shop or another account: a new password of the recipient would not help. */
const withoutAdvice = new Set<AccountEvent>([
  'change-undone',
  'card-keys-changed',
  'mail-server-changed',
])

type Occurrence = {
  event: AccountEvent
  device: string | null
  at: Date
  by: string | null
  about: string | null
}
type Recipient = {
  firstName: string
  resetLink: string
  /** To undo what another person changed. */
  objectionLink: string | undefined
  shopName: string
}

export function securityEmail(occurrence: Occurrence, recipient: Recipient) {
  const { event, device, at, by, about } = occurrence
  const facts = [
    `When: ${formatMoment(at)}`,
    device && `Device: ${device}`,
    by && `Changed by: ${by}`,
    about && `Account of: ${about}`,
  ]
  const text = [
    `Hello ${recipient.firstName}.`,
    messages[event],
    facts.filter(Boolean).join('\n'),
    withoutAdvice.has(event) ? '' : adviceFor(recipient),
    recipient.shopName,
  ]
  return { subject: subjects[event], text: text.filter(Boolean).join('\n\n') }
}

function adviceFor({ resetLink, objectionLink }: Recipient) {
  if (!objectionLink)
    return `If this was you, you need not do anything. If not, set a new password now and tell an Admin:\n${resetLink}`
  return `If you agreed to this, you need not do anything. If not, open this link within ${objectionHours} hours and press the button there. You can then sign in as before.\n\nThis was not agreed:\n${objectionLink}`
}
