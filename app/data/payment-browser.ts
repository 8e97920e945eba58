import { browserApi } from './browser-api.ts'
import type { PaymentApi } from './payment-answers.ts'
import type { PaymentParts } from './payment-flow.ts'
import { keptPayments } from './payment-pending.ts'
import { browserPage, makePopupLoader } from './payment-script.ts'

const { api } = browserApi

const paymentApi: PaymentApi = {
  openCheckout: (orderData) => api.checkout.$post({ json: { orderData } }),
  releaseHold: (reference) => api.checkout[':reference'].$delete({ param: { reference } }),
  verify: ({ provider, reference, orderData }) =>
    api[':provider'].verify.$post({ param: { provider }, json: { reference, orderData } }),
}

const loadScript = makePopupLoader(browserPage)

type Given = Pick<PaymentParts, 'provider' | 'publicKey' | 'onConfirming'> & { scriptUrl: string }

/** The outside world as it is in a browser. */
export function browserPayment({ scriptUrl, ...given }: Given): PaymentParts {
  return {
    ...given,
    api: paymentApi,
    loadPopup: () => loadScript(scriptUrl),
    pending: keptPayments,
    alone,
    wait: browserPage.wait,
    now: () => Date.now(),
  }
}

/** A lock of the browser: it ends with the tab, so that a payment left by a dead tab is free. */
async function alone<T>(reference: string, work: () => Promise<T>): Promise<T | undefined> {
  // Older browsers, and pages without https, have none; asking twice does no harm there.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return await work()
  return await locks.request(`payment ${reference}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  )
}
