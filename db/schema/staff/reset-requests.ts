import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'

/** Unsent reset e-mails, for any address, so that timing reveals no accounts. */
export const resetRequests = pgTable(
  'reset_requests',
  {
    id: text().primaryKey().$defaultFn(newId),
    email: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index().on(table.dueAt)],
)
