import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Who ordered in a month of the Lagos calendar, say 2026-11, or ever: each phone number once. */
export const buyers = pgTable(
  'buyers',
  { period: text().notNull(), phoneNumber: text().notNull() },
  (table) => [primaryKey({ columns: [table.period, table.phoneNumber] })],
)

/** How many those are. */
export const buyerCounts = pgTable('buyer_counts', {
  period: text().primaryKey(),
  count: integer().notNull(),
})
