import { Hono } from 'hono'
import { z } from 'zod'

import { AcceptedWire, AcceptOrders, RingingWire } from '#contract/alarm.ts'
import { ChangeDecision, RanOut } from '#contract/order-change.ts'
import { OrderCountsQuery, OrderQuery } from '#contract/order-query.ts'
import type { OrderSearch } from '#contract/order-query.ts'
import { NewPhoneOrder } from '#contract/pay-link.ts'
import { MovePromise } from '#contract/promise.ts'
import { MakeRiderLink } from '#contract/rider-link.ts'
import {
  OrderStatusChange,
  OrderCountsWire,
  orderToWire,
  OrderWire,
  RefundOrder,
} from '#contract/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { countActiveOrders, countOrders } from '#db/queries/order-counts.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import {
  findStaffOrder,
  hasOrder,
  listOrdersByDue,
  listStaffOrders,
} from '#db/queries/staff-orders.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { isActive } from '#domain/order-status.ts'
import type { StaffOrder } from '#domain/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { acceptOrders } from '#server/commands/alarm/accept-orders.ts'
import { findRingingOrders } from '#server/commands/alarm/find-ringing-orders.ts'
import { markRanOut } from '#server/commands/order-changes/mark-ran-out.ts'
import { settleChange } from '#server/commands/order-changes/settle-change.ts'
import { changeOrderStatus } from '#server/commands/orders/change-order-status.ts'
import { movePromise } from '#server/commands/orders/move-promises.ts'
import { placePhoneOrder } from '#server/commands/orders/place-phone-order.ts'
import { makeRiderLink, revokeRiderLink } from '#server/commands/orders/rider-link.ts'
import { refundOrder } from '#server/commands/payments/refund-order.ts'
import type { Deps, StaffEnv } from '#server/deps/deps.ts'
import {
  body,
  jsonOnly,
  jsonOrNothing,
  pathId,
  pathIdAndChange,
  query,
} from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'
import { nextLink } from './next-link.ts'

export const orderRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described(
      'Orders, newest first, page by page; of active statuses only: all of them, first due first',
      { 200: z.array(OrderWire) },
      [400, 401],
    ),
    staffOnly,
    query(OrderQuery),
    async (c) => {
      const { limit, cursor: after, ...search } = c.req.valid('query')
      if (after && !(await hasOrder(c.var.db, after))) {
        return c.json({ message: 'We do not know where this page begins.' }, 400)
      }
      const { statuses = [], ...filter } = filterFor(search)
      const isActiveOnly = statuses.length > 0 && statuses.every(isActive)
      const found = isActiveOnly
        ? await listOrdersByDue(c.var.db, { statuses, ...filter })
        : await listStaffOrders(c.var.db, { statuses, ...filter, limit, after })
      const page = isActiveOnly ? found : found.slice(0, limit)
      const last = page.at(-1)
      if (last && found.length > page.length) c.header('Link', nextLink(c.req.url, last.id))
      const email = await emailOfShop(c.var.db)
      return c.json(
        page.map((order) => orderToWire(order, email)),
        200,
      )
    },
  )
  .post(
    '/',
    described(
      'Enter a phone order that is paid on delivery; it is placed at once',
      { 201: OrderWire },
      [400, 401, 403, 404, 409, 413, 415, 429],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    body(NewPhoneOrder),
    async (c) => {
      const outcome = await placePhoneOrder(c.var, c.var.staff, c.req.valid('json'))
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 201)
    },
  )
  .get(
    '/counts',
    described('How many orders have each status', { 200: OrderCountsWire }, [400, 401]),
    staffOnly,
    query(OrderCountsQuery),
    async (c) => {
      const { since, ...search } = c.req.valid('query')
      const filter = filterFor(search)
      const now = c.var.clock()
      const { date: today } = lagosClock(now)
      const counts = await countOrders(c.var.db, filter)
      const active = await countActiveOrders(c.var.db, { ...filter, today, since })
      const wire: OrderCountsWire = { ...counts, ...active, asOf: now.toISOString() }
      return c.json(wire, 200)
    },
  )
  .get(
    '/ringing',
    described(
      'Orders that ring because they are not accepted, oldest first',
      { 200: RingingWire },
      [401],
    ),
    staffOnly,
    async (c) => {
      const alarm = await findRingingOrders(c.var)
      const orders = (alarm?.ringing ?? []).map(
        ({ order: { id: _id }, alarm: { reason, since } }) => ({
          _id,
          reason,
          since: since.toISOString(),
        }),
      )
      return c.json({ isOn: alarm !== undefined, orders }, 200)
    },
  )
  .post(
    '/accept',
    described('Accept orders that ring', { 200: AcceptedWire }, [400, 401, 403, 413, 415]),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    body(AcceptOrders),
    async (c) => {
      const { orders } = c.req.valid('json')
      return c.json({ accepted: await acceptOrders(c.var, orders, c.var.staff) }, 200)
    },
  )
  .get('/:id', described('One order', { 200: OrderWire }, [401, 404]), staffOnly, async (c) => {
    const order = await findStaffOrder(c.var.db, c.req.param('id'))
    if (!order) return replyRefusal(c, refuse('order-not-found'))
    return c.json(await toWire(c.var, order), 200)
  })
  .patch(
    '/:id',
    described(
      'Set the status of an order; restock, and refund or keepReason, with cancelled',
      { 200: OrderWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    jsonOnly,
    pathId,
    body(OrderStatusChange),
    async (c) => {
      const { staff } = c.var
      const outcome = await changeOrderStatus(c.var, c.req.valid('param').id, {
        change: c.req.valid('json'),
        staff,
      })
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 200)
    },
  )
  .patch(
    '/:id/promise',
    described(
      'Move the promised time of one order',
      { 200: OrderWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    pathId,
    body(MovePromise),
    async (c) => {
      const { id } = c.req.valid('param')
      const outcome = await movePromise(c.var, c.var.staff, id, c.req.valid('json'))
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 200)
    },
  )
  .post(
    '/:id/refunds',
    described(
      'Give back a part of what was paid, the excess, or all that is left',
      { 201: OrderWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('refunds'),
    jsonOnly,
    pathId,
    body(RefundOrder),
    async (c) => {
      const wish = { ...c.req.valid('json'), actor: c.var.staff }
      const outcome = await refundOrder(c.var, c.req.valid('param').id, wish)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 201)
    },
  )
  .post(
    '/:id/changes',
    described(
      'Portions of a line ran out: the dish is sold out, and the customer is asked',
      { 201: OrderWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    pathId,
    body(RanOut),
    async (c) => {
      const ranOut = { ...c.req.valid('json'), orderId: c.req.valid('param').id }
      const outcome = await markRanOut(c.var, c.var.staff, ranOut)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 201)
    },
  )
  .patch(
    '/:id/changes/:changeId',
    described(
      'Take off and refund what ran out, or withdraw the question',
      { 200: OrderWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    pathIdAndChange,
    body(ChangeDecision),
    async (c) => {
      const { id: orderId, changeId } = c.req.valid('param')
      const decision = { ...c.req.valid('json'), orderId, changeId }
      const outcome = await settleChange(c.var, c.var.staff, decision)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 200)
    },
  )
  .post(
    '/:id/rider-link',
    described(
      'Create a link for the rider of a delivery, or return the open one',
      { 201: OrderWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOrNothing,
    pathId,
    body(MakeRiderLink),
    async (c) => {
      const { riderName = null } = c.req.valid('json')
      const link = { orderId: c.req.valid('param').id, riderName }
      const outcome = await makeRiderLink(c.var, c.var.staff, link)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 201)
    },
  )
  .delete(
    '/:id/rider-link',
    described('Revoke the link of the rider', { 200: OrderWire }, [401, 403, 404]),
    staffOnly,
    requirePermission('orders'),
    pathId,
    async (c) => {
      const outcome = await revokeRiderLink(c.var, c.var.staff, c.req.valid('param').id)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 200)
    },
  )

function filterFor({ status, type, q: text, refund: refundViews }: OrderSearch) {
  return { statuses: status, type, text, refundViews }
}

async function toWire({ db }: Pick<Deps, 'db'>, order: StaffOrder) {
  return orderToWire(order, await emailOfShop(db))
}

async function emailOfShop(db: Db) {
  const settings = await findShopSettings(db)
  return settings?.email ?? ''
}
