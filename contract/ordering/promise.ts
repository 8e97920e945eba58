import { z } from 'zod'

import { PreparationMinutes } from '#contract/menu/product.ts'
import { Moment, TimeOfDay } from '#contract/moment.ts'
import { Id } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { type PromiseMoveFault, promiseMoveMinutes } from '#domain/kitchen/promise-move.ts'
import { busyMinutes } from '#domain/ordering/promise.ts'

const portionsMessage = 'Please enter a whole number of portions from 1 to 10,000.'

const Portions = wholeNumber(1, 10_000, portionsMessage)

export const PromiseRulesWire = z.object({
  minutes: PreparationMinutes.describe('Preparation time of a dish without its own'),
  deliveryMinutes: PreparationMinutes.describe('More for a delivery'),
  rushHours: z
    .array(
      z.object({
        weekdays: z
          .array(z.int().min(0).max(6))
          .min(1, 'Please choose a day.')
          .max(7)
          .describe('0 is Monday'),
        from: TimeOfDay,
        to: TimeOfDay.describe('On the next day where it is not after `from`'),
        minutes: PreparationMinutes,
      }),
    )
    .max(20, 'At most 20 entries.')
    .describe('More minutes at hours of the week; of overlapping ones the most'),
  largeFrom: Portions.nullable().describe('Orders of so many portions are large; null: none'),
  largeMinutes: PreparationMinutes.describe('More for a large order'),
  portionsPerHour: Portions.nullable().describe(
    'Open portions add minutes at this rate; null: they add none',
  ),
})

const BusyWire = z.object({
  minutes: z.union(busyMinutes.map((minutes) => z.literal(minutes))),
  until: z.iso.datetime({ offset: true }).nullable().describe('null: until staff end it'),
})

export const BusyAnswer = z.object({ busy: BusyWire.nullable() })

/** Opening hours and pauses are in `GET /api/shop`. */
export const PromiseWire = z.object({
  promise: z
    .object({
      rules: PromiseRulesWire,
      busy: BusyWire.nullable(),
      slots: z
        .object({
          minutes: z.int(),
          firstSlotAt: Moment.nullable().describe(
            'Start of the next free slot; null: no slot is free',
          ),
        })
        .optional()
        .describe('Only in a shop with slots'),
      portionsAhead: z.int().describe('Of orders that are yet to be cooked; 0 where not counted'),
    })
    .nullable()
    .describe('null: no time is promised'),
})
export type PromiseWire = z.infer<typeof PromiseWire>

const MoveMinutes = z
  .union(promiseMoveMinutes.map((minutes) => z.literal(minutes)))
  .describe('Minutes to add, for late orders from now')

const MoveId = Id.describe('Made by the client: a call with a known one changes nothing')

export const MovePromise = z.union([
  z.object({ id: MoveId, minutes: MoveMinutes }),
  z.object({ id: MoveId, promisedAt: Moment }),
])
export type MovePromise = z.infer<typeof MovePromise>

/** All open orders: later, or as they were before an earlier move. */
export const MovePromises = z.union([
  z.object({ id: MoveId, minutes: MoveMinutes }),
  z.object({ id: MoveId, undoes: Id.describe('The id of that move') }),
])
export type MovePromises = z.infer<typeof MovePromises>

export const MovedPromises = z.object({
  moved: z.array(z.string()).describe('Orders with a new time'),
  unmoved: z.array(z.string()).describe('Orders whose new time would be in closed hours'),
})
export type MovedPromises = z.infer<typeof MovedPromises>

export const SetBusy = z.object({
  minutes: z
    .union([0 as const, ...busyMinutes].map((minutes) => z.literal(minutes)))
    .describe('More for each order until the next opening; 0: no longer'),
})
export type SetBusy = z.infer<typeof SetBusy>

export const promiseMoveMessages: Record<PromiseMoveFault, string> = {
  'no-promise': 'No time was promised for this order.',
  ended: 'This order is completed or cancelled.',
  past: 'That time has passed. Please choose a later one.',
  closed: 'The kitchen is closed then. Please choose a time within its opening hours.',
  'too-far': 'Please choose a time within a day of the promised one.',
}
