import { browserApi } from '#app/data/api/browser-api.ts'
import { withBrowserLock } from '#app/data/storage/browser-lock.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import { attemptPrefix } from '#domain/reference.ts'

import type { PaymentApi } from './payment-answers.ts'
import type { PaymentDeps, PaymentOutcome } from './payment-deps.ts'
import { pay, type PayOptions } from './payment-flow.ts'
import { isClosed, pendingPayments } from './payment-pending.ts'
import { setPhase, usePaymentPhase } from './payment-phase.ts'
import { resumePayment } from './payment-resume.ts'
import { browserPage, loadPopup } from './payment-script.ts'
import { enterPopup, openInPage } from './popup-in-page.ts'

const paymentApi: PaymentApi = {
  openCheckout: (checkout) => browserApi.checkout.$post({ json: checkout }),
  releaseHold: (reference) => browserApi.checkout[':reference'].$delete({ param: { reference } }),
  verify: ({ provider, reference, orderData }) =>
    browserApi[':provider'].verify.$post({ param: { provider }, json: { reference, orderData } }),
}

let isPaying = false
let isResuming = false

/** One payment at a time in a page: a second press during a payment returns undefined. */
export async function startPayment(
  orderData: OrderData,
  { provider, publicKey, scriptUrl }: ShopWire['payment'],
  options: PayOptions,
): Promise<PaymentOutcome | undefined> {
  if (usePaymentPhase.getState().phase !== 'idle') return undefined
  isPaying = true
  setPhase('processing')
  const deps = browserPayment({ provider, publicKey, scriptUrl, onAsking: setPhase })
  return await pay(deps, orderData, options).finally(() => {
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

type Options = Pick<PaymentDeps, 'provider' | 'publicKey' | 'onAsking'> & {
  scriptUrl: string
}

function browserPayment({ scriptUrl, ...options }: Options): PaymentDeps {
  return {
    ...options,
    api: paymentApi,
    loadPopup: (url = scriptUrl) => loadPopup(url),
    openInPage,
    enterPopup,
    newAttempt,
    pending: pendingPayments,
    withLock: (name, work) => withBrowserLock(`payment ${name}`, work),
    wait: browserPage.wait,
    now: () => Date.now(),
  }
}

/** `crypto.randomUUID` is missing on plain http. */
function newAttempt() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return attemptPrefix + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
