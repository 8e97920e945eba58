import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import type { Package } from '#domain/package.ts'
import { stockStatuses } from '#domain/product.ts'

import { categories } from './categories.ts'
import { newId } from './new-id.ts'

export const products = pgTable(
  'products',
  {
    id: text().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    description: text().notNull(),
    image: text().notNull(),
    priceNaira: integer().notNull(),
    stock: integer().notNull(),
    minStock: integer().notNull(),
    minOrder: integer().notNull().default(1),
    category: text()
      .notNull()
      .references(() => categories.slug),
    status: text({ enum: stockStatuses }).notNull().default('instock'),
    packages: jsonb().$type<Package[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.category),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_price_not_negative', sql`${table.priceNaira} >= 0`),
  ],
)
