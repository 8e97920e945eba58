import { VerifyPayment } from '#contract/ordering/checkout.ts'
import { VerifiedWire, orderToPlaced } from '#contract/ordering/order.ts'
import { claimFirstVerify } from '#db/queries/payments/payments.ts'
import { orderPlacedMessage } from '#domain/ordering/pay-on-delivery.ts'
import { isRefusal } from '#domain/refusal.ts'
import { verifyPayment } from '#server/commands/checkout/verify-payment.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import { Calls, refusalsOf } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'
import { replyJson } from '#server/http/reply-json.ts'
import { requireConfiguredProvider } from '#server/http/require-configured-provider.ts'

export const verifyRoutes = new Calls().call(
  'POST /:provider/verify',
  'Place the order of a payment',
  {
    use: [requireConfiguredProvider, noStore],
    body: VerifyPayment,
    created: VerifiedWire,
    reply: VerifiedWire,
    refusals: refusalsOf(402, 404, 409, 422, 429),
    run: async (deps, { clientAddress }, { reference, orderData }, c) => {
      const tooMany = await checkRateLimit(deps, 'verifiesPerClient', clientAddress)
      if (tooMany && !(await claimFirstVerify(deps.db, reference))) return tooMany
      const outcome = await verifyPayment(deps, { reference, orderData, clientAddress })
      if (isRefusal(outcome)) return outcome

      const { order, isNew } = outcome
      const message = orderPlacedMessage({
        ...order,
        isPaidOnline: order.paymentMethod === 'online',
      })
      return replyJson(c, { message, order: orderToPlaced(order) }, isNew ? 201 : 200)
    },
  },
)
