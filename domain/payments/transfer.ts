import { isTransferRejected, type PaymentAlert } from './payment-alert.ts'
import { hasHold, type paymentStates } from './payment.ts'

/** Payment methods with which a payment can succeed after the popup is closed. */
export const transferChannels = ['bank-transfer', 'ussd'] as const
export type TransferChannel = (typeof transferChannels)[number]

/** Null in the settings: the shop takes cards only. */
export type TransferRules = { channels: TransferChannel[] }

/** What the provider reports about a transfer that has not arrived. Null: not reported. */
export type PendingTransfer = {
  channel: TransferChannel | null
  accountNumber: string | null
  /** Absent in payments of an earlier version. */
  accountName?: string | null
  bankName: string | null
  ussdCode: string | null
  accountExpiresAt: string | null
}

/** A transaction that the server made at the provider. `pendingSince`: when a transfer was first reported. */
export type StoredTransfer = PendingTransfer & {
  token: string
  accessCode: string
  pendingSince: string | null
}

/** Assumed validity of an account number when the provider reports no expiry, and the longest that counts. */
const accountMinutes = 30
/** Added to the hold for transfers made just before the account expires. */
const graceMinutes = 5

export function newTransfer({ token, accessCode }: Pick<StoredTransfer, 'token' | 'accessCode'>) {
  return {
    token,
    accessCode,
    channel: null,
    accountNumber: null,
    bankName: null,
    ussdCode: null,
    accountExpiresAt: null,
    pendingSince: null,
  } satisfies StoredTransfer
}

/** In the popup the buyer can change the bank, or choose USSD instead of a transfer. */
export function namesNewAccount(
  { accountNumber, ussdCode }: PendingTransfer,
  stored: PendingTransfer,
) {
  const isNamed = accountNumber !== null || ussdCode !== null
  return isNamed && (accountNumber !== stored.accountNumber || ussdCode !== stored.ussdCode)
}

/**
 * A hold is extended once per payment, and never shortened. An account may be valid for longer, but
 * unpaid portions are held for half an hour at most.
 */
export function extendedHoldExpiry(
  { accountExpiresAt }: PendingTransfer,
  { expiresAt }: Hold,
  now: Date,
) {
  const latest = now.getTime() + accountMinutes * 60_000
  const stated = accountExpiresAt === null ? Number.NaN : Date.parse(accountExpiresAt)
  const accountEnd = Number.isNaN(stated) ? latest : Math.min(stated, latest)
  return new Date(Math.max(accountEnd + graceMinutes * 60_000, expiresAt.getTime()))
}

type Hold = { expiresAt: Date }

export const transferStates = ['waiting', 'rejected', 'expired', 'ordered', 'refunding'] as const
export type TransferState = (typeof transferStates)[number]

type TransferPayment = Hold & {
  state: (typeof paymentStates)[number]
  createdAt: Date
  isHolding: boolean
}

/** 'rejected': the provider returned a transfer of a wrong amount; while held, the right one can follow. */
export function transferStateOf(
  payment: TransferPayment,
  alerts: readonly PaymentAlert[],
  now: Date,
): TransferState {
  if (payment.state === 'ordered') return 'ordered'
  if (payment.state === 'refunding') return 'refunding'
  const isHeld = hasHold(payment) && payment.isHolding && payment.expiresAt > now
  if (!isHeld) return 'expired'
  return isTransferRejected(alerts) ? 'rejected' : 'waiting'
}

const channelNames: Record<TransferChannel, string> = {
  'bank-transfer': 'Bank transfer',
  ussd: 'USSD',
}

/** In the order in which the payment window shows them. */
export function waysToPayText(channels: readonly TransferChannel[]) {
  const [last, ...others] = transferChannels
    .filter((channel) => channels.includes(channel))
    .map((channel) => (channel === 'ussd' ? 'USSD' : 'bank transfer'))
    .toReversed()
  return last ? `${['Card', ...others.toReversed()].join(', ')} or ${last}` : 'Card'
}

export function transferText(rules: TransferRules | null) {
  return rules ? rules.channels.map((channel) => channelNames[channel]) : 'off'
}
