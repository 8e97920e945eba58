import type { OrderData } from '#contract/checkout.ts'
import type { ShopWire } from '#contract/shop.ts'

import { browserPayment } from './payment-browser.ts'
import type { PaymentOutcome } from './payment-deps.ts'
import { pay } from './payment-flow.ts'
import { isClosed } from './payment-pending.ts'
import { setPhase, usePaymentPhase } from './payment-phase.ts'
import { resumePayment } from './payment-resume.ts'

let isPaying = false
let isResuming = false

/** One payment at a time in a page: a second press during a payment returns undefined. */
export async function startPayment(
  orderData: OrderData,
  { provider, publicKey, scriptUrl }: ShopWire['payment'],
): Promise<PaymentOutcome | undefined> {
  if (usePaymentPhase.getState().phase !== 'idle') return undefined
  isPaying = true
  setPhase('processing')
  const deps = browserPayment({ provider, publicKey, scriptUrl, onAsking: setPhase })
  return await pay(deps, orderData).finally(() => {
    isPaying = false
    setPhase('idle')
  })
}

type Resuming = {
  onOutcome: (outcome: PaymentOutcome) => void
  which: 'all' | 'closed'
}

export async function resumePayments({ onOutcome, which }: Resuming) {
  if (isPaying || isResuming) return
  isResuming = true
  const sandbox = { provider: 'sandbox', publicKey: '', scriptUrl: '' } as const
  const deps = browserPayment({ ...sandbox, onAsking: setPhase })
  try {
    for (const payment of deps.pending.list()) {
      if (isPaying || (which === 'closed' && !isClosed(payment))) continue
      const outcome = await deps.withLock(payment.reference, () => resumePayment(deps, payment))
      if (!isPaying) setPhase('idle')
      // The page of the transfer says so; a notice would come back after it was dismissed.
      const isNews = outcome?.kind !== 'waiting' || which === 'all'
      if (outcome && isNews) onOutcome(outcome)
    }
  } finally {
    isResuming = false
    if (!isPaying) setPhase('idle')
  }
}
