import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { collectionMethods } from '#domain/payments/payment-method.ts'

import { orders } from './orders.ts'

/** Money that came in at the door or the counter; `payments.paid_kobo` includes it. */
export const paymentCollections = pgTable(
  'payment_collections',
  {
    /** Made by the client, so that a repeated call collects once. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: collectionMethods }).notNull(),
    amountNaira: bigint({ mode: 'number' }).notNull(),
    /** The delivery fee that was collected with it; the rider keeps it, so no figure has it. */
    feeNaira: bigint({ mode: 'number' }).notNull().default(0),
    collectedAt: timestamp({ withTimezone: true }).notNull(),
    /** The id and name of staff; null: a rider. */
    collectedBy: text(),
    collectedByName: text(),
    /** A hash of the link's token; null: staff. */
    riderLinkId: text(),
    riderName: text(),
  },
  (table) => [index().on(table.orderId), index().on(table.collectedAt)],
)
