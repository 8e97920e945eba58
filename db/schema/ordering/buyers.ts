import { bit, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

import { spanUnits } from '#domain/reports/day-span.ts'

export const buyerSalt = pgTable('buyer_salt', {
  id: integer().primaryKey().default(1),
  salt: text().notNull(),
})

/** Everyone who has ordered; `number` is the bit position in `daily_customer_bitmaps`. */
export const buyers = pgTable('buyers', {
  buyerKey: text().primaryKey(),
  number: integer().notNull().generatedByDefaultAsIdentity(),
})

export const buyersPerPart = 1024

/** Bitmaps of the buyers of a Lagos day or a month (its first day), in parts of fixed size. */
export const dailyCustomerBitmaps = pgTable(
  'daily_customer_bitmaps',
  {
    unit: text({ enum: spanUnits }).notNull(),
    starts: date({ mode: 'string' }).notNull(),
    part: integer().notNull(),
    bits: bit({ dimensions: buyersPerPart }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.unit, table.starts, table.part] })],
)

/** Buyers erased by staff: a restored backup would bring their data back. */
export const erasedBuyers = pgTable('erased_buyers', {
  buyerKey: text().primaryKey(),
  erasedAt: timestamp({ withTimezone: true }).notNull(),
})
