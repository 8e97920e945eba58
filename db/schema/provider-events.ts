import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What the provider told us by webhook, before anything is done about it: stored first, answered at
 * once, worked on afterwards. Nothing in it is believed; the provider is asked.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The SHA-256 of the signed bytes: the same event again is the same row. */
    key: text().primaryKey(),
    event: text().notNull(),
    /** Of which payment, where it names one. */
    reference: text(),
    payload: jsonb().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /** When to work on it (again); null once it is done with. */
    dueAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('provider_events_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index().on(table.receivedAt),
    index().on(table.reference),
  ],
)
