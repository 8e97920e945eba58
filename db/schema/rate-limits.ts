import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Rate limit counters of the current window, shared by all servers. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
})
