import { z } from 'zod'

import { ChangeDecision, RanOut } from '#contract/ordering/order-change.ts'
import { OrderCountsQuery, OrderQuery, type OrderSearch } from '#contract/ordering/order-query.ts'
import { NewPhoneOrder } from '#contract/ordering/pay-link.ts'
import { MovePromise } from '#contract/ordering/promise.ts'
import { MakeRiderLink } from '#contract/ordering/rider-link.ts'
import {
  OrderCountsWire,
  OrderStatusChange,
  orderToWire,
  OrderWire,
  RefundOrder,
} from '#contract/ordering/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { findDishIds } from '#db/queries/ordering/order-filter.ts'
import {
  findStaffOrder,
  hasOrder,
  listOrdersByDue,
  listStaffOrders,
} from '#db/queries/ordering/staff-orders.ts'
import { countActiveOrders, countOrders } from '#db/queries/reports/order-counts.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { isActive } from '#domain/order-status.ts'
import type { StaffOrder } from '#domain/ordering/order.ts'
import { refuse } from '#domain/refusal.ts'
import { markRanOut } from '#server/commands/order-changes/mark-ran-out.ts'
import { settleChange } from '#server/commands/order-changes/settle-change.ts'
import { changeOrderStatus } from '#server/commands/orders/change-order-status.ts'
import { movePromise } from '#server/commands/orders/move-promises.ts'
import { placePhoneOrder } from '#server/commands/orders/place-phone-order.ts'
import { makeRiderLink, revokeRiderLink } from '#server/commands/orders/rider-link.ts'
import { refundOrder } from '#server/commands/payments/refund-payment.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Calls, refusalsOf, wireOf } from '#server/http/call.ts'

import { pageOf } from './next-link.ts'

/** For calls whose body has an `id` of its own. */
export const orderPath = z.object({ id: z.string() }).transform(({ id }) => ({ orderId: id }))

export const orderRoutes = new Calls()
  .call(
    'GET /',
    'Orders, newest first, page by page; of active statuses only: all of them, first due first',
    {
      may: 'staff',
      query: OrderQuery,
      reply: z.array(OrderWire),
      run: async ({ db }, _, { limit, cursor: after, ...search }, c) => {
        if (after && !(await hasOrder(db, after))) return refuse('page-not-found')
        const { statuses = [], ...filter } = await filterFor(db, search)
        if (filter.refundViews?.length) await recountChangedDays(db)
        const isActiveOnly = statuses.length > 0 && statuses.every(isActive)
        const page = isActiveOnly
          ? await listOrdersByDue(db, { statuses, ...filter })
          : pageOf(c, await listStaffOrders(db, { statuses, ...filter, limit, after }), {
              limit,
              cursorOf: ({ id }) => id,
            })
        const { email } = await readShopSettings(db)
        return page.map((order) => orderToWire(order, email))
      },
    },
  )
  .call('POST /', 'Enter a phone order that is paid on delivery; it is placed at once', {
    may: 'orders',
    body: NewPhoneOrder,
    created: OrderWire,
    refusals: refusalsOf(404, 409, 429),
    run: async (deps, staff, order) => orderWireOf(deps, await placePhoneOrder(deps, staff, order)),
  })
  .call('GET /counts', 'How many orders have each status', {
    may: 'staff',
    query: OrderCountsQuery,
    reply: OrderCountsWire,
    run: async ({ db, clock }, _, { since, ...search }) => {
      const filter = await filterFor(db, search)
      const now = clock()
      const { date: today } = lagosClock(now)
      const [counts, active] = await Promise.all([
        countOrders(db, filter),
        countActiveOrders(db, { ...filter, today, since }),
      ])
      return { ...counts, ...active, asOf: now }
    },
  })
  .call('GET /:id', 'One order', {
    may: 'staff',
    reply: OrderWire,
    refusals: ['order-not-found'],
    run: async (deps, _, { id }) =>
      orderWireOf(deps, (await findStaffOrder(deps.db, id)) ?? refuse('order-not-found')),
  })
  .call(
    'PATCH /:id',
    'Set the status of an order; restock, and refund or keepReason, with cancelled',
    {
      may: 'staff',
      body: OrderStatusChange,
      reply: OrderWire,
      refusals: refusalsOf(404, 409),
      run: async (deps, staff, { id, ...change }) =>
        orderWireOf(deps, await changeOrderStatus(deps, id, { change, staff })),
    },
  )
  .call('PATCH /:id/promise', 'Move the promised time of one order', {
    may: 'orders',
    params: orderPath,
    body: MovePromise,
    reply: OrderWire,
    refusals: ['order-not-found', 'cannot-promise'],
    run: async (deps, staff, { orderId, ...move }) =>
      orderWireOf(deps, await movePromise(deps, staff, orderId, move)),
  })
  .call('POST /:id/refunds', 'Give back a part of what was paid, the excess, or all that is left', {
    may: 'refunds',
    body: RefundOrder,
    created: OrderWire,
    refusals: [
      'order-not-found',
      'payment-not-found',
      'nothing-to-refund',
      'refund-too-large',
      'review-open',
    ],
    run: async (deps, actor, { id, ...refund }) =>
      orderWireOf(deps, await refundOrder(deps, id, { ...refund, actor })),
  })
  .call(
    'POST /:id/changes',
    'Portions of a line ran out: the dish is sold out, and the customer is asked',
    {
      may: 'orders',
      body: RanOut,
      created: OrderWire,
      refusals: refusalsOf(404, 409),
      run: async (deps, staff, { id: orderId, ...ranOut }) =>
        orderWireOf(deps, await markRanOut(deps, staff, { ...ranOut, orderId })),
    },
  )
  .call(
    'PATCH /:id/changes/:changeId',
    'Take off and refund what ran out, or withdraw the question',
    {
      may: 'orders',
      body: ChangeDecision,
      reply: OrderWire,
      refusals: refusalsOf(404, 409),
      run: async (deps, staff, { id: orderId, ...decision }) =>
        orderWireOf(deps, await settleChange(deps, staff, { ...decision, orderId })),
    },
  )
  .call(
    'POST /:id/rider-link',
    'Create a link for the rider of a delivery, or return the open one',
    {
      may: 'orders',
      body: MakeRiderLink,
      isBodyOptional: true,
      created: OrderWire,
      refusals: refusalsOf(404, 409),
      run: async (deps, staff, { id: orderId, riderName = null }) =>
        orderWireOf(deps, await makeRiderLink(deps, staff, { orderId, riderName })),
    },
  )
  .call('DELETE /:id/rider-link', 'Revoke the link of the rider', {
    may: 'orders',
    reply: OrderWire,
    refusals: refusalsOf(404),
    run: async (deps, staff, { id }) => orderWireOf(deps, await revokeRiderLink(deps, staff, id)),
  })

async function filterFor(db: Db, search: OrderSearch) {
  const { status: statuses, q: text, refund: refundViews, ...others } = search
  return { statuses, text, refundViews, dishIds: await findDishIds(db, text), ...others }
}

/** An order with the e-mail address that its receipt names. */
export async function orderWireOf<Outcome>(
  { db }: Pick<Deps, 'db'>,
  outcome: Outcome | StaffOrder,
) {
  return wireOf(outcome, async (order) => {
    const { email } = await readShopSettings(db)
    return orderToWire(order as StaffOrder, email)
  })
}
