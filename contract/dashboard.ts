import { z } from 'zod'

import { orderStatuses } from '#domain/order-status.ts'

import { LagosDate, refineRange } from './day-range.ts'

/** Days of the Lagos calendar, both included; none: all there is. */
export const DashboardRange = refineRange(
  z.object({ from: LagosDate.optional(), to: LagosDate.optional() }),
)
export type DashboardRange = z.infer<typeof DashboardRange>

const Figure = z.object({
  value: z.int(),
  trend: z.string().describe("Month on month, one decimal: '+12.5%'; '+0%' with fewer than two"),
})

export const DashboardWire = z.object({
  totalRevenue: Figure.describe('Naira charged for completed orders'),
  totalOrders: Figure,
  activeCustomers: Figure.describe('Distinct phone numbers of buyers'),
  pendingOrders: Figure,
  recentOrders: z
    .array(
      z.object({
        _id: z.string(),
        buyerName: z.string(),
        totalPrice: z.int(),
        itemCount: z.int(),
        status: z.enum(orderStatuses),
        createdAt: z.iso.datetime({ offset: true }),
      }),
    )
    .describe('The last 4, newest first'),
  topProducts: z
    .array(
      z.object({
        _id: z.string(),
        product: z.string(),
        image: z.string(),
        sold: z.int().describe('Portions in orders that were not cancelled'),
        revenue: z.int(),
      }),
    )
    .describe('The 5 most sold, most first'),
  needsRestock: z.int().describe('Products at or below their minStock'),
  revenuePerDay: z
    .array(z.object({ date: z.string(), revenue: z.int(), orders: z.int() }))
    .describe('Every Lagos day of the range, those without orders too; at most the last 366'),
})
export type DashboardWire = z.infer<typeof DashboardWire>
