import { verifyPayment } from './payment-answers.ts'
import type { PaymentOutcome, PaymentDeps } from './payment-deps.ts'
import {
  confirmPaid,
  giveUp,
  release,
  settleClosed,
  settlePaid,
  verifyUntilKnown,
} from './payment-end.ts'
import { isGivenUp, isOld, type PendingPayment } from './payment-pending.ts'

type Resumed = Promise<PaymentOutcome | undefined>

export async function resumePayment(deps: PaymentDeps, payment: PendingPayment): Resumed {
  const isExpired = isOld(payment, deps.now())
  switch (payment.stage) {
    case 'unconfirmed':
      return await retryVerify(deps, payment)
    case 'paid':
      return isExpired ? await retryVerify(deps, payment) : await confirmPaid(deps, payment)
    case 'opening':
      // The next attempt names it; otherwise its hold expires.
      if (isExpired) deps.pending.remove(payment.reference)
      return undefined
    default:
      if (!isExpired) return await resumeUnpaid(deps, payment)
      deps.pending.remove(payment.reference)
      return undefined
  }
}

const maxUnpaidAnswers = 3

async function resumeUnpaid(deps: PaymentDeps, payment: PendingPayment): Resumed {
  if (payment.stage === 'unpaid') {
    await release(deps, payment)
    return undefined
  }
  if (payment.stage !== 'open') return await verifyOnce(deps, payment)
  deps.onAsking('checking')
  const answer = await verifyUntilKnown(deps, payment, { maxUnpaid: maxUnpaidAnswers })
  return await settleClosed(deps, payment, answer)
}

/** Reports nothing while the result is unknown: an earlier page has reported that. */
async function verifyOnce(deps: PaymentDeps, payment: PendingPayment): Resumed {
  const outcome = await settleClosed(deps, payment, await verifyPayment(deps.api, payment))
  return outcome.kind === 'unchecked' ? undefined : outcome
}

async function retryVerify(deps: PaymentDeps, payment: PendingPayment): Promise<PaymentOutcome> {
  const answer = await verifyPayment(deps.api, payment)
  if (answer.kind === 'refused' && isGivenUp(payment, deps.now())) {
    return giveUp(deps, payment, answer.message)
  }
  return settlePaid(deps, payment, answer)
}
