import type { Books, Charge, Dispute, MadeRefund } from './paystack-books.ts'

/** The provider's JSON: its ids are numbers above JavaScript's safe integers. */
export function toJson(value: unknown) {
  return JSON.stringify(value).replaceAll(/"#(\d+)"/g, '$1')
}

export function chargeToWire(charge: Charge, books: Books) {
  const { id, reference, amountKobo, requestedKobo, currency, status, channel, at } = charge
  const isPaid = status === 'success'
  return {
    id: `#${id}`,
    domain: 'test',
    status: isPaid && books.leftOf(charge) === 0 ? 'reversed' : status,
    reference,
    receipt_number: null,
    amount: amountKobo,
    message: null,
    gateway_response: isPaid ? 'Successful' : 'The transaction was not completed',
    paid_at: isPaid ? at.toISOString() : null,
    created_at: at.toISOString(),
    channel,
    ...(channel === 'bank_transfer' && !isPaid && accountOf(charge)),
    currency,
    ip_address: '197.210.54.33',
    metadata: '',
    fees: amountKobo - requestedKobo || null,
    fees_split: null,
    authorization: { card_type: 'visa ', bank: 'TEST BANK', last4: '4081' },
    customer: { email: 'buyer@kitchen.test', first_name: null, phone: null, metadata: null },
    plan: null,
    order_id: null,
    requested_amount: requestedKobo,
  }
}

const accountMs = 30 * 60_000

function accountOf({ id, at }: Charge) {
  return {
    account_number: id.slice(-10),
    bank: { name: 'Titan' },
    account_expires_at: new Date(at.getTime() + accountMs).toISOString(),
  }
}

export function refundToWire(refund: MadeRefund, books: Books) {
  const { id, reference, amountKobo, status, at } = refund
  const charge = books.find(reference)
  return {
    id: `#${id}`,
    transaction: `#${charge?.id}`,
    amount: amountKobo,
    deducted_amount: 0,
    currency: charge?.currency ?? 'NGN',
    status,
    channel: null,
    fully_deducted: null,
    domain: 'test',
    integration: 412829,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  }
}

export function disputeToWire({ id, reference, isOver, at }: Dispute) {
  return {
    id: `#${id}`,
    domain: 'test',
    currency: 'NGN',
    refund_amount: 0,
    resolution: null,
    status: isOver ? 'resolved' : 'awaiting-merchant-feedback',
    transaction: {
      reference,
      domain: 'test',
      status: 'success',
    },
    category: 'chargeback',
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  }
}

/** The response to a new refund contains the whole transaction; lists contain its id. */
export function madeRefundToWire(refund: MadeRefund, books: Books) {
  const charge = books.find(refund.reference)
  const transaction = charge && chargeToWire(charge, books)
  return { ...refundToWire(refund, books), transaction }
}

type Failure = { message: string; code?: string; type?: string }

export const failures = {
  'unknown reference': {
    message: 'Transaction reference not found',
    code: 'transaction_not_found',
  },
  'bad key': { message: 'Invalid key', type: 'validation_error', code: 'invalid_Key' },
  'not found': { message: 'Transaction not found', type: 'validation_error' },
  reversed: {
    message: 'Transaction has been fully reversed',
    type: 'api_error',
    code: 'transaction_reversed',
  },
  'too much': { message: 'Refund amount cannot be more than transaction amount' },
  duplicate: { message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
  'wrong state': { message: 'Invalid Refund state', type: 'validation_error' },
  'rate limited': { message: 'Rate limit exceeded!', type: 'api_error', code: 'rate_limited' },
  ours: { message: 'An error occurred', type: 'api_error' },
} as const satisfies Record<string, Failure>

export function failure(name: keyof typeof failures) {
  return { status: false, ...failures[name], meta: { nextStep: 'Try again later' } }
}
