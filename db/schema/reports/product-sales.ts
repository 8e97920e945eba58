import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
