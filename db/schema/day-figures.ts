import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { deliveryTypes } from '#domain/order.ts'

/**
 * How many orders of one Lagos day have each status, and the net revenue of the completed ones
 * (docs/figures.md). Counted as orders are placed, moved and refunded: a screen cannot wait for a
 * million orders to be read.
 */
export const dayFigures = pgTable(
  'day_figures',
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
