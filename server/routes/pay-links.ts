import {
  MadePayLinkWire,
  MakePayLink,
  PayLinkWire,
  madePayLinkToWire,
  payLinkToWire,
} from '#contract/ordering/pay-link.ts'
import { openPayLink } from '#server/commands/checkout/pay-link.ts'
import { makePayLink } from '#server/commands/orders/make-pay-link.ts'
import { Calls, refusalsOf, wireOf } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'

export const payLinkRoutes = new Calls()
  .call('POST /', 'Enter a phone order and make a link to pay for it; no portions are held', {
    may: 'orders',
    body: MakePayLink,
    created: MadePayLinkWire,
    refusals: refusalsOf(409, 429),
    run: async (deps, staff, { orderData }) =>
      wireOf(await makePayLink(deps, staff, orderData), madePayLinkToWire),
  })
  .call('GET /:token', 'The order that a payment link fills in', {
    use: [noStore],
    reply: PayLinkWire,
    refusals: ['pay-link-not-found', 'too-many-requests'],
    run: async (deps, caller, { token }) =>
      wireOf(await openPayLink(deps, { ...caller, token }), payLinkToWire),
  })
