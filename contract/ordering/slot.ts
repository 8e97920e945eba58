import { z } from 'zod'

import { RequestedMoment } from '#contract/moment.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { lineLimit } from '#domain/ordering/cart.ts'
import { holdsPerPhone } from '#domain/ordering/hold-limits.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import { type Slot, slotMinutes } from '#domain/ordering/slot.ts'

import { maxQuantity, Reference, SlotWire } from './checkout.ts'

const limitMessage = 'Please enter a whole number from 1 to 10,000.'
const Limit = wholeNumber(1, 10_000, limitMessage)

export const SlotRulesWire = z
  .object({
    slotMinutes: z.union(slotMinutes.map((minutes) => z.literal(minutes))),
    portionsPerSlot: Limit.nullable().describe('null: no limit'),
    ordersPerSlot: Limit.nullable().describe('null: no limit'),
  })
  .describe('Length of a slot in minutes; every order has a slot')

export function slotToWire({ from, to }: Slot): SlotWire {
  return { ...lagosClock(from), until: lagosClock(to).time }
}

const itemsMessage = 'Please give the dishes as id:quantity,id:quantity.'
const Dish = z.object({
  productId: z.string().min(1, itemsMessage),
  quantity: wholeNumber(1, maxQuantity, itemsMessage),
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
  message: z.string().nullable().describe('The reason when no slot is free'),
})
