import { readAnswer } from '#app/data/api/api-error.ts'
import { patientFetch } from '#app/data/api/fetch-with-timeout.ts'
import type { PaymentHelp, PaymentHelpWire } from '#contract/payment.ts'

/** The provider is asked while the customer waits, over a line that may be slow besides. */
const patienceMs = 60_000

export async function askPaymentHelp(question: PaymentHelp) {
  return readAnswer<PaymentHelpWire>(
    await patientFetch('/api/payment-help', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      patienceMs,
    }),
  )
}
