import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'

/** Phone orders to be paid online; `payments.keyedOrderId` refers to `id`. */
export const payLinks = pgTable('pay_links', {
  id: text().primaryKey().$defaultFn(newId),
  token: text().notNull().unique(),
  /** With the prices at the time it was entered. */
  draft: jsonb().$type<OrderDraft>().notNull(),
  phoneNumber: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  keyedBy: text().notNull(),
})
