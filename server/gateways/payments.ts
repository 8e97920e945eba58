/** What the provider says of a payment that succeeded; sums in kobo. */
export type ProviderPayment = {
  /** The provider's own number, as text: it can exceed what a JSON number holds exactly. */
  id: string
  amountKobo: number
  requestedKobo: number | null
  currency: string
  /** Where the provider tells it. */
  paidAt?: Date | undefined
}

/**
 * An answer about a payment. 'not-paid' is final when nothing is under way that could still become
 * a success; the buyer may of course try again. 'unknown' is neither paid nor unpaid: the provider was slow, refused
 * us or made no sense, and has to be asked again.
 */
export type ProviderAnswer =
  | { kind: 'paid'; payment: ProviderPayment }
  | { kind: 'not-paid'; id?: string; status: string; isFinal: boolean }
  | { kind: 'unknown'; why: string; oddity?: 'other-mode' | 'strange-state' }

/** How a refund stands that the provider has taken. */
export type TakenRefund = {
  id: string
  state: 'pending' | 'processed' | 'failed' | 'needs-attention'
}

export type RefundAnswer =
  | ({ kind: 'accepted' } & TakenRefund)
  | { kind: 'already-refunded' }
  | { kind: 'refused'; why: string }
  | { kind: 'unknown'; why: string }

/** The same as it stands in the provider's list, whoever asked for it. */
export type ListedRefund = TakenRefund & { amountKobo: number; createdAt: Date | null }

export type RefundsAnswer =
  | { kind: 'listed'; refunds: readonly ListedRefund[] }
  | { kind: 'unknown'; why: string }

/** One attempt in the provider's books; its money may have gone back since. */
export type ProviderTransaction = {
  reference: string
  amountKobo: number
  currency: string
  createdAt: Date | null
  hasArrived: boolean
  hasGoneBack: boolean
}

export type TransactionsAnswer =
  | { kind: 'listed'; transactions: readonly ProviderTransaction[]; isWhole: boolean }
  | { kind: 'unknown'; why: string }

export type ListedDispute = { id: string; reference: string; isOver: boolean }

/** `paymentId`: the provider's number of the payment. Not whole where there are too many. */
export type ChangesAnswer =
  | {
      kind: 'listed'
      refunds: readonly (TakenRefund & { paymentId: string })[]
      disputes: readonly ListedDispute[]
      isWhole: boolean
    }
  | { kind: 'unknown'; why: string }

/** The card company, whichever it is. Never throws over what the provider does or says. */
export type PaymentProvider = {
  name: 'paystack' | 'sandbox'
  publicKey: string
  /** The inline script that opens the popup. */
  scriptUrl: string
  ask: (reference: string) => Promise<ProviderAnswer>
  /** Looks first whether an earlier request for the same refund got through. */
  refund: (refund: {
    reference: string
    providerId: string
    amountKobo: number
    /** The provider's numbers of other refunds of this payment: those are not this one. */
    otherIds?: readonly string[]
  }) => Promise<RefundAnswer>
  /** Every refund of a payment, by the provider's number of that payment. */
  listRefunds: (payment: { providerId: string }) => Promise<RefundsAnswer>
  /** Every attempt that began in between; not whole where there are too many. */
  listTransactions: (span: { from: Date; to: Date }) => Promise<TransactionsAnswer>
  /** Refunds and disputes that began in between, also those made at the provider's dashboard. */
  listChanges: (span: { from: Date; to: Date }) => Promise<ChangesAnswer>
  /** Do these very bytes come from the provider? */
  isSigned: (bytes: Uint8Array, signature: string) => boolean
}
