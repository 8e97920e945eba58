import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { deliveryTypes } from '#domain/ordering/order.ts'

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
