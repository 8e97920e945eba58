import { z } from 'zod'

import { Days, refineRange } from '#contract/day-range.ts'
import { reportDimensions } from '#domain/reports/report.ts'

export const ReportRange = refineRange(z.object(Days))
export type ReportRange = z.infer<typeof ReportRange>

const dimensionMessage = `Please ask for one of ${reportDimensions.join(', ')}.`

export const ReportQuery = refineRange(
  z.object({ by: z.enum(reportDimensions, dimensionMessage), ...Days }),
)

export const ReportWire = z.object({
  by: z.enum(reportDimensions),
  rows: z
    .array(
      z.object({
        key: z
          .string()
          .describe('A day, an hour (00 to 23), a weekday (1 is Monday), an id or a code'),
        label: z.string().describe('Empty when the key needs no label'),
        orders: z.int().describe('Completed orders; 0 where lines of orders are counted'),
        quantity: z.int().describe('Portions, where lines of orders are counted'),
        naira: z.int().describe('Net of refunds'),
      }),
    )
    .describe('In the order of time, or the most naira first; without keys that sold nothing'),
})
export type ReportWire = z.infer<typeof ReportWire>

export const TimingWire = z.object({
  promised: z.int().describe('Completed orders with a promised time'),
  late: z.int().describe('Orders that were ready or delivered after the first promised time'),
  lateMinutes: z.int().describe('Minutes that these orders were late, in all'),
  timed: z.int().describe('Those that were not scheduled'),
  takenMinutes: z.int().describe('From placing to ready or delivered, added up'),
  promisedMinutes: z.int().describe('From placing to the promised time, added up'),
})

const Reasons = z.array(z.object({ reason: z.string(), orders: z.int(), naira: z.int() }))

export const ReportSummaryWire = z.object({
  placed: z.int().describe('Orders placed, in any status'),
  completed: z.int(),
  revenue: z.int().describe('Naira of completed orders, net of refunds'),
  averageOrder: z.int().nullable().describe('Null without a completed order'),
  discounts: z.int().describe('Discounts and free delivery of completed orders'),
  taxes: z
    .array(z.object({ name: z.string(), naira: z.int() }))
    .describe('Included or added, in what was kept'),
  timing: z.object({ all: TimingWire, pickup: TimingWire, delivery: TimingWire }),
  cancelled: Reasons.describe(
    'By reason: not-taken, ran-out, or by whom: customer, staff or system; their price',
  ),
  refunded: Reasons.describe(
    'Refunds of orders that have not failed, by reason: customer, staff, change, provider, or why it could not be placed',
  ),
})
export type ReportSummaryWire = z.infer<typeof ReportSummaryWire>
