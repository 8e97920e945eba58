import { bit, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

import { spanUnits } from '#domain/day-span.ts'

/**
 * One row: what is mixed into a phone number before it becomes a buyer's key, so that the key alone
 * tells nobody the number. It travels with backups: a key means the same wherever the shop goes.
 */
export const buyerSalt = pgTable('buyer_salt', {
  id: integer().primaryKey().default(1),
  salt: text().notNull(),
})

/** Everybody who ever ordered; by the number they are found in `buyer_sets`. */
export const buyers = pgTable('buyers', {
  buyerKey: text().primaryKey(),
  number: integer().notNull().generatedByDefaultAsIdentity(),
})

export const buyersInPart = 1024

/**
 * Who ordered on a Lagos day, or in a month, which has its first day here: bit b of part p stands
 * for the buyer with the number p × 1024 + b. Sets of several days are one set in no time, however
 * many orders they had; a list of keys would have to be sorted.
 */
export const buyerSets = pgTable(
  'buyer_sets',
  {
    unit: text({ enum: spanUnits }).notNull(),
    starts: date({ mode: 'string' }).notNull(),
    part: integer().notNull(),
    members: bit({ dimensions: buyersInPart }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.unit, table.starts, table.part] })],
)

/** Whose personal data staff erased: an older backup brings it back, and it is erased again. */
export const erasedBuyers = pgTable('erased_buyers', {
  buyerKey: text().primaryKey(),
  erasedAt: timestamp({ withTimezone: true }).notNull(),
})
