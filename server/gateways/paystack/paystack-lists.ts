import { z } from 'zod'

import type {
  AcceptedRefund,
  ChangesAnswer,
  ListedRefund,
  ProviderTransaction,
  RefundsAnswer,
  TransactionsAnswer,
} from '#server/gateways/payments.ts'

import { isNotFound, ProviderId, Refund, ShortText } from './answers.ts'
import { callPaystack, type PaystackAddress, type Reply } from './call-paystack.ts'

const Row = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.int().nonnegative(),
  currency: z.string(),
  domain: z.string().optional(),
  created_at: z.coerce.date().optional().catch(undefined),
  createdAt: z.coerce.date().optional().catch(undefined),
})

export async function listTransactions(
  address: PaystackAddress,
  { from, to }: { from: Date; to: Date },
): Promise<TransactionsAnswer> {
  const read = await readPages(address, {
    path: '/transaction',
    query: { from: from.toISOString(), to: to.toISOString() },
    row: Row,
    keyOf: ({ reference }) => reference,
  })
  if (read.kind === 'unknown') return read
  return { kind: 'listed', transactions: read.rows.map(toTransaction), isComplete: read.isComplete }
}

function toTransaction({
  reference,
  status,
  amount,
  currency,
  ...row
}: z.infer<typeof Row>): ProviderTransaction {
  const createdAt = row.created_at ?? row.createdAt ?? null
  return {
    reference,
    amountKobo: amount,
    currency,
    createdAt,
    hasArrived: arrivedStatuses.has(status),
    isReversed: status === 'reversed',
  }
}

/** A reversed payment did arrive. */
const arrivedStatuses = new Set(['success', 'reversed', 'reversal-pending'])

const perPage = 100
const maxPages = 20

type ListRequest<Row> = {
  path: string
  query: Record<string, string>
  row: z.ZodType<Row>
  keyOf: (row: Row) => string
  isNone?: (reply: Extract<Reply, { kind: 'answer' }>) => boolean
}

type PagesRead<Row> =
  | { kind: 'read'; rows: Row[]; isComplete: boolean }
  | { kind: 'unknown'; why: string }

/** Pages shift when rows are added meanwhile: a row that comes twice is counted once. */
async function readPages<Row>(
  address: PaystackAddress,
  { path, query, row, keyOf, isNone }: ListRequest<Row>,
): Promise<PagesRead<Row>> {
  const Page = z.object({ status: z.literal(true), data: z.array(row) })
  const found = new Map<string, Row>()
  for (let page = 1; page <= maxPages; page += 1) {
    const terms = new URLSearchParams({ ...query, perPage: `${perPage}`, page: `${page}` })
    const reply = await callPaystack(address, { path: `${path}?${terms}` })
    if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
    if (isNone?.(reply)) return { kind: 'read', rows: [...found.values()], isComplete: true }
    const read = Page.safeParse(reply.json)
    if (reply.status !== 200 || !read.success) {
      return { kind: 'unknown', why: `answer ${reply.status} not understood` }
    }
    for (const one of read.data.data) found.set(keyOf(one), one)
    if (read.data.data.length < perPage) {
      return { kind: 'read', rows: [...found.values()], isComplete: true }
    }
  }
  return { kind: 'read', rows: [...found.values()], isComplete: false }
}

export async function listRefunds(
  address: PaystackAddress,
  providerId: string,
): Promise<RefundsAnswer> {
  const read = await readPages(address, {
    path: '/refund',
    query: { transaction: providerId },
    row: Refund,
    keyOf: ({ id }) => id,
    isNone: isNotFound,
  })
  if (read.kind === 'unknown') return read
  if (!read.isComplete) return { kind: 'unknown', why: 'more refunds than we read' }
  const own = read.rows.filter(({ transaction = providerId }) => transaction === providerId)
  return { kind: 'listed', refunds: own.map(toListed) }
}

function toListed(refund: z.infer<typeof Refund>): ListedRefund {
  const createdAt = refund.created_at ?? refund.createdAt ?? null
  return { ...toTakenRefund(refund), amountKobo: refund.amount, createdAt }
}

export function toTakenRefund({
  id,
  status,
}: Pick<z.infer<typeof Refund>, 'id' | 'status'>): AcceptedRefund {
  return { id, state: status === 'processing' ? 'pending' : status }
}

/** GET /dispute. Disputes without a reference are not about our payments. */
const Dispute = z.object({
  id: ProviderId,
  status: ShortText,
  transaction: z.object({ reference: ShortText }).optional().catch(undefined),
})

export async function listChanges(
  address: PaystackAddress,
  { from, to }: { from: Date; to: Date },
): Promise<ChangesAnswer> {
  const query = { from: from.toISOString(), to: to.toISOString() }
  const list = { query, keyOf: ({ id }: { id: string }) => id }
  const refunds = await readPages(address, { ...list, path: '/refund', row: Refund })
  if (refunds.kind === 'unknown') return refunds
  const disputes = await readPages(address, { ...list, path: '/dispute', row: Dispute })
  if (disputes.kind === 'unknown') return disputes
  return {
    kind: 'listed',
    refunds: refunds.rows.flatMap(({ transaction, ...refund }) =>
      transaction === undefined ? [] : [{ ...toTakenRefund(refund), paymentId: transaction }],
    ),
    disputes: disputes.rows.flatMap(({ id, status, transaction }) =>
      transaction ? [{ id, reference: transaction.reference, isOver: status === 'resolved' }] : [],
    ),
    isComplete: refunds.isComplete && disputes.isComplete,
  }
}
