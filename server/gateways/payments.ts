/** What the provider says of a payment that succeeded; sums in kobo. */
export type ProviderPayment = {
  /** The provider's own number, as text: it can exceed what a JSON number holds exactly. */
  id: string
  amountKobo: number
  requestedKobo: number | null
  currency: string
}

/**
 * An answer about a payment. 'not-paid' is final when nothing is under way that could still become
 * a success; the buyer may of course try again. 'unknown' is neither paid nor unpaid: the provider was slow, refused
 * us or made no sense, and has to be asked again.
 */
export type ProviderAnswer =
  | { kind: 'paid'; payment: ProviderPayment }
  | { kind: 'not-paid'; status: string; isFinal: boolean }
  | { kind: 'unknown'; why: string }

export type RefundAnswer =
  | { kind: 'accepted'; id: string; state: 'pending' | 'processed' | 'failed' | 'needs-attention' }
  | { kind: 'already-refunded' }
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
}
