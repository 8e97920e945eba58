import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
