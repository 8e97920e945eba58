import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'

import { PausesWire } from './pause.ts'

const LiveDish = ProductWire.pick({ stock: true, soldOut: true, nextPot: true }).extend({
  soldOutOptions: z.array(z.string()).optional().describe('Absent: a dish without option groups'),
})

/**
 * The data of both events of `GET /api/live`: `snapshot` has everything, `change` what differs.
 * Null for a dish that is no longer on the menu.
 */
export const LiveWire = z.object({
  dishes: z.record(z.string().describe('_id of a product'), LiveDish.nullable()),
  pauses: PausesWire.nullable().optional().describe('Absent in a change: as before'),
  repliesMayBeLate: z.boolean().optional().describe('Absent in a change: as before'),
})
export type LiveWire = z.infer<typeof LiveWire>
