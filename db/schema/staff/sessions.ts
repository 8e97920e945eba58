import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'

import { kitchenTablets } from './kitchen-tablets.ts'
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
    /** Opened there by a PIN, with the rights of an Employee. */
    tabletId: text().references(() => kitchenTablets.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    previousHash: text(),
    /** Derives the current token from the previous one. */
    salt: text(),
    rotatedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt), index().on(table.tabletId)],
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
