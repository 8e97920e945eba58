import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import { securityKinds } from '#domain/staff/security-event.ts'

/** One row per hour, kind, address, user and call, with a count. An empty string: no user, or many addresses. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: text().primaryKey().$defaultFn(newId),
    hour: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: securityKinds }).notNull(),
    clientAddress: text().notNull(),
    userId: text().notNull().default(''),
    userName: text().notNull().default(''),
    userRole: text().notNull().default(''),
    call: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
    seenCount: integer().notNull().default(0),
  },
  ({ hour, kind, clientAddress, userId, call, at, id }) => [
    uniqueIndex('security_event_of_hour').on(hour, kind, clientAddress, userId, call),
    index('security_events_on_screen').on(at, id),
  ],
)
