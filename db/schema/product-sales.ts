import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Portions of a product in the completed orders of one Lagos day, and their net naira
 * (docs/figures.md). Counted as orders are moved and refunded: opening the lines of every order
 * would take too long for a screen.
 */
export const productSales = pgTable(
  'product_sales',
  {
    day: date({ mode: 'string' }).notNull(),
    productId: text().notNull(),
    portions: bigint({ mode: 'number' }).notNull(),
    naira: bigint({ mode: 'number' }).notNull(),
    /** As last sold, for products that were deleted since. */
    name: text().notNull(),
    image: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index().on(table.productId, table.day),
  ],
)

/** The same of all days together. */
export const productTotals = pgTable('product_totals', {
  productId: text().primaryKey(),
  portions: bigint({ mode: 'number' }).notNull(),
  naira: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  image: text().notNull(),
})
