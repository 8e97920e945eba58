import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** The shop's VAPID keys (RFC 8292), made when the first person asks for push messages. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey().default(1),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Until it ends, no other person can register or end the endpoint. */
    sessionId: text().references(() => sessions.id, { onDelete: 'set null' }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
)
