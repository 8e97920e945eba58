import { formatMoment } from '#domain/lagos-time.ts'

import type { AuditEntry, AuditKind } from './audit.ts'

export const securityKinds = [
  'signed-in',
  'sign-in-refused',
  'wrong-password',
  'token-reused',
  'right-refused',
  'bad-signature',
  'limit-reached',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** `by` is null without a session. `clientAddress` is '' for sources above the limit per hour. */
export type SecurityEvent = {
  kind: SecurityKind
  clientAddress: string
  by: AuditEntry['by'] | null
  call: string
}

/** Equal events of one hour, counted. `at` and `lastAt`: the first and the last. */
export type SecurityCount = SecurityEvent & { hour: Date; at: Date; lastAt: Date; count: number }

const hourMs = 60 * 60 * 1000

export function hourOf(at: Date) {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs)
}

type ApiResponse = {
  call: string
  status: number
  isStaff: boolean
  refused: string | undefined
}

export function securityKindOf({
  call,
  status,
  isStaff,
  refused,
}: ApiResponse): SecurityKind | undefined {
  if (status === 429) return 'limit-reached'
  if (refused === 'token-reused') return 'token-reused'
  if (refused === 'wrong-current-password') return 'wrong-password'
  // The page asks for the password then.
  if (refused === 'confirmation-needed') return undefined
  if (call === 'POST /api/auth/pin') {
    if (status === 200) return 'signed-in'
    return status === 401 ? 'sign-in-refused' : undefined
  }
  if (call === 'POST /api/auth/login') {
    // With a second factor, the password alone does not sign in.
    if (status === 200) return isStaff ? 'signed-in' : undefined
    return status === 401 || status === 403 ? 'sign-in-refused' : undefined
  }
  if (call === 'POST /api/auth/second-factor' || call === 'POST /api/auth/passkey') {
    if (isStaff) return 'signed-in'
    return refused ? 'sign-in-refused' : undefined
  }
  if (call === 'POST /api/:provider/webhook' && status === 401) return 'bad-signature'
  return status === 403 && isStaff ? 'right-refused' : undefined
}

/** The Security filter of the audit trail includes these kinds of changes. */
export const securityAuditKinds = [
  'security',
  'setting',
  'user',
  'role',
] as const satisfies AuditKind[]

const names: Record<SecurityKind, string> = {
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'wrong-password': 'Wrong current password',
  'token-reused': 'Session ended: a used refresh token was sent again',
  'right-refused': 'Refused for lack of permission',
  'bad-signature': 'Webhook with a bad signature',
  'limit-reached': 'Rate limit reached',
}

export function securityEntry({ id, ...event }: SecurityCount & { id: string }): AuditEntry {
  const { kind, at, by, call, count, lastAt, clientAddress } = event
  const what = kind === 'limit-reached' || kind === 'right-refused' ? `: ${call}` : ''
  const times = count === 1 ? '' : ` (${count} times until ${formatMoment(lastAt)})`
  return {
    id,
    at,
    kind: 'security',
    action: 'recorded',
    subject: { type: 'security', id: kind, name: `${names[kind]}${what}${times}` },
    field: null,
    before: null,
    after: { call, times: count },
    by: by ?? { id: '', name: 'Not signed in', role: '' },
    clientAddress: clientAddress || 'other addresses',
  }
}
