import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'

import { users } from './users.ts'

/** Deleting one ends the session that a PIN opened on it. See docs/decisions/0060. */
export const kitchenTablets = pgTable('kitchen_tablets', {
  id: text().primaryKey().$defaultFn(newId),
  tokenHash: text().notNull().unique(),
  device: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const staffPins = pgTable('staff_pins', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  pinHash: text().notNull(),
})
