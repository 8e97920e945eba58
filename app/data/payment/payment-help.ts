import { browserApi, callOptions } from '#app/data/api/browser-api.ts'
import { parseBody } from '#app/data/api/parse-body.ts'
import { PaymentHelpWire } from '#contract/payment.ts'
import type { PaymentHelp } from '#contract/payment.ts'

/** The server polls the provider during the request, perhaps over a slow connection. */
const timeoutMs = 60_000

export async function fetchPaymentHelp(json: PaymentHelp) {
  const options = callOptions({ timeoutMs })
  return parseBody(PaymentHelpWire, await browserApi.api['payment-help'].$post({ json }, options))
}
