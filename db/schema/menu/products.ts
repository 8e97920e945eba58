import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { CutOff } from '#domain/menu/cut-off.ts'
import type { DishTag } from '#domain/menu/dish-tag.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import type { Package } from '#domain/menu/package.ts'
import { stockStatuses } from '#domain/menu/product.ts'

import { categories } from './categories.ts'

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
    /** Null: the shop's. */
    preparationMinutes: integer(),
    /** Portions of a slot that one portion takes. */
    slotWeight: integer().notNull().default(1),
    /** Null: its category's. */
    cutOff: jsonb().$type<CutOff>(),
    category: text()
      .notNull()
      .references(() => categories.slug),
    /** Not on the menu. */
    isDraft: boolean().notNull().default(false),
    status: text({ enum: stockStatuses }).notNull().default('instock'),
    isSoldOut: boolean().notNull().default(false),
    /** Null while sold out: until the stock is raised. */
    soldOutUntil: timestamp({ withTimezone: true }),
    nextPot: text().notNull().default(''),
    packages: jsonb().$type<Package[]>().notNull().default([]),
    optionGroups: jsonb().$type<OptionGroup[]>().notNull().default([]),
    /** Place within its category, and within Featured, as arranged by staff; null: the rule. */
    position: integer(),
    featuredPosition: integer(),
    tags: jsonb().$type<DishTag[]>().notNull().default([]),
    /** Ids of dishes: chosen by staff, and found in the orders by a job. */
    goesWith: jsonb().$type<string[]>().notNull().default([]),
    boughtWith: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.category),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_price_not_negative', sql`${table.priceNaira} >= 0`),
  ],
)
