import { browserApi } from '#app/data/api/browser-api.ts'
import { withBrowserLock } from '#app/data/storage/browser-lock.ts'
import { attemptPrefix } from '#domain/reference.ts'

import type { PaymentApi } from './payment-answers.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { pendingPayments } from './payment-pending.ts'
import { browserPage, loadPopup } from './payment-script.ts'
import { enterPopup, openInPage } from './popup-in-page.ts'

const { api } = browserApi

const paymentApi: PaymentApi = {
  openCheckout: (checkout) => api.checkout.$post({ json: checkout }),
  releaseHold: (reference) => api.checkout[':reference'].$delete({ param: { reference } }),
  verify: ({ provider, reference, orderData }) =>
    api[':provider'].verify.$post({ param: { provider }, json: { reference, orderData } }),
}

type Options = Pick<PaymentDeps, 'provider' | 'publicKey' | 'onAsking'> & {
  scriptUrl: string
}

export function browserPayment({ scriptUrl, ...options }: Options): PaymentDeps {
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
