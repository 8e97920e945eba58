import { CollectPayment } from '#contract/ordering/collection.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { collectPayment } from '#server/commands/orders/collect-payment.ts'
import { allowPayOnDelivery, confirmPhone } from '#server/commands/orders/pay-on-delivery.ts'
import { Calls } from '#server/http/call.ts'

import { orderPath, orderWireOf } from './orders.ts'

/** For staff: what happens to an order that is paid on delivery. */
export const payOnDeliveryRoutes = new Calls()
  .call('POST /:id/collections', 'Mark what was paid at the door or the counter', {
    may: 'orders',
    params: orderPath,
    body: CollectPayment,
    created: OrderWire,
    refusals: ['order-not-found', 'collection-of-another', 'collects-too-much'],
    run: async (deps, staff, sent) => orderWireOf(deps, await collectPayment(deps, staff, sent)),
  })
  .call(
    'POST /:id/phone-confirmed',
    'Staff have called the customer of an order that is paid on delivery',
    {
      may: 'orders',
      reply: OrderWire,
      refusals: ['order-not-found', 'order-changed'],
      run: async (deps, staff, { id }) => orderWireOf(deps, await confirmPhone(deps, staff, id)),
    },
  )
  .call(
    'DELETE /:id/pay-first',
    'Allow the customer to pay on delivery again after an order was not taken',
    {
      may: 'orders',
      reply: OrderWire,
      refusals: ['order-not-found'],
      run: async (deps, staff, { id }) =>
        orderWireOf(deps, await allowPayOnDelivery(deps, staff, id)),
    },
  )
