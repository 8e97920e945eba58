import type { PaidChannel } from '#domain/payments/payment-method.ts'
import type { Anomaly, UnpaidStatus } from '#domain/payments/provider-status.ts'
import type { PendingTransfer, TransferChannel } from '#domain/payments/transfer.ts'
import { isTestKey } from '#domain/staff/provider-keys.ts'

export type ProviderPayment = {
  /** Text, because it can exceed what a JSON number holds exactly. */
  id: string
  amountKobo: number
  requestedKobo: number | null
  currency: string
  paidAt?: Date | undefined
  channel?: PaidChannel | undefined
}

/**
 * 'not-paid' is final when no attempt is in progress; the buyer may still try again. 'unknown'
 * (timeout, rejected or unreadable response) says nothing about the payment and must be retried.
 */
export type ProviderAnswer =
  | { kind: 'paid'; payment: ProviderPayment }
  | {
      kind: 'not-paid'
      id?: string
      status: UnpaidStatus
      isFinal: boolean
      /** The buyer was given an account number or a USSD code. */
      transfer?: PendingTransfer
    }
  | { kind: 'unknown'; why: string; anomaly?: Anomaly }

/** A transaction made by the server: amount and channels are ours. */
export type NewTransaction = {
  reference: string
  amountKobo: number
  email: string
  channels: readonly TransferChannel[]
  buyer: { fullName: string; phoneNumber: string }
}

/** 'refused': certainly no transaction was made. 'unknown': there may be one that no page can open. */
export type StartAnswer =
  | { kind: 'started'; accessCode: string }
  | { kind: 'refused'; why: string }
  | { kind: 'unknown'; why: string }

export type BankDetails = { accountNumber: string; bankId: string }

export type Bank = { id: string; name: string }

export type BanksAnswer =
  | { kind: 'listed'; banks: readonly Bank[] }
  | { kind: 'unknown'; why: string }

export type ReferenceAnswer =
  | { kind: 'found'; reference: string }
  | { kind: 'not-found' }
  | { kind: 'unknown'; why: string }

export type AcceptedRefund = {
  id: string
  state: 'pending' | 'processed' | 'failed' | 'needs-attention'
}

export type RefundAnswer =
  | ({ kind: 'accepted' } & AcceptedRefund)
  | { kind: 'already-refunded' }
  /** `isTemporary`: a retry may succeed. */
  | { kind: 'refused'; why: string; isTemporary?: boolean }
  | { kind: 'unknown'; why: string }

export type ListedRefund = AcceptedRefund & { amountKobo: number; createdAt: Date | null }

export type RefundsAnswer =
  | { kind: 'listed'; refunds: readonly ListedRefund[] }
  | { kind: 'unknown'; why: string }

export type ProviderTransaction = {
  reference: string
  amountKobo: number
  currency: string
  createdAt: Date | null
  hasArrived: boolean
  isReversed: boolean
}

export type TransactionsAnswer =
  | { kind: 'listed'; transactions: readonly ProviderTransaction[]; isComplete: boolean }
  | { kind: 'unknown'; why: string }

export type ListedDispute = { id: string; reference: string; isOver: boolean }

export type ChangesAnswer =
  | {
      kind: 'listed'
      refunds: readonly (AcceptedRefund & { paymentId: string })[]
      disputes: readonly ListedDispute[]
      isComplete: boolean
    }
  | { kind: 'unknown'; why: string }

export type PaymentProvider = {
  name: 'paystack' | 'sandbox'
  publicKey: string
  scriptUrl: string
  /** The version of the popup that opens transactions made by the server. */
  resumeScriptUrl: string
  startTransaction: (transaction: NewTransaction) => Promise<StartAnswer>
  fetchPayment: (reference: string) => Promise<ProviderAnswer>
  /** First looks for the same refund requested earlier, whose response may have been lost. */
  refund: (refund: {
    reference: string
    providerId: string
    amountKobo: number
    otherIds?: readonly string[]
  }) => Promise<RefundAnswer>
  /** For a refund that waits for the payer's bank account. */
  retryRefund: (refund: { refundId: string; details: BankDetails }) => Promise<RefundAnswer>
  listBanks: (_?: undefined) => Promise<BanksAnswer>
  /** For events that name the provider's id only. */
  findReference: (payment: { providerId: string }) => Promise<ReferenceAnswer>
  listRefunds: (payment: { providerId: string }) => Promise<RefundsAnswer>
  /** `isComplete` is false when there are more than we read. */
  listTransactions: (span: { from: Date; to: Date }) => Promise<TransactionsAnswer>
  listChanges: (span: { from: Date; to: Date }) => Promise<ChangesAnswer>
  /** Identifies the secret key without revealing it. */
  webhookKey: string
  /** The `webhookKey` that signed these bytes. Undefined: none of ours. */
  signedWith: (bytes: Uint8Array, signature: string) => string | undefined
}

export type KeyCheck = 'accepted' | 'refused' | 'no-response'

/** What a payment keeps of the provider that it was started with. */
export function startedWith({ name, publicKey }: Pick<PaymentProvider, 'name' | 'publicKey'>) {
  return { isSandbox: name === 'sandbox', hasTestKeys: isTestKey(publicKey) }
}

export type StartedWith = ReturnType<typeof startedWith>

export type OpenedPayment = { isSandbox: boolean; createdAt: Date }

export type Payments = PaymentProvider & {
  /** Absent where there is only one provider. */
  of?: (payment: OpenedPayment) => PaymentProvider
  /** Stored keys cannot be read: the sandbox must not take their place. */
  isUnavailable?: boolean
}

/** The provider that has this payment, also after the shop's keys were entered, changed or removed. */
export function providerOf(payments: Payments, payment: OpenedPayment): PaymentProvider {
  return payments.of?.(payment) ?? payments
}
