import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { collectionMethods } from '#domain/payment-method.ts'

import { orders } from './orders.ts'

/** Money that came in at the door or the counter. */
export const paymentCollections = pgTable(
  'payment_collections',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: collectionMethods }).notNull(),
    amountNaira: bigint({ mode: 'number' }).notNull(),
    collectedAt: timestamp({ withTimezone: true }).notNull(),
    collectedBy: text(),
    riderLinkId: text(),
    riderName: text(),
  },
  (table) => [index().on(table.orderId), index().on(table.collectedAt)],
)
