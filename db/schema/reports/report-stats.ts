import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

import { deliveryTypes } from '#domain/ordering/order.ts'
import { spanUnits } from '#domain/reports/day-span.ts'
import { countedDimensions } from '#domain/reports/report.ts'

/** Counters per Lagos day, and per month (its first day) for long periods. See decision 0053. */
export const dailyReportStats = pgTable(
  'daily_report_stats',
  {
    dimension: text({ enum: countedDimensions }).notNull(),
    unit: text({ enum: spanUnits }).notNull(),
    starts: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    orders: integer().notNull(),
    /** Portions; minutes of 'late', 'taken' and 'expected'. */
    quantity: bigint({ mode: 'number' }).notNull(),
    naira: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.unit, table.starts, table.key] })],
)

/** Display names of keys, from their last sale. */
export const reportLabels = pgTable(
  'report_labels',
  {
    dimension: text({ enum: countedDimensions }).notNull(),
    key: text().notNull(),
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.key] })],
)

/** Not read any more, but servers of the version before write it. */
export const countedOutcomes = pgTable('counted_outcomes', {
  orderId: text().primaryKey(),
  cancelledBy: text(),
  cancelledNaira: bigint({ mode: 'number' }),
  takenMinutes: integer(),
  promisedMinutes: integer(),
  refunds: jsonb().$type<Record<string, number>>(),
})

/** The last reconciliation of each day. */
export const reconciledDays = pgTable('reconciled_days', {
  day: date({ mode: 'string' }).primaryKey(),
  reconciledAt: timestamp({ withTimezone: true }).notNull(),
  differences: integer().notNull(),
})

/** Per Lagos day (docs/figures.md). Updated with the orders: counting on read is too slow. */
export const dailyStats = pgTable(
  'daily_stats',
  {
    day: date({ mode: 'string' }).notNull(),
    deliveryType: text({ enum: deliveryTypes }).notNull(),
    pending: integer().notNull(),
    preparing: integer().notNull(),
    ready: integer().notNull(),
    completed: integer().notNull(),
    cancelled: integer().notNull(),
    revenueNaira: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.deliveryType] })],
)

/** Per Lagos day, net naira (docs/figures.md). Updated with the orders. */
export const productSales = pgTable(
  'product_sales',
  {
    day: date({ mode: 'string' }).notNull(),
    productId: text().notNull(),
    portions: bigint({ mode: 'number' }).notNull(),
    naira: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    image: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index().on(table.productId, table.day),
  ],
)

export const productTotals = pgTable('product_totals', {
  productId: text().primaryKey(),
  portions: bigint({ mode: 'number' }).notNull(),
  naira: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  image: text().notNull(),
})
