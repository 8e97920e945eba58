import { Hono } from 'hono'
import { z } from 'zod'

import { deliveryZoneToWire, DeliveryZoneWire } from '#contract/delivery-zone.ts'
import { listDeliveryZones } from '#db/queries/delivery-zones.ts'
import type { Env } from '#server/parts.ts'

import { described } from './described.ts'

export const deliveryZoneRoutes = new Hono<Env>().get(
  '/',
  described('Where we deliver, and for how much', { 200: z.array(DeliveryZoneWire) }),
  async (c) => {
    const zones = await listDeliveryZones(c.var.db)
    return c.json(zones.map(deliveryZoneToWire), 200)
  },
)
