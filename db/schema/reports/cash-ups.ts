import { boolean, date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { text, timestamp } from 'drizzle-orm/pg-core'

import type { CountedTill } from '#domain/reports/cash-up.ts'

/** The closed cash-ups of a Lagos day: expected and counted sums of each till. */
export const cashUps = pgTable(
  'cash_ups',
  {
    day: date({ mode: 'string' }).notNull(),
    /** 0: the cash-up of the day; from 1: what came in after it was closed. */
    addition: integer().notNull().default(0),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    closedBy: text().notNull(),
    tills: jsonb().$type<CountedTill[]>().notNull(),
    note: text().notNull(),
    /** A sum differs, and no Admin has confirmed it. */
    needsConfirmation: boolean().notNull().default(false),
    confirmedAt: timestamp({ withTimezone: true }),
    confirmedBy: text(),
  },
  (table) => [primaryKey({ columns: [table.day, table.addition] })],
)

/** What the holder of a till counted before the day is closed. */
export const tillCounts = pgTable(
  'till_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Of the till. */
    key: text().notNull(),
    countedNaira: integer().notNull(),
    countedBy: text().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
)
