import type { SerializesTo } from '#contract/moment.ts'
import type { DashboardRange, DashboardWire } from '#contract/reports/dashboard.ts'
import type { Db } from '#db/connection.ts'
import { listStaffOrders } from '#db/queries/ordering/staff-orders.ts'
import { countBuyers } from '#db/queries/reports/customer-bitmaps.ts'
import {
  countLowStock,
  listActiveTimes,
  listDayFigures,
  listTopProducts,
} from '#db/queries/reports/dashboard.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { findSampleLeft } from '#db/queries/staff/first-steps.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { listedTotal } from '#domain/ordering/bill-lines.ts'
import { orderBill } from '#domain/ordering/bill.ts'
import { timingOf } from '#domain/ordering/order-timing.ts'
import type { StaffOrder } from '#domain/ordering/order.ts'
import { comparedSpans, daysWithin, spanBefore, trendOf } from '#domain/reports/compared-spans.ts'
import { everyDay, formatTrend, sumOf } from '#domain/reports/trend.ts'
import { firstSteps } from '#domain/staff/first-steps.ts'
import type { FirstStep, FirstSteps, SampleLeft } from '#domain/staff/first-steps.ts'
import type { Deps } from '#server/deps/deps.ts'

const recentCount = 4
const topCount = 5
const maxDays = 366

type Figures = Omit<DashboardWire, 'firstSteps' | 'sampleLeft'>

export async function readDashboard(
  db: Db,
  range: DashboardRange,
  now: Date,
): Promise<SerializesTo<Figures>> {
  await recountChangedDays(db)
  const today = lagosClock(now).date
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
    today: await readToday(db, now),
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

async function readToday(db: Db, now: Date) {
  const { date } = lagosClock(now)
  const [settings, active, days] = await Promise.all([
    readShopSettings(db),
    listActiveTimes(db),
    listDayFigures(db, { from: date, to: date }),
  ])
  const limits = { preparation: settings.preparationMinutes, late: settings.lateMinutes }
  const due = active
    .map((order) => ({ status: order.status, ...timingOf(order, now, limits) }))
    .filter(({ isDue }) => isDue)
  return {
    orders: sumOf(days, 'orders'),
    revenue: sumOf(days, 'revenue'),
    waiting: due.filter(({ status }) => status === 'pending').length,
    late: due.filter(({ isLate }) => isLate).length,
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

/** Undefined once all steps are confirmed. */
export async function readFirstSteps({
  db,
  payments,
  mail,
}: Pick<Deps, 'db' | 'payments' | 'mail'>) {
  const settings = await readShopSettings(db)
  const { confirmedSteps: confirmed } = settings
  if (firstSteps.every((step) => confirmed.includes(step))) return undefined

  const { left, hasDish, hasOrder } = await findSampleLeft(db, settings)
  const cardKeys = payments.name === 'sandbox' ? ['payments without real money'] : []
  const sampleLeft: SampleLeft = { ...noneLeft, ...left, cardKeys }
  const isDone: FirstSteps = {
    ...mapSteps((step) => sampleLeft[step].length === 0),
    cardKeys: cardKeys.length === 0 || settings.payOnDelivery !== null,
    email: !mail.isFolder,
    testOrder: hasOrder,
    // Set per device: only the browser knows it.
    sound: false,
  }
  return {
    firstSteps: mapSteps((step) => {
      // Keeping the sample cannot be confirmed once it is gone.
      if (step === 'dish' && !hasDish) return false
      return isDone[step] || confirmed.includes(step)
    }),
    sampleLeft: mapSteps((step) => (confirmed.includes(step) ? [] : sampleLeft[step])),
  }
}

function mapSteps<Value>(valueOf: (step: FirstStep) => Value) {
  return Object.fromEntries(firstSteps.map((step) => [step, valueOf(step)])) as Record<
    FirstStep,
    Value
  >
}

const noneLeft: SampleLeft = mapSteps(() => [])
