import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { Role } from '#domain/staff/role.ts'

export const users = pgTable('users', {
  id: text().primaryKey().$defaultFn(newId),
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** Normalised by `normalEmail`, so that one address is one account. */
  email: text().notNull().unique(),
  phoneNumber: text().notNull(),
  passwordHash: text().notNull(),
  roles: jsonb().$type<Role[]>().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

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
