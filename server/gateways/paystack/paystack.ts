import type { z } from 'zod'

import type {
  PaymentProvider,
  ProviderAnswer,
  RefundAnswer,
  RefundsAnswer,
  TakenRefund,
} from '#server/gateways/payments.ts'

import { ErrorAnswer, RefundList, RefundMade, VerifyAnswer } from './answers.ts'
import { callPaystack } from './call-paystack.ts'
import type { PaystackAddress, Reply } from './call-paystack.ts'
import { isSignedWith } from './is-signed-with.ts'
import { listTransactions } from './list-transactions.ts'

export type PaystackOptions = PaystackAddress &
  Pick<PaymentProvider, 'name' | 'publicKey' | 'scriptUrl'>

/** Paystack's documented HTTP API; the sandbox is another address of the same. */
export function createPaystack({
  name,
  publicKey,
  scriptUrl,
  ...address
}: PaystackOptions): PaymentProvider {
  const mode = address.secretKey.startsWith('sk_live') ? 'live' : 'test'
  return {
    name,
    publicKey,
    scriptUrl,
    ask: async (reference) => {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`
      return readPayment(await callPaystack(address, { path }), reference, mode)
    },
    refund: async ({ reference, providerId, amountKobo, otherIds = [] }) => {
      const earlier = await findRefund(address, { providerId, amountKobo, otherIds })
      if (earlier) return earlier
      const body = { transaction: reference, amount: amountKobo }
      return readRefund(await callPaystack(address, { method: 'POST', path: '/refund', body }))
    },
    listRefunds: async ({ providerId }): Promise<RefundsAnswer> => {
      const listed = await fetchRefunds(address, providerId)
      if (listed.kind === 'unknown') return listed
      return { kind: 'listed', refunds: listed.refunds.map(taken) }
    },
    listTransactions: (span) => listTransactions(address, span),
    isSigned: (bytes, signature) => isSignedWith(address.secretKey, bytes, signature),
  }
}

/** Nothing is under way; what we do not know at all counts as neither of the two. */
const endedStates = new Set(['failed', 'abandoned', 'reversed'])
const openStates = new Set(['ongoing', 'pending', 'processing', 'queued'])

function readPayment(reply: Reply, reference: string, mode: string): ProviderAnswer {
  if (reply.kind === 'silence') return { kind: 'unknown', why: reply.why }
  if (isNotFound(reply)) return { kind: 'not-paid', status: 'not-found', isFinal: true }
  const read = VerifyAnswer.safeParse(reply.json)
  if (reply.status !== 200 || !read.success) {
    return { kind: 'unknown', why: `answer ${reply.status} not understood` }
  }
  const { data } = read.data
  if (data.reference !== reference)
    return { kind: 'unknown', why: 'answer about another reference' }
  if (data.domain !== undefined && data.domain !== mode) {
    return { kind: 'unknown', why: `made in ${data.domain} mode`, oddity: 'other-mode' }
  }
  if (endedStates.has(data.status)) {
    return { kind: 'not-paid', status: data.status, isFinal: true }
  }
  if (openStates.has(data.status)) return { kind: 'not-paid', status: data.status, isFinal: false }
  if (data.status !== 'success') {
    return { kind: 'unknown', why: `in state '${data.status}'`, oddity: 'strange-state' }
  }
  return {
    kind: 'paid',
    payment: {
      id: data.id,
      amountKobo: data.amount,
      requestedKobo: data.requested_amount ?? null,
      currency: data.currency,
      ...(data.paid_at && { paidAt: new Date(data.paid_at) }),
    },
  }
}

/** The manual says 404, the field says 400 as often: the body decides. */
function isNotFound({ status, json }: Extract<Reply, { kind: 'answer' }>) {
  if (status !== 404 && status !== 400) return false
  const read = ErrorAnswer.safeParse(json)
  return read.success && /(reference|transaction|refund) not found/i.test(read.data.message)
}

type WantedRefund = { providerId: string; amountKobo: number; otherIds: readonly string[] }

/** This very refund, asked for earlier, for which the answer may have been lost. */
async function findRefund(
  address: PaystackAddress,
  { providerId, amountKobo, otherIds }: WantedRefund,
): Promise<RefundAnswer | undefined> {
  const listed = await fetchRefunds(address, providerId)
  if (listed.kind === 'unknown') return listed
  const own = listed.refunds.find(
    ({ id, amount }) => amount === amountKobo && !otherIds.includes(id),
  )
  return own && accepted(own)
}

type FoundRefund = z.infer<typeof RefundList>['data'][number]

/** What the provider has of one payment's refunds; one that we cannot read makes all unknown. */
async function fetchRefunds(
  address: PaystackAddress,
  providerId: string,
): Promise<{ kind: 'found'; refunds: FoundRefund[] } | { kind: 'unknown'; why: string }> {
  const path = `/refund?transaction=${encodeURIComponent(providerId)}`
  const reply = await callPaystack(address, { path })
  if (reply.kind === 'silence') return { kind: 'unknown', why: reply.why }
  if (isNotFound(reply)) return { kind: 'found', refunds: [] }
  const read = RefundList.safeParse(reply.json)
  if (!read.success) return { kind: 'unknown', why: `answer ${reply.status} not understood` }
  const isOurs = ({ transaction = providerId }: FoundRefund) => transaction === providerId
  return { kind: 'found', refunds: read.data.data.filter(isOurs) }
}

function readRefund(reply: Reply): RefundAnswer {
  if (reply.kind === 'silence') return { kind: 'unknown', why: reply.why }
  const read = RefundMade.safeParse(reply.json)
  if (read.success) return accepted(read.data.data)
  const error = ErrorAnswer.safeParse(reply.json)
  if (error.success && isReversed(error.data)) return { kind: 'already-refunded' }
  return { kind: 'unknown', why: error.success ? error.data.message : `answer ${reply.status}` }
}

function isReversed({ code, message }: { code?: string; message: string }) {
  return code === 'transaction_reversed' || /fully reversed/i.test(message)
}

function accepted(refund: FoundRefund): RefundAnswer {
  return { kind: 'accepted', ...taken(refund) }
}

function taken({ id, status }: FoundRefund): TakenRefund {
  return { id, state: status === 'processing' ? 'pending' : status }
}
