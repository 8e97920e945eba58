import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * One row: what is mixed into a phone number before it becomes a buyer's key, so that the key alone
 * tells nobody the number. It travels with backups: a key means the same wherever the shop goes.
 */
export const buyerSalt = pgTable('buyer_salt', {
  id: integer().primaryKey().default(1),
  salt: text().notNull(),
})

/** Who ordered in a month of the Lagos calendar, say 2026-11, or ever: each buyer once. */
export const buyers = pgTable(
  'buyers',
  { period: text().notNull(), buyerKey: text().notNull() },
  (table) => [primaryKey({ columns: [table.period, table.buyerKey] })],
)

/** How many those are. */
export const buyerCounts = pgTable('buyer_counts', {
  period: text().primaryKey(),
  count: integer().notNull(),
})

/** Whose personal data staff erased: an older backup brings it back, and it is erased again. */
export const erasedBuyers = pgTable('erased_buyers', {
  buyerKey: text().primaryKey(),
  erasedAt: timestamp({ withTimezone: true }).notNull(),
})
