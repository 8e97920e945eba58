import { Hono } from 'hono'

import { DashboardRange, DashboardWire } from '#contract/dashboard.ts'
import type { Db } from '#db/connection.ts'
import { countBuyers } from '#db/queries/buyer-sets.ts'
import { countLowStock, listDayFigures, listRecentOrders } from '#db/queries/dashboard.ts'
import { countMoves } from '#db/queries/order-counters.ts'
import { listTopProducts } from '#db/queries/product-sales.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { daysOfMonth, everyDay, formatTrend, latestMonths, sumOf, trendOf } from '#domain/trend.ts'
import { query } from '#server/middleware/input.ts'
import { staffOnly } from '#server/middleware/staff-only.ts'
import type { StaffEnv } from '#server/parts.ts'

import { described } from './described.ts'

const recentCount = 4
const topCount = 5
const mostDays = 366

export const dashboardRoutes = new Hono<StaffEnv>().get(
  '/',
  described('The figures of the dashboard', { 200: DashboardWire }, [400, 401]),
  staffOnly,
  query(DashboardRange),
  async (c) => {
    const today = lagosClock(c.var.clock()).date
    return c.json(await readDashboard(c.var.db, c.req.valid('query'), today), 200)
  },
)

async function readDashboard(db: Db, range: DashboardRange, today: string): Promise<DashboardWire> {
  await countMoves(db)
  const [days, recent, top, needsRestock] = await Promise.all([
    listDayFigures(db, range),
    listRecentOrders(db, range, { limit: recentCount }),
    listTopProducts(db, range, { limit: topCount }),
    countLowStock(db),
  ])
  const months = latestMonths(days, 'orders')
  const [buyers = 0, latestBuyers = 0, earlierBuyers] = await Promise.all(
    [range, ...months.map((month) => cut(daysOfMonth(month), range))].map((span) =>
      countBuyers(db, span),
    ),
  )
  const figure = (name: 'orders' | 'pending') => ({
    value: sumOf(days, name),
    trend: trendOf(days, name, months),
  })
  return {
    totalRevenue: {
      value: sumOf(days, 'revenue'),
      trend: trendOf(days, 'revenue', latestMonths(days, 'completed')),
    },
    totalOrders: figure('orders'),
    activeCustomers: { value: buyers, trend: formatTrend(latestBuyers, earlierBuyers) },
    pendingOrders: figure('pending'),
    recentOrders: recent.map(({ id, chargedNaira, items, createdAt, ...order }) => ({
      ...{ _id: id, ...order, totalPrice: chargedNaira },
      itemCount: items.reduce((count, { quantity }) => count + quantity, 0),
      createdAt: createdAt.toISOString(),
    })),
    topProducts: top.map(({ productId, name, image, portions, naira }) => ({
      ...{ _id: productId, product: name, image, sold: portions, revenue: naira },
    })),
    needsRestock,
    revenuePerDay: everyDay(days, {
      from: range.from ?? days[0]?.date ?? today,
      to: range.to ?? today,
      most: mostDays,
    }),
  }
}

/** The part of a month that lies within the range. */
function cut(month: { from: string; to: string }, { from = '', to = month.to }: DashboardRange) {
  return {
    from: from > month.from ? from : month.from,
    to: to < month.to ? to : month.to,
  }
}
