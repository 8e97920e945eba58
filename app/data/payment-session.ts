import type { OrderData } from '#contract/checkout.ts'
import type { ShopWire } from '#contract/shop.ts'

import { browserPayment } from './payment-browser.ts'
import { pay, resumePayment } from './payment-flow.ts'
import type { PaymentOutcome } from './payment-flow.ts'
import { setPhase, usePaymentPhase } from './payment-phase.ts'

/** One payment at a time in a page: a second press while one is under way is undefined. */
export async function startPayment(
  orderData: OrderData,
  { provider, publicKey, scriptUrl }: ShopWire['payment'],
): Promise<PaymentOutcome | undefined> {
  if (usePaymentPhase.getState().phase !== 'idle') return undefined
  setPhase('processing')
  const onConfirming = () => setPhase('confirming')
  const parts = browserPayment({ provider, publicKey, scriptUrl, onConfirming })
  return await pay(parts, orderData).finally(() => setPhase('idle'))
}

/** What earlier pages left unfinished, as far as no other tab is at it. */
export async function resumePayments(onOutcome: (outcome: PaymentOutcome) => void) {
  const onConfirming = () => setPhase('confirming')
  const parts = browserPayment({ provider: 'sandbox', publicKey: '', scriptUrl: '', onConfirming })
  for (const payment of parts.pending.list()) {
    const outcome = await parts
      .alone(payment.reference, () => resumePayment(parts, payment))
      .finally(() => setPhase('idle'))
    if (outcome) onOutcome(outcome)
  }
}
