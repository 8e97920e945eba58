import type { SerializesTo } from '#contract/moment.ts'
import type { DashboardRange, DashboardWire } from '#contract/reports/dashboard.ts'
import type { Db } from '#db/connection.ts'
import { listStaffOrders } from '#db/queries/ordering/staff-orders.ts'
import { countBuyers } from '#db/queries/reports/customer-bitmaps.ts'
import { countLowStock, listDayFigures } from '#db/queries/reports/dashboard.ts'
import { listTopProducts } from '#db/queries/reports/product-sales.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { listedTotal } from '#domain/ordering/bill-lines.ts'
import { orderBill } from '#domain/ordering/bill.ts'
import type { StaffOrder } from '#domain/ordering/order.ts'
import { comparedSpans, daysWithin, spanBefore, trendOf } from '#domain/reports/compared-spans.ts'
import { everyDay, formatTrend, sumOf } from '#domain/reports/trend.ts'

const recentCount = 4
const topCount = 5
const maxDays = 366

type Figures = Omit<DashboardWire, 'firstSteps'>

export async function readDashboard(
  db: Db,
  range: DashboardRange,
  today: string,
): Promise<SerializesTo<Figures>> {
  await recountChangedDays(db)
  const before = spanBefore(range, today)
  const [all, recent, top, needsRestock] = await Promise.all([
    listDayFigures(db, { ...range, from: before?.from ?? range.from }),
    listStaffOrders(db, { limit: recentCount }),
    listTopProducts(db, range, { limit: topCount }),
    countLowStock(db),
  ])
  const days = daysWithin(all, range)
  const spans = comparedSpans(all, 'orders', { range, before })
  const [buyers = 0, latestBuyers = 0, earlierBuyers] = await Promise.all(
    [range, ...spans].map((span) => countBuyers(db, span)),
  )
  const figure = (name: 'orders' | 'pending') => ({
    value: sumOf(days, name),
    trend: trendOf(all, name, spans),
  })
  return {
    totalRevenue: {
      value: sumOf(days, 'revenue'),
      trend: trendOf(all, 'revenue', comparedSpans(all, 'completed', { range, before })),
    },
    totalOrders: figure('orders'),
    activeCustomers: { value: buyers, trend: formatTrend(latestBuyers, earlierBuyers) },
    pendingOrders: figure('pending'),
    ...(before && { comparedWith: before }),
    recentOrders: recent.slice(0, recentCount).map(toRecentOrder),
    topProducts: top.map(toTopProduct),
    needsRestock,
    revenuePerDay: everyDay(days, {
      from: range.from ?? days[0]?.date ?? today,
      to: range.to ?? today,
      most: maxDays,
    }),
  }
}

function toRecentOrder(order: StaffOrder) {
  const { id, buyer, items, status, createdAt, review } = order
  return {
    _id: id,
    buyerName: buyer.fullName,
    totalPrice: listedTotal(orderBill({ ...order, hasReview: review !== null }).lines),
    itemCount: items.reduce((count, { quantity }) => count + quantity, 0),
    status,
    createdAt,
  }
}

type TopProduct = Awaited<ReturnType<typeof listTopProducts>>[number]

function toTopProduct({ productId, name, image, portions, naira }: TopProduct) {
  return { _id: productId, product: name, image, sold: portions, revenue: naira }
}
