import { z } from 'zod'

import type { ChangesAnswer } from '#server/gateways/payments.ts'

import { ProviderId, Refund, ShortText } from './answers.ts'
import type { PaystackAddress } from './call-paystack.ts'
import { toTakenRefund } from './list-refunds.ts'
import { readPages } from './read-pages.ts'

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
