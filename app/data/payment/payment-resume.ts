import { verifyPayment } from './payment-answers.ts'
import type { PaymentOutcome, PaymentParts } from './payment-deps.ts'
import {
  confirmPaid,
  giveUp,
  release,
  settleClosed,
  settlePaid,
  verifyUntilKnown,
} from './payment-end.ts'
import { isOld, isGivenUp } from './payment-pending.ts'
import type { PendingPayment } from './payment-pending.ts'

type Resumed = Promise<PaymentOutcome | undefined>

export async function resumePayment(parts: PaymentParts, payment: PendingPayment): Resumed {
  const isExpired = isOld(payment, parts.now())
  switch (payment.stage) {
    case 'unconfirmed':
      return await retryVerify(parts, payment)
    case 'paid':
      return isExpired ? await retryVerify(parts, payment) : await confirmPaid(parts, payment)
    case 'opening':
      // The next attempt names it; otherwise its hold expires.
      if (isExpired) parts.pending.remove(payment.reference)
      return undefined
    default:
      if (!isExpired) return await resumeUnpaid(parts, payment)
      parts.pending.remove(payment.reference)
      return undefined
  }
}

const maxUnpaidAnswers = 3

async function resumeUnpaid(parts: PaymentParts, payment: PendingPayment): Resumed {
  if (payment.stage === 'unpaid') {
    await release(parts, payment)
    return undefined
  }
  if (payment.stage === 'closed') return await verifyOnce(parts, payment)
  parts.onAsking('checking')
  const answer = await verifyUntilKnown(parts, payment, { asks: maxUnpaidAnswers })
  return await settleClosed(parts, payment, answer)
}

/** Reports nothing while the result is still unknown: an earlier page has said so. */
async function verifyOnce(parts: PaymentParts, payment: PendingPayment): Resumed {
  const outcome = await settleClosed(parts, payment, await verifyPayment(parts.api, payment))
  return outcome.kind === 'unchecked' ? undefined : outcome
}

async function retryVerify(parts: PaymentParts, payment: PendingPayment): Promise<PaymentOutcome> {
  const answer = await verifyPayment(parts.api, payment)
  if (answer.kind === 'refused' && isGivenUp(payment, parts.now())) {
    return giveUp(parts, payment, answer.message)
  }
  return settlePaid(parts, payment, answer)
}
