import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { AccountEvent } from '#domain/staff/security-email.ts'

import { users } from './users.ts'

/** Unsent e-mails about an account. */
export const securityEmails = pgTable(
  'security_emails',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address before a change of it. */
    email: text().notNull(),
    event: text().$type<AccountEvent>().notNull(),
    device: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index().on(table.dueAt), index().on(table.userId)],
)
