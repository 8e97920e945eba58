import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { orders } from './orders.ts'

/**
 * No-shows: orders to be paid on delivery that the customer did not take. The phone number must pay online.
 * Null: no longer, but the reports keep the reason until the order is reopened.
 */
export const notTakenOrders = pgTable(
  'not_taken_orders',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    phoneNumber: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text(),
  },
  (table) => [index().on(table.phoneNumber)],
)
