import type { z } from 'zod'

import type { ListedRefund, RefundsAnswer, AcceptedRefund } from '#server/gateways/payments.ts'

import { isNotFound, Refund } from './answers.ts'
import type { PaystackAddress } from './call-paystack.ts'
import { readPages } from './read-pages.ts'

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
