import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { orders } from './orders.ts'

/** Orders to be paid on delivery that their customer did not take: the phone number pays first. */
export const notTakenOrders = pgTable(
  'not_taken_orders',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    phoneNumber: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text(),
  },
  (table) => [index().on(table.phoneNumber)],
)
