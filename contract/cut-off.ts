import { z } from 'zod'

import { maxDaysBefore, maxOnlyDates } from '#domain/cut-off.ts'
import type { CutOff } from '#domain/cut-off.ts'

import { TimeOfDay } from './opening-hours.ts'

const daysMessage = `Please enter whole days from 0 to ${maxDaysBefore}.`

export const CutOffWire = z.object({
  orderBy: z
    .object({
      daysBefore: z.int(daysMessage).min(0, daysMessage).max(maxDaysBefore, daysMessage),
      time: TimeOfDay,
    })
    .nullable()
    .describe('Orders for a day are taken until this time, so many days before; null: always'),
  onlyDates: z
    .array(z.iso.date('Please choose a day.'))
    .max(maxOnlyDates, `At most ${maxOnlyDates} dates.`)
    .refine((dates) => new Set(dates).size === dates.length, 'Each date can be given once.')
    .describe('Empty: any day'),
})

/** One that limits nothing is none. */
export const CutOffInput = CutOffWire.nullable().transform((cutOff) =>
  cutOff && limitsSomething(cutOff) ? cutOff : null,
)

function limitsSomething({ orderBy, onlyDates }: CutOff) {
  return orderBy !== null || onlyDates.length > 0
}
