import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import type { CountedTill } from '#domain/cash-up.ts'

/** The end of a Lagos day: what each person had to hand in, and what was counted. */
export const cashUps = pgTable('cash_ups', {
  day: date({ mode: 'string' }).primaryKey(),
  closedAt: timestamp({ withTimezone: true }).notNull(),
  closedBy: text().notNull(),
  tills: jsonb().$type<CountedTill[]>().notNull(),
  note: text().notNull(),
})
