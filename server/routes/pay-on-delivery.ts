import { Hono } from 'hono'

import { CollectPayment } from '#contract/collection.ts'
import { orderToWire, OrderWire } from '#contract/staff-order.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import type { StaffOrder } from '#domain/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { allowPayOnDelivery } from '#server/commands/orders/allow-pay-on-delivery.ts'
import { collectPayment } from '#server/commands/orders/collect-payment.ts'
import { confirmPhone } from '#server/commands/orders/confirm-phone.ts'
import type { Deps, StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly, pathId } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

/** For staff: what happens to an order that is paid on delivery. */
export const payOnDeliveryRoutes = new Hono<StaffEnv>()
  .post(
    '/:id/collections',
    described(
      'Mark what was paid at the door or the counter',
      { 201: OrderWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    pathId,
    body(CollectPayment),
    async (c) => {
      const sent = { ...c.req.valid('json'), orderId: c.req.valid('param').id }
      const outcome = await collectPayment(c.var, c.var.staff, sent)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 201)
    },
  )
  .post(
    '/:id/phone-confirmed',
    described(
      'Staff have called the customer of an order that is paid on delivery',
      { 200: OrderWire },
      [401, 403, 404],
    ),
    staffOnly,
    requirePermission('orders'),
    pathId,
    async (c) => {
      const outcome = await confirmPhone(c.var, c.var.staff, c.req.valid('param').id)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 200)
    },
  )
  .delete(
    '/:id/pay-first',
    described(
      'Allow the customer to pay on delivery again after an order was not taken',
      { 200: OrderWire },
      [401, 403, 404],
    ),
    staffOnly,
    requirePermission('orders'),
    pathId,
    async (c) => {
      const outcome = await allowPayOnDelivery(c.var, c.var.staff, c.req.valid('param').id)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      return c.json(await toWire(c.var, outcome), 200)
    },
  )

async function toWire({ db }: Pick<Deps, 'db'>, order: StaffOrder) {
  const settings = await findShopSettings(db)
  return orderToWire(order, settings?.email ?? '')
}
