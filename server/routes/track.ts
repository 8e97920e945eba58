import { ChangeAnswer } from '#contract/ordering/order-change.ts'
import { TrackedOrderWire, orderToTracked } from '#contract/ordering/order.ts'
import { findTrackedOrder } from '#db/queries/ordering/orders.ts'
import { refuse } from '#domain/refusal.ts'
import { answerChange } from '#server/commands/order-changes/answer-change.ts'
import { cancelAsCustomer } from '#server/commands/orders/cancel-as-customer.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import { Calls, refusalsOf, wireOf } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'

/** For customers, who know the token of their order. */
export const trackRoutes = new Calls(noStore)
  .call('GET /:token', 'What a customer may see of an order', {
    reply: TrackedOrderWire,
    refusals: ['order-not-found', 'too-many-requests'],
    run: async (deps, { clientAddress }, { token }) => {
      const order = await findTrackedOrder(deps.db, token)
      if (order) return orderToTracked(order, deps.clock())
      // Only misses are counted: many phones of one network may follow their orders.
      const tooMany = await checkRateLimit(deps, 'missedTracksPerClient', clientAddress)
      return tooMany ?? refuse('order-not-found')
    },
  })
  .call(
    'POST /:token/cancel',
    'Cancel an order as its customer, before the kitchen starts; it is refunded',
    {
      reply: TrackedOrderWire,
      refusals: refusalsOf(404, 409, 429),
      run: async (deps, caller, { token }) =>
        wireOf(await cancelAsCustomer(deps, { ...caller, token }), (order) =>
          orderToTracked(order, deps.clock()),
        ),
    },
  )
  .call('POST /:token/changes/:changeId', 'Answer what becomes of portions that ran out', {
    body: ChangeAnswer,
    reply: TrackedOrderWire,
    refusals: refusalsOf(404, 409, 429),
    run: async (deps, caller, { token, changeId, ...answer }) =>
      wireOf(await answerChange(deps, { ...caller, token, changeId, answer }), (order) =>
        orderToTracked(order, deps.clock()),
      ),
  })
