import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

import { orderStatuses } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/order.ts'
import type { OrderItem } from '#domain/order.ts'

import { newId } from './new-id.ts'
import { payments } from './payments.ts'

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey().$defaultFn(newId),
    reference: text()
      .notNull()
      .unique()
      .references(() => payments.reference),
    trackingToken: text().notNull().unique(),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    statusChangedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    buyerName: text().notNull(),
    buyerPhone: text().notNull(),
    /** Tells one buyer from another when the number is gone; see `buyerKeyOf`. */
    buyerKey: text().notNull(),
    /** Null where the buyer gave none; the shop's own is shown in its place. */
    buyerEmail: text(),
    deliveryType: text({ enum: deliveryTypes }).notNull(),
    deliveryAddress: text().notNull(),
    deliveryFeeNaira: integer().notNull(),
    deliveryZoneId: text(),
    scheduledDate: text(),
    scheduledTime: text(),
    /** As sold: what the customer saw, whatever happens to the product afterwards. */
    items: jsonb().$type<OrderItem[]>().notNull(),
    itemsNaira: bigint({ mode: 'number' }).notNull(),
    chargedNaira: bigint({ mode: 'number' }).notNull(),
    /** A cancelled order whose portions are back on the shelf; leaving cancelled takes them again. */
    hasReturnedStock: boolean().notNull().default(false),
    /** What staff search for, a line each: buyer, phone number, reference; in small letters. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(buyer_name || chr(10) || buyer_phone || chr(10) || reference)`),
    /** When to send the confirmation letter (again); null: sent, or nobody to send it to. */
    confirmationDueAt: timestamp({ withTimezone: true }),
    /** Since when it no longer tells who its buyer was. */
    blankedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // All that lists, searches, counts and the dashboard's figures read: no row is opened for them.
    index('orders_on_screen').on(
      table.createdAt,
      table.id,
      table.status,
      table.deliveryType,
      table.chargedNaira,
      table.buyerKey,
      table.searchText,
    ),
    index().on(table.status, table.createdAt, table.id),
    index('orders_to_blank')
      .on(table.statusChangedAt)
      .where(sql`${table.blankedAt} is null and ${table.status} in ('completed', 'cancelled')`),
    index('orders_confirmation_due')
      .on(table.confirmationDueAt)
      .where(sql`${table.confirmationDueAt} is not null`),
  ],
)

/** Every status an order has had, when, and who set it; null: the shop itself. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: text().primaryKey().$defaultFn(newId),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: orderStatuses }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The name of the member of staff, as it was then. */
    by: text(),
    /** For a cancellation: why the money was kept, as staff wrote it. */
    keepReason: text(),
  },
  (table) => [index().on(table.orderId)],
)

/**
 * Orders that `applyOrderStats` has to count again. A move has its statuses, of which `from` is null for
 * an order that was just placed; both are null where its refunds changed.
 */
export const uncountedMoves = pgTable('uncounted_moves', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  orderId: text().notNull(),
  fromStatus: text({ enum: orderStatuses }),
  toStatus: text({ enum: orderStatuses }),
})

/** The completed orders that the figures include, each with the net revenue that was added. */
export const countedSales = pgTable('counted_sales', {
  orderId: text().primaryKey(),
  revenueNaira: bigint({ mode: 'number' }).notNull(),
})
