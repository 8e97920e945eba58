import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import type { CountedTill } from '#domain/kitchen/cash-up.ts'

/** The closed cash-up of a Lagos day: expected and counted sums of each till. */
export const cashUps = pgTable('cash_ups', {
  day: date({ mode: 'string' }).primaryKey(),
  closedAt: timestamp({ withTimezone: true }).notNull(),
  closedBy: text().notNull(),
  tills: jsonb().$type<CountedTill[]>().notNull(),
  note: text().notNull(),
})
