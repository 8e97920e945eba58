import { z } from 'zod'

import { lineLimit } from '#domain/cart.ts'
import { holdsPerPhone } from '#domain/hold-limits.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { deliveryTypes } from '#domain/order.ts'
import { maxSlotWeight, slotMinutes } from '#domain/slot.ts'
import type { Slot } from '#domain/slot.ts'

import { maxQuantity, Reference, SlotWire } from './checkout.ts'
import { RequestedMoment } from './moment.ts'

const limitMessage = 'Please enter a whole number from 1 to 10,000.'
const Limit = z.int(limitMessage).min(1, limitMessage).max(10_000, limitMessage)

export const SlotRulesWire = z
  .object({
    slotMinutes: z.union(slotMinutes.map((minutes) => z.literal(minutes))),
    portionsPerSlot: Limit.nullable().describe('null: no limit'),
    ordersPerSlot: Limit.nullable().describe('null: no limit'),
  })
  .describe('Every order has a slot of so many minutes')

const weightMessage = `Please enter a whole number from 0 to ${maxSlotWeight}.`
export const SlotWeight = z
  .int(weightMessage)
  .min(0, weightMessage)
  .max(maxSlotWeight, weightMessage)
  .describe('Portions of a slot that one portion takes')

export function slotToWire({ from, to }: Slot): SlotWire {
  return { ...lagosClock(from), until: lagosClock(to).time }
}

const itemsMessage = 'Please give the dishes as id:quantity,id:quantity.'
const Dish = z.object({
  productId: z.string().min(1, itemsMessage),
  quantity: z.int(itemsMessage).min(1, itemsMessage).max(maxQuantity, itemsMessage),
})

/** `items=masa:2,zobo:1` */
const Dishes = z
  .string(itemsMessage)
  .max(20_000, itemsMessage)
  .transform((text) =>
    text.split(',').map((one) => {
      const [productId = '', quantity] = one.split(':')
      return { productId, quantity: Number(quantity) }
    }),
  )
  .pipe(z.array(Dish).max(lineLimit))

export const SlotsQuery = z.object({
  type: z.enum(deliveryTypes, 'Please ask for pickup or delivery.'),
  items: Dishes,
  after: RequestedMoment.optional(),
  holds: z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Reference).max(holdsPerPhone))
    .optional()
    .describe("The buyer's own unpaid payments, whose places are free for them"),
})

export type SlotsQuery = z.infer<typeof SlotsQuery>

export const SlotsAnswer = z.object({
  slots: z.array(SlotWire).nullable().describe('The next free ones; null: slots are off'),
  message: z.string().nullable().describe('Where none is free'),
})
