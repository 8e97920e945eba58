import { formatMoment } from '#domain/lagos-time.ts'

export type AccountEvent =
  | 'new-device'
  | 'password-changed'
  | 'email-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'

const subjects: Record<AccountEvent, string> = {
  'new-device': 'A new device signed in to your account',
  'password-changed': 'Your password was changed',
  'email-changed': 'Your email address was changed',
  'factor-added': 'A second factor was added to your account',
  'factor-removed': 'The second factor of your account was removed',
  'app-removed': 'The authenticator app of your account was removed',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey of your account was removed',
}

const messages: Record<AccountEvent, string> = {
  'new-device': 'Someone signed in to your account on a device that is new to us.',
  'password-changed': 'The password of your account was changed.',
  'email-changed':
    'Your account has another email address now. This is the last e-mail to this one.',
  'factor-added': 'Signing in to your account now needs a code from an authenticator app.',
  'factor-removed': 'Signing in to your account now needs the password only.',
  'app-removed': 'Signing in to your account now needs a passkey or a recovery code.',
  'passkey-added': 'It can be used to sign in to your account.',
  'passkey-removed': 'It does not sign in to your account any more.',
}

type Occurrence = { event: AccountEvent; device: string | null; at: Date }
type Recipient = { firstName: string; resetLink: string; shopName: string }

export function securityEmail({ event, device, at }: Occurrence, recipient: Recipient) {
  const text = [
    `Hello ${recipient.firstName}.`,
    messages[event],
    [`When: ${formatMoment(at)}`, device && `Device: ${device}`].filter(Boolean).join('\n'),
    `If this was you, you need not do anything. If not, set a new password now and tell an Admin:\n${recipient.resetLink}`,
    recipient.shopName,
  ]
  return { subject: subjects[event], text: text.filter(Boolean).join('\n\n') }
}

/** Unsent e-mails are dropped after this. */
export const securityEmailHours = 24
