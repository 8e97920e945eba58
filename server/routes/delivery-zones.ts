import { Hono } from 'hono'
import { z } from 'zod'

import {
  DeliveryZoneChange,
  DeliveryZoneInput,
  deliveryZoneToWire,
  DeliveryZoneWire,
} from '#contract/delivery-zone.ts'
import { listDeliveryZones } from '#db/queries/delivery-zones.ts'
import { isRefusal } from '#domain/refusal.ts'
import { changeDeliveryZone } from '#server/commands/catalogue/change-delivery-zone.ts'
import { createDeliveryZone } from '#server/commands/catalogue/create-delivery-zone.ts'
import { deleteDeliveryZone } from '#server/commands/catalogue/delete-delivery-zone.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly, pathId } from '#server/http/input.ts'
import { publishChanges } from '#server/http/publish-changes.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const deliveryZoneRoutes = new Hono<Env>()
  .use(publishChanges)
  .get(
    '/',
    described('Where we deliver, and for how much', { 200: z.array(DeliveryZoneWire) }),
    async (c) => {
      const zones = await listDeliveryZones(c.var.db)
      return c.json(zones.map(deliveryZoneToWire), 200)
    },
  )
  .post(
    '/',
    described('Add a zone', { 201: DeliveryZoneWire }, [400, 401, 403, 409, 413, 415]),
    staffOnly,
    requirePermission('zones'),
    jsonOnly,
    body(DeliveryZoneInput),
    async (c) => {
      const outcome = await createDeliveryZone(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome)
        ? replyRefusal(c, outcome)
        : c.json(deliveryZoneToWire(outcome), 201)
    },
  )
  .patch(
    '/:id',
    described(
      'Rename a zone or change its fee',
      { 200: DeliveryZoneWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('zones'),
    jsonOnly,
    pathId,
    body(DeliveryZoneChange),
    async (c) => {
      const change = { ...c.req.valid('json'), id: c.req.valid('param').id }
      const outcome = await changeDeliveryZone(c.var, c.var.staff, change)
      return isRefusal(outcome)
        ? replyRefusal(c, outcome)
        : c.json(deliveryZoneToWire(outcome), 200)
    },
  )
  .delete(
    '/:id',
    described('Delete a zone', { 204: null }, [401, 403, 404]),
    staffOnly,
    requirePermission('zones'),
    async (c) => {
      const refused = await deleteDeliveryZone(c.var, c.var.staff, c.req.param('id'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
