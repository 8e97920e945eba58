import { helpToWire } from '#contract/payments/payment-help-messages.ts'
import { PaymentHelp, PaymentHelpWire } from '#contract/payments/payment.ts'
import { originOf } from '#domain/origin.ts'
import { findTrackingToken, helpWithPayment } from '#server/commands/payments/help-with-payment.ts'
import { receivePaymentQuestion } from '#server/commands/payments/payment-questions.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import { Calls } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'

export const paymentHelpRoutes = new Calls(noStore).call(
  'POST /',
  'What became of a payment, by its reference, in plain words. By phone number and amount: one answer for all; the shop looks into it and answers by e-mail or phone',
  {
    limit: 'helpsPerOrigin',
    body: PaymentHelp,
    reply: PaymentHelpWire,
    refusals: ['too-many-requests', 'too-many-questions'],
    run: async (deps, { clientAddress }, { reference, phone, amount = 0 }) => {
      // With the origin, so that others cannot use up the attempts for a phone number.
      const asked = reference?.toUpperCase() ?? `${originOf(clientAddress)} ${phone}`
      const tooMany = await checkRateLimit(deps, 'helpsPerPayment', asked)
      if (tooMany) return tooMany
      if (reference) {
        const result = await helpWithPayment(deps, reference)
        const trackingToken = phone && (await findTrackingToken(deps, { reference, phone }))
        return helpToWire(result, trackingToken || undefined)
      }
      const full = await receivePaymentQuestion(deps, {
        phone: phone ?? '',
        amount,
        origin: originOf(clientAddress),
      })
      return full ?? helpToWire('question-received')
    },
  },
)
