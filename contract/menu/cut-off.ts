import { z } from 'zod'

import { TimeOfDay } from '#contract/moment.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { type CutOff, maxDaysBefore, maxOnlyDates } from '#domain/menu/cut-off.ts'

const daysMessage = `Please enter whole days from 0 to ${maxDaysBefore}.`

export const CutOffWire = z.object({
  orderBy: z
    .object({
      daysBefore: wholeNumber(0, maxDaysBefore, daysMessage),
      time: TimeOfDay,
    })
    .nullable()
    .describe('The last time to order for a date, and how many days before it; null: no limit'),
  onlyDates: z
    .array(z.iso.date('Please choose a day.'))
    .max(maxOnlyDates, `At most ${maxOnlyDates} dates.`)
    .refine((dates) => new Set(dates).size === dates.length, 'Each date can be given once.')
    .describe('Empty: any day'),
})

/** A cut-off without any limit becomes null. */
export const CutOffInput = CutOffWire.nullable().transform((cutOff) =>
  cutOff && limitsSomething(cutOff) ? cutOff : null,
)

function limitsSomething({ orderBy, onlyDates }: CutOff) {
  return orderBy !== null || onlyDates.length > 0
}
