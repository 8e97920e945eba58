import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from './new-id.ts'
import { users } from './users.ts'

/** A family of refresh tokens. Deleting it also ends its access tokens. See docs/decisions/0011. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isRemembered: boolean().notNull(),
    /** 'Chrome on Android'; null: unknown. */
    device: text(),
    tokenHash: text().notNull(),
    previousHash: text(),
    /** Derives the current token from the previous one. */
    salt: text(),
    rotatedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
)
