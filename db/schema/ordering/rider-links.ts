import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { orders } from './orders.ts'

/** One per delivery; a new one replaces it. */
export const riderLinks = pgTable('rider_links', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  token: text().notNull().unique(),
  code: text().notNull(),
  /** Null: the link is for any rider. */
  riderName: text(),
  wrongCodes: jsonb().$type<string[]>().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  createdBy: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  pickedUpAt: timestamp({ withTimezone: true }),
  deliveredAt: timestamp({ withTimezone: true }),
})
