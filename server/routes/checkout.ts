import type { SerializesTo } from '#contract/moment.ts'
import { CheckoutWire, OpenCheckout, Reference } from '#contract/ordering/checkout.ts'
import { holdKeptHeader } from '#contract/ordering/hold-kept.ts'
import { originOf } from '#domain/origin.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { closeCheckout } from '#server/commands/checkout/close-checkout.ts'
import { openCheckout } from '#server/commands/checkout/open-checkout.ts'
import type { OpenedCheckout } from '#server/commands/checkout/opened-checkout.ts'
import {
  checkRateLimit,
  checkRateLimits,
  refundAttempt,
} from '#server/commands/rate-limit/rate-limit.ts'
import { startedWith } from '#server/gateways/payments.ts'
import { Calls, refusalsOf, wireOf } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'

export const checkoutRoutes = new Calls()
  .call('POST /', 'Fix the price and hold the stock while the popup is open', {
    use: [noStore],
    body: OpenCheckout,
    created: CheckoutWire,
    refusals: refusalsOf(409, 429),
    run: async (deps, { clientAddress }, { replaces: named, ...wanted }) => {
      const replaces = named ?? []
      const { phoneNumber } = wanted.orderData.buyer
      const checkoutsPerPhoneAndOrigin = `${originOf(clientAddress)} ${phoneNumber}`
      const now = deps.clock()
      const tooMany = await checkRateLimits(deps, {
        checkoutsPerClient: clientAddress,
        checkoutsPerPhoneAndOrigin,
        ...(replaces.length > 0 && { closesPerClient: clientAddress }),
      })
      if (tooMany) return tooMany
      // Of one moment: the keys can change while the hold is written.
      const { publicKey } = deps.payments
      const provider = startedWith(deps.payments)
      const request = { ...wanted, replaces, clientAddress, provider, now }
      const opened = await openCheckout(deps, request)
      if (isRefusal(opened)) await refundAttempt(deps, { checkoutsPerPhoneAndOrigin }, now)
      return wireOf(opened, (held) => toWire(held, publicKey))
    },
  })
  .call('DELETE /:reference', 'Give the held stock back', {
    refusals: ['payment-not-found', 'too-many-requests'],
    run: async (deps, { clientAddress }, input, c) => {
      const reference = Reference.safeParse(input.reference)
      if (!reference.success) return refuse('payment-not-found')
      const tooMany = await checkRateLimit(deps, 'closesPerClient', clientAddress)
      if (tooMany) return tooMany
      const isOver = await closeCheckout(deps, reference.data)
      if (!isOver) c.header(holdKeptHeader, 'true')
    },
  })

function toWire(opened: OpenedCheckout, publicKey: string): SerializesTo<CheckoutWire> {
  const { reference, amountNaira, email, expiresAt, promisedAt, isShared, transaction } = opened
  return {
    reference,
    amount: amountNaira,
    currency: 'NGN',
    email,
    publicKey,
    expiresAt,
    promisedAt,
    ...(isShared && { isShared: true }),
    ...(transaction && { transaction }),
  }
}
