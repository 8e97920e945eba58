import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

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
