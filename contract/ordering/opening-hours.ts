import { z } from 'zod'

import { TimeOfDay } from '#contract/moment.ts'
import { line } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { findOverlap, findSharedDay, maxDaysAhead } from '#domain/ordering/opening-hours.ts'

const dateMessage = 'Please choose a day.'
const Day = z.iso.date(dateMessage)

const HoursWire = z
  .object({ opensAt: TimeOfDay, closesAt: TimeOfDay })
  .describe('Closes on the next day where closesAt is not after opensAt')

const DayHoursWire = z
  .array(HoursWire)
  .max(4, 'At most 4 times a day.')
  .check(({ value, issues }) => {
    const index = findOverlap(value)
    if (index === undefined) return
    const message = 'Please enter the hours of a day in order, without overlap.'
    issues.push({ code: 'custom', input: value, path: [index, 'opensAt'], message })
  })

export const WeekHoursWire = z
  .array(DayHoursWire)
  .length(7, 'Please give the hours of all seven days.')

export const SpecialDaysWire = z
  .object({
    name: line(50, 'Please name these days.'),
    from: Day,
    to: Day,
    hours: DayHoursWire.nullable().describe(
      'Empty: closed. null: to be confirmed, closed until then',
    ),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'The last day is before the first.',
  })

const lastOrderMessage = 'Please enter whole minutes from 0 to 240.'
const daysAheadMessage = `Please enter whole days from 0 to ${maxDaysAhead}.`

/** What comes on top of the usual hours of each day. */
export const OrderingHours = z.object({
  weekHours: WeekHoursWire.nullable().describe(
    'Seven days from Monday; null: openingHours every day',
  ),
  specialDays: z
    .array(SpecialDaysWire)
    .max(50, 'At most 50 entries.')
    .check(({ value, issues }) => {
      const index = findSharedDay(value)
      if (index === undefined) return
      const message = 'These days overlap with special days above.'
      issues.push({ code: 'custom', input: value, path: [index, 'from'], message })
    }),
  lastOrderMinutes: wholeNumber(0, 240, lastOrderMessage).describe(
    'Orders for the same day end so many minutes before closing',
  ),
  daysAhead: wholeNumber(0, maxDaysAhead, daysAheadMessage).describe(
    'How many days ahead orders can be scheduled',
  ),
})
