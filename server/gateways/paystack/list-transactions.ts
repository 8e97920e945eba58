import { z } from 'zod'

import type { ProviderTransaction, TransactionsAnswer } from '#server/gateways/payments.ts'

import type { PaystackAddress } from './call-paystack.ts'
import { readPages } from './read-pages.ts'

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
