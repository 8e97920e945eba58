import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { note } from '#contract/text.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import { pauseMinutes } from '#domain/ordering/pause.ts'

export const PauseWire = z.object({
  until: Moment.nullable().describe('null: until staff reopen'),
  reason: z.string().describe('A sentence for customers, or empty'),
})

export const PausesWire = z
  .object({ pickup: PauseWire.nullable(), delivery: PauseWire.nullable() })
  .describe('New orders of these delivery types are refused; null: open')
export type PausesWire = z.infer<typeof PausesWire>

export const maxReasonLength = 100

export const PauseOrders = z.object({
  types: z.array(z.enum(deliveryTypes)).min(1, 'Please choose pickup, delivery or both.'),
  minutes: z.union(pauseMinutes.map((minutes) => z.literal(minutes))).nullable(),
  reason: note(maxReasonLength).default(''),
})
export type PauseOrders = z.infer<typeof PauseOrders>

export const ReopenOrders = PauseOrders.pick({ types: true })
export type ReopenOrders = z.infer<typeof ReopenOrders>
