import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from './new-id.ts'
import { users } from './users.ts'

/**
 * One sign-in on one device, and the family of its refresh tokens: ending the row ends them all,
 * and with them every access token that names it. See docs/decisions/0011.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 30 days, or until the browser closes (then the cookie is gone, and this is the limit). */
    isRemembered: boolean().notNull(),
    tokenHash: text().notNull(),
    /** The token before this one, good for a few seconds after `rotatedAt`. */
    previousHash: text(),
    /** Makes the present token out of the previous one. */
    salt: text(),
    rotatedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Links from letters, each for one new password. */
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
