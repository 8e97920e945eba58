import { z } from 'zod'

import type { ProviderTransaction, TransactionsAnswer } from '#server/gateways/payments.ts'

import { callPaystack } from './call-paystack.ts'
import type { PaystackAddress } from './call-paystack.ts'

const perPage = 100
const mostPages = 20

/** A page of GET /transaction; a row without a reference of ours is none of our business. */
const TransactionList = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      reference: z.string(),
      status: z.string(),
      amount: z.int().nonnegative(),
      currency: z.string(),
      domain: z.string().optional(),
      created_at: z.coerce.date().optional().catch(undefined),
      createdAt: z.coerce.date().optional().catch(undefined),
    }),
  ),
})

type Row = z.infer<typeof TransactionList>['data'][number]

/**
 * What the provider recorded between two instants, whatever became of it, a page after the other.
 * Pages move when something is added meanwhile, so that a row can come twice: it counts once.
 */
export async function listTransactions(
  address: PaystackAddress,
  { from, to }: { from: Date; to: Date },
): Promise<TransactionsAnswer> {
  const found = new Map<string, ProviderTransaction>()
  for (let page = 1; page <= mostPages; page += 1) {
    const span = { from: from.toISOString(), to: to.toISOString() }
    const query = new URLSearchParams({ ...span, perPage: `${perPage}`, page: `${page}` })
    const reply = await callPaystack(address, { path: `/transaction?${query}` })
    if (reply.kind === 'silence') return { kind: 'unknown', why: reply.why }
    const read = TransactionList.safeParse(reply.json)
    if (reply.status !== 200 || !read.success) {
      return { kind: 'unknown', why: `answer ${reply.status} not understood` }
    }
    for (const row of read.data.data) found.set(row.reference, toTransaction(row))
    if (read.data.data.length < perPage) return listed(found, { isWhole: true })
  }
  return listed(found, { isWhole: false })
}

function listed(found: Map<string, ProviderTransaction>, { isWhole }: { isWhole: boolean }) {
  return { kind: 'listed' as const, transactions: [...found.values()], isWhole }
}

function toTransaction({ reference, status, amount, currency, ...row }: Row): ProviderTransaction {
  const createdAt = row.created_at ?? row.createdAt ?? null
  return {
    reference,
    amountKobo: amount,
    currency,
    createdAt,
    hasArrived: arrived.has(status),
    hasGoneBack: status === 'reversed',
  }
}

/** Money given back did arrive. */
const arrived = new Set(['success', 'reversed', 'reversal-pending'])
