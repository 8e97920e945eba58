import { z } from 'zod'

import { Days, refineRange } from '#contract/day-range.ts'
import { eachOf } from '#contract/each-of.ts'
import { Moment } from '#contract/moment.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { firstSteps } from '#domain/staff/first-steps.ts'

export const DashboardRange = refineRange(z.object(Days))
export type DashboardRange = z.infer<typeof DashboardRange>

const Figure = z.object({
  value: z.int(),
  trend: z
    .string()
    .describe(
      "One decimal: '+12.5%'. Against `comparedWith`, or month on month without it; '+0%' when there is nothing to compare with",
    ),
})

export const DashboardWire = z.object({
  totalRevenue: Figure.describe(
    'Naira kept of completed orders, net of refunds, on the day of the order',
  ),
  totalOrders: Figure.describe('Orders placed, in any status'),
  activeCustomers: Figure.describe('Distinct phone numbers of buyers'),
  pendingOrders: Figure.describe('Orders placed that the kitchen has not started'),
  comparedWith: z
    .object({ from: z.string(), to: z.string() })
    .optional()
    .describe(
      'The days that the trends of a range with a first day compare with: as many directly before it, or the same days of the month before for the running month',
    ),
  today: z
    .object({
      orders: z.int().describe('Placed today, in any status'),
      revenue: z.int().describe('Naira kept of those that are completed'),
      waiting: z.int().describe('Pending now, whose time to start has come'),
      late: z.int().describe('Active now, and started later than the setting allows'),
    })
    .describe('Today, whatever the range'),
  recentOrders: z
    .array(
      z.object({
        _id: z.string(),
        buyerName: z.string(),
        totalPrice: z.int().describe('As lists of orders show it: as it is now'),
        itemCount: z.int().describe('Portions of all its items'),
        status: z.enum(orderStatuses),
        createdAt: Moment,
      }),
    )
    .describe('The last 4 of all orders, newest first, whatever the range'),
  topProducts: z
    .array(
      z.object({
        _id: z.string(),
        product: z.string(),
        image: z.string(),
        sold: z.int().describe('Portions in completed orders'),
        revenue: z.int().describe('Naira, net of refunds'),
      }),
    )
    .describe('The 5 most sold, most first'),
  needsRestock: z.int().describe('Products at or below their minStock'),
  revenuePerDay: z
    .array(z.object({ date: z.string(), revenue: z.int(), orders: z.int() }))
    .describe(
      'The completed orders of every Lagos day of the range, days without them too; at most the last 366',
    ),
  firstSteps: eachOf(firstSteps, z.boolean())
    .optional()
    .describe(
      'For those who may change settings, until all are confirmed: what a fresh shop has done',
    ),
  sampleLeft: eachOf(firstSteps, z.array(z.string()))
    .optional()
    .describe(
      'With `firstSteps`: what of the sample shop is left, in words; empty for other steps',
    ),
})
export type DashboardWire = z.infer<typeof DashboardWire>
