import { createHash } from 'node:crypto'

import { z } from 'zod'

import { inMode, inState, isEmptyStatus } from '#domain/payments/provider-status.ts'
import { isTestKey } from '#domain/staff/provider-keys.ts'
import type {
  BankDetails,
  BanksAnswer,
  KeyCheck,
  NewTransaction,
  PaymentProvider,
  ProviderAnswer,
  ReferenceAnswer,
  RefundAnswer,
  StartAnswer,
} from '#server/gateways/payments.ts'

import {
  ErrorAnswer,
  isNotFound,
  ProviderId,
  RefundCreated,
  ShortText,
  VerifyAnswer,
} from './answers.ts'
import { callPaystack, type PaystackAddress, type Reply } from './call-paystack.ts'
import { listChanges, listRefunds, listTransactions, toTakenRefund } from './paystack-lists.ts'
import { isSignedWith } from './read-event.ts'
import { paidChannelOf, readTransfer, unpaidStatusOf, channelsAtPaystack } from './read-transfer.ts'

const Found = z.object({
  status: z.literal(true),
  data: z.object({ reference: z.string().max(100) }),
})

const BanksListed = z.object({
  status: z.literal(true),
  data: z.array(z.object({ id: ProviderId, name: ShortText, is_deleted: z.boolean().nullish() })),
})

export type PaystackOptions = PaystackAddress &
  Pick<PaymentProvider, 'name' | 'publicKey' | 'scriptUrl'> & {
    resumeScriptUrl?: string
    /** Verifies webhooks that were signed before the key was changed; a test key none for a live one. */
    previousSecretKey?: string | undefined
  }

export function createPaystack({
  name,
  publicKey,
  scriptUrl,
  resumeScriptUrl = scriptUrl,
  previousSecretKey,
  ...address
}: PaystackOptions): PaymentProvider {
  const mode = isTestKey(address.secretKey) ? 'test' : 'live'
  return {
    name,
    publicKey,
    scriptUrl,
    resumeScriptUrl,
    startTransaction: (transaction) => startTransaction(address, transaction),
    fetchPayment: async (reference) => {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`
      return readPayment(await callPaystack(address, { path }), reference, mode)
    },
    refund: async ({ reference, providerId, amountKobo, otherIds = [] }) => {
      const earlier = await findRefund(address, { providerId, amountKobo, otherIds })
      if (earlier) return earlier
      const body = { transaction: reference, amount: amountKobo }
      const answer = readRefund(
        await callPaystack(address, { method: 'POST', path: '/refund', body }),
      )
      if (answer.kind === 'accepted' || answer.kind === 'unknown') return answer
      // Refused: another server, whose claim expired, may have made this refund meanwhile.
      return (await findRefund(address, { providerId, amountKobo, otherIds })) ?? answer
    },
    retryRefund: (refund) => retryRefund(address, refund),
    listBanks: () => listBanks(address),
    findReference: ({ providerId }) => findReference(address, providerId),
    listRefunds: ({ providerId }) => listRefunds(address, providerId),
    listTransactions: (span) => listTransactions(address, span),
    listChanges: (span) => listChanges(address, span),
    webhookKey: webhookKeyOf(address.secretKey),
    signedWith: (bytes, signature) => {
      const signer = [address.secretKey, previousSecretKey]
        .flatMap((key) => (key && (mode === 'test' || !isTestKey(key)) ? [key] : []))
        .find((key) => isSignedWith(key, bytes, signature))
      return signer && webhookKeyOf(signer)
    },
  }
}

function webhookKeyOf(secretKey: string) {
  return createHash('sha256').update(`webhook\n${secretKey}`).digest('hex').slice(0, 16)
}

/** Lists one transaction, which moves nothing. */
export async function checkSecretKey(address: PaystackAddress): Promise<KeyCheck> {
  const reply = await callPaystack(address, { path: '/transaction?perPage=1' })
  if (reply.kind === 'no-response') return 'no-response'
  if (Listed.safeParse(reply.json).success && reply.status === 200) return 'accepted'
  return reply.status === 401 || reply.status === 403 ? 'refused' : 'no-response'
}

const Listed = z.object({ status: z.literal(true) })

function readPayment(reply: Reply, reference: string, mode: string): ProviderAnswer {
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  if (isNotFound(reply)) return { kind: 'not-paid', status: 'not-found', isFinal: true }
  const read = VerifyAnswer.safeParse(reply.json)
  if (reply.status !== 200 || !read.success) {
    return { kind: 'unknown', why: `answer ${reply.status} not understood` }
  }
  const { data } = read.data
  if (data.reference !== reference)
    return { kind: 'unknown', why: 'answer about another reference' }
  if (data.domain !== undefined && data.domain !== mode) {
    const anomaly = { code: 'other-mode' as const, detail: data.domain }
    return { kind: 'unknown', why: inMode(data.domain), anomaly }
  }
  const status = unpaidStatusOf(data.status)
  if (status) {
    const transfer = readTransfer(data, status)
    const isFinal = isEmptyStatus({ code: status }) && !transfer
    return { kind: 'not-paid', id: data.id, status, isFinal, ...(transfer && { transfer }) }
  }
  if (data.status !== 'success') {
    const anomaly = { code: 'unknown-state' as const, detail: data.status }
    return { kind: 'unknown', why: inState(data.status), anomaly }
  }
  return {
    kind: 'paid',
    payment: {
      id: data.id,
      amountKobo: data.amount,
      requestedKobo: data.requested_amount ?? null,
      currency: data.currency,
      channel: paidChannelOf(data.channel),
      ...(data.paid_at && { paidAt: new Date(data.paid_at) }),
    },
  }
}

type RefundRequest = { providerId: string; amountKobo: number; otherIds: readonly string[] }

/** The same refund from an earlier call whose response may have been lost. */
async function findRefund(
  address: PaystackAddress,
  { providerId, amountKobo, otherIds }: RefundRequest,
): Promise<RefundAnswer | undefined> {
  const listed = await listRefunds(address, providerId)
  if (listed.kind === 'unknown') return listed
  const own = listed.refunds.find(
    (one) => one.amountKobo === amountKobo && !otherIds.includes(one.id),
  )
  return own && { kind: 'accepted', id: own.id, state: own.state }
}

async function listBanks(address: PaystackAddress): Promise<BanksAnswer> {
  const path = '/bank?country=nigeria&currency=NGN&perPage=100'
  const reply = await callPaystack(address, { path })
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  const read = BanksListed.safeParse(reply.json)
  if (!read.success) return { kind: 'unknown', why: `answer ${reply.status}` }
  const banks = read.data.data.filter(({ is_deleted: isDeleted }) => !isDeleted)
  return { kind: 'listed', banks: banks.map(({ id, name }) => ({ id, name })) }
}

async function findReference(
  address: PaystackAddress,
  providerId: string,
): Promise<ReferenceAnswer> {
  const path = `/transaction/${encodeURIComponent(providerId)}`
  const reply = await callPaystack(address, { path })
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  if (isNotFound(reply)) return { kind: 'not-found' }
  const read = Found.safeParse(reply.json)
  if (!read.success) return { kind: 'unknown', why: `answer ${reply.status}` }
  return { kind: 'found', reference: read.data.data.reference }
}

/** Sends the payer's account and keeps nothing of it. */
async function retryRefund(
  address: PaystackAddress,
  { refundId, details }: { refundId: string; details: BankDetails },
): Promise<RefundAnswer> {
  const { accountNumber, bankId } = details
  const reply = await callPaystack(address, {
    method: 'POST',
    path: `/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`,
    body: {
      refund_account_details: {
        currency: 'NGN',
        account_number: accountNumber,
        bank_id: bankId,
      },
    },
  })
  const answer = readRefund(reply)
  if (answer.kind !== 'unknown' || reply.kind === 'no-response') return answer
  return reply.status === 422 ? { kind: 'refused', why: answer.why } : answer
}

function readRefund(reply: Reply): RefundAnswer {
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  const read = RefundCreated.safeParse(reply.json)
  if (read.success) return { kind: 'accepted', ...toTakenRefund(read.data.data) }
  const error = ErrorAnswer.safeParse(reply.json)
  if (!error.success) return { kind: 'unknown', why: `answer ${reply.status}` }
  if (isReversed(error.data)) return { kind: 'already-refunded' }
  // Any other answer may hide that the refund was carried out.
  const { message: why } = error.data
  if (reply.status !== 400) return { kind: 'unknown', why }
  return { kind: 'refused', why, isTemporary: /insufficient balance/i.test(why) }
}

function isReversed({ code, message }: { code?: string; message: string }) {
  return code === 'transaction_reversed' || /fully reversed/i.test(message)
}

const Started = z.object({
  status: z.literal(true),
  data: z.object({ access_code: z.string().regex(/^[\w-]{1,100}$/), reference: z.string() }),
})

async function startTransaction(
  address: PaystackAddress,
  { reference, amountKobo, email, channels, buyer }: NewTransaction,
): Promise<StartAnswer> {
  const { fullName, phoneNumber } = buyer
  const body = {
    reference,
    email,
    amount: amountKobo,
    currency: 'NGN',
    channels: ['card', ...channels.map((channel) => channelsAtPaystack[channel])],
    metadata: {
      custom_fields: [
        { display_name: 'Full Name', variable_name: 'full_name', value: fullName },
        { display_name: 'Phone Number', variable_name: 'phone_number', value: phoneNumber },
      ],
      full_name: fullName,
      phone_number: phoneNumber,
    },
  }
  const reply = await callPaystack(address, {
    method: 'POST',
    path: '/transaction/initialize',
    body,
  })
  return readStart(reply, reference)
}

function readStart(reply: Reply, reference: string): StartAnswer {
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  const read = Started.safeParse(reply.json)
  if (read.success && read.data.data.reference === reference) {
    return { kind: 'started', accessCode: read.data.data.access_code }
  }
  const error = ErrorAnswer.safeParse(reply.json)
  const isRefused = error.success && reply.status >= 400 && reply.status < 500
  if (!isRefused || isDuplicate(error.data)) {
    return { kind: 'unknown', why: `answer ${reply.status}` }
  }
  return { kind: 'refused', why: error.data.message }
}

function isDuplicate({ code, message }: z.infer<typeof ErrorAnswer>) {
  return code === 'duplicate_reference' || /duplicate/i.test(message)
}
