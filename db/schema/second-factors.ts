import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { users } from './users.ts'

export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the authenticator app, encrypted with a key made from AUTH_SECRET. */
  secret: text().notNull(),
  /** Null: the set-up is not finished, and signing in needs no code. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The 30 seconds of the last code: a code works once. */
  lastStep: integer().notNull().default(0),
  recoveryHashes: jsonb().$type<string[]>().notNull().default([]),
})
