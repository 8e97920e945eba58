import { browserApi } from './browser-api.ts'
import type { PaymentApi } from './payment-answers.ts'
import type { PaymentParts } from './payment-parts.ts'
import { keptPayments } from './payment-pending.ts'
import { browserPage, makePopupLoader } from './payment-script.ts'
import { enterPopup, openInPage } from './popup-in-page.ts'

const { api } = browserApi

const paymentApi: PaymentApi = {
  openCheckout: (checkout) => api.checkout.$post({ json: checkout }),
  releaseHold: (reference) => api.checkout[':reference'].$delete({ param: { reference } }),
  verify: ({ provider, reference, orderData }) =>
    api[':provider'].verify.$post({ param: { provider }, json: { reference, orderData } }),
}

const loadScript = makePopupLoader(browserPage)

type Given = Pick<PaymentParts, 'provider' | 'publicKey' | 'onAsking' | 'onReleased'> & {
  scriptUrl: string
}

/** The outside world as it is in a browser. */
export function browserPayment({ scriptUrl, ...given }: Given): PaymentParts {
  return {
    ...given,
    api: paymentApi,
    loadPopup: () => loadScript(scriptUrl),
    openInPage,
    enterPopup,
    pending: keptPayments,
    alone,
    wait: browserPage.wait,
    now: () => Date.now(),
  }
}

/** A lock of the browser: it ends with the tab, so that a payment left by a dead tab is free. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // Older browsers, and pages without https, have none; asking twice does no harm there.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return await work()
  return await locks.request(`payment ${name}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  )
}
