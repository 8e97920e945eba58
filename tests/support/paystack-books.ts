export type ChargeStatus = 'abandoned' | 'ongoing' | 'pending' | 'failed' | 'success'

export type Charge = {
  id: string
  reference: string
  status: ChargeStatus
  amountKobo: number
  requestedKobo: number
  currency: string
  channel: 'card' | 'bank_transfer' | 'ussd'
  /** The shop has the event of a transfer that was sent back. */
  isRejected: boolean
  at: Date
}

export type RefundOutcome = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'

export type MadeRefund = {
  id: string
  reference: string
  amountKobo: number
  status: RefundOutcome
  /** Made at the dashboard, not by the shop. */
  isElsewhere: boolean
  at: Date
}

/** A dispute that the buyer opens at their bank. */
export type Dispute = { id: string; reference: string; isOver: boolean; at: Date }

type Sum = Partial<Pick<Charge, 'amountKobo' | 'requestedKobo' | 'currency' | 'channel'>>

/** The provider's payments and refunds, to compare ours with. */
export function openBooks() {
  const charges = new Map<string, Charge>()
  const refunds: MadeRefund[] = []
  const disputes: Dispute[] = []
  // Above the safe integers, as the provider's ids can be.
  let lastId = 9_007_199_254_740_993n

  function write(reference: string, status: ChargeStatus, sum: Sum, at: Date) {
    const known = charges.get(reference)
    if (known?.status === 'success') return known
    const amountKobo = sum.amountKobo ?? known?.amountKobo ?? 0
    const charge: Charge = {
      id: known?.id ?? nextId(),
      reference,
      status,
      amountKobo,
      at,
      requestedKobo: sum.requestedKobo ?? amountKobo,
      currency: sum.currency ?? 'NGN',
      channel: sum.channel ?? known?.channel ?? 'card',
      isRejected: known?.isRejected ?? false,
    }
    charges.set(reference, charge)
    return charge
  }

  function nextId() {
    lastId += 2n
    return String(lastId)
  }

  function leftOf({ reference, amountKobo }: Charge) {
    return sumOf(
      refundsOf(reference).filter(({ status }) => status !== 'failed'),
      amountKobo,
    )
  }

  function refundsOf(reference: string) {
    return refunds.filter((refund) => refund.reference === reference)
  }

  function find(transaction: string) {
    return charges.get(transaction) ?? [...charges.values()].find(({ id }) => id === transaction)
  }

  return {
    clear: () => {
      charges.clear()
      refunds.length = 0
      disputes.length = 0
    },
    charges,
    refunds,
    disputes,
    refundsOf,
    find,
    leftOf,
    begin: (reference: string, status: ChargeStatus, sum: Sum = {}, at = new Date()) =>
      write(reference, status, sum, at),
    pay: (
      reference: string,
      sum: Sum & {
        amountKobo: number
      },
      at = new Date(),
    ) => write(reference, 'success', sum, at),
    isPaid: (reference: string) => charges.get(reference)?.status === 'success',
    /** Undefined where the reference is taken. */
    initialize: (reference: string, sum: Sum, at = new Date()) =>
      charges.has(reference) ? undefined : write(reference, 'abandoned', sum, at),
    /** With the payer's account; undefined unless the refund waits for it. */
    retryRefund: (id: string) => {
      const waiting = refunds.find((one) => one.id === id && one.status === 'needs-attention')
      if (waiting) waiting.status = 'pending'
      return waiting
    },
    makeRefund: (
      transaction: string,
      amountKobo: number | undefined,
      { at = new Date(), isElsewhere = false } = {},
    ) => {
      const charge = find(transaction)
      if (charge?.status !== 'success') return 'not found' as const
      const left = leftOf(charge)
      if (left === 0) return 'reversed' as const
      if ((amountKobo ?? left) > left) return 'too much' as const
      const { reference } = charge
      const refund: MadeRefund = {
        id: nextId(),
        reference,
        status: 'pending',
        isElsewhere,
        at,
        amountKobo: amountKobo ?? left,
      }
      refunds.push(refund)
      return refund
    },
    openDispute: (reference: string, at: Date) => {
      const open = disputes.find((one) => one.reference === reference && !one.isOver)
      if (open || charges.get(reference)?.status !== 'success') return open
      const dispute = {
        id: nextId(),
        reference,
        isOver: false,
        at,
      }
      disputes.push(dispute)
      return dispute
    },
    endDisputes: () => {
      for (const dispute of disputes) dispute.isOver = true
    },
    endRefunds: (outcome: RefundOutcome) => {
      const open = refunds.filter(({ status }) => status === 'pending' || status === 'processing')
      for (const refund of open) refund.status = outcome
      return open
    },
  }
}

export type Books = ReturnType<typeof openBooks>

function sumOf(refunds: MadeRefund[], from: number) {
  return refunds.reduce((left, { amountKobo }) => left - amountKobo, from)
}
