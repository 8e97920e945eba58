import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from './new-id.ts'

/** Requests for a new password whose e-mail is not sent yet; for any address, not only of staff. */
export const resetRequests = pgTable(
  'reset_requests',
  {
    id: text().primaryKey().$defaultFn(newId),
    email: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the next attempt is due; while a server sends, when another one may take over. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index().on(table.dueAt)],
)
