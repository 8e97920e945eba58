import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Stored before processing. Their content is not trusted; the status is fetched. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** SHA-256 of the signed bytes, which makes repeated deliveries idempotent. */
    key: text().primaryKey(),
    event: text().notNull(),
    reference: text(),
    payload: jsonb().notNull(),
    /** `webhookKey` of the secret key that signed it; null in the sandbox. */
    webhookKey: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
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
