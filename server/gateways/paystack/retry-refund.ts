import type { BankDetails, RefundAnswer } from '#server/gateways/payments.ts'

import { callPaystack } from './call-paystack.ts'
import type { PaystackAddress } from './call-paystack.ts'
import { readRefund } from './read-refund.ts'

/** Sends the payer's account and keeps nothing of it. */
export async function retryRefund(
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
