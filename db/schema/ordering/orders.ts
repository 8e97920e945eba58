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
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { LineItem } from '#domain/ordering/order-change.ts'
import { deliveryTypes, type OrderItem, type PromiseMove } from '#domain/ordering/order.ts'
import type { BillDetails } from '#domain/ordering/pricing.ts'
import { checkoutMethods } from '#domain/payments/payment-method.ts'
import { filterableRefundViews } from '#domain/payments/refund-view.ts'

/** The dishes of an order, as it was placed. The same text as in the index, which needs it. */
export const orderedDishes = sql.raw(`jsonb_path_query_array("items", '$[*].productId')`)

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
    buyerKey: text().notNull(),
    buyerEmail: text(),
    deliveryType: text({ enum: deliveryTypes }).notNull(),
    deliveryAddress: text().notNull(),
    deliveryFeeNaira: integer().notNull(),
    deliveryZoneId: text(),
    scheduledDate: text(),
    scheduledTime: text(),
    items: jsonb().$type<OrderItem[]>().notNull(),
    /** Lines after changes. Null: as ordered. */
    currentItems: jsonb().$type<LineItem[]>(),
    itemsNaira: bigint({ mode: 'number' }).notNull(),
    chargedNaira: bigint({ mode: 'number' }).notNull(),
    paymentMethod: text({ enum: checkoutMethods }).notNull().default('online'),
    /** Cash that the customer will hand over, for change. */
    cashNaira: bigint({ mode: 'number' }),
    phoneConfirmedAt: timestamp({ withTimezone: true }),
    phoneConfirmedBy: text(),
    /** The bill as ordered. Null: no charges, discount or taxes. */
    bill: jsonb().$type<BillDetails>(),
    /** The bill of `currentItems`. Null: as ordered. */
    currentBill: jsonb().$type<BillDetails>(),
    receiptNumber: integer(),
    /** Null: none, or the scheduled time. */
    promisedAt: timestamp({ withTimezone: true }),
    /** Before staff moved it; null: not moved. */
    firstPromisedAt: timestamp({ withTimezone: true }),
    promiseMoves: jsonb().$type<PromiseMove[]>().notNull().default([]),
    hasReturnedStock: boolean().notNull().default(false),
    /** A copy of its payment's, as of the last recount of figures. */
    refundView: text({ enum: filterableRefundViews }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(buyer_name || chr(10) || buyer_phone || chr(10) || reference)`),
    confirmationDueAt: timestamp({ withTimezone: true }),
    anonymisedAt: timestamp({ withTimezone: true }),
    /** The last time that staff accepted it or changed its status; null: not yet. */
    acceptedAt: timestamp({ withTimezone: true }),
    acceptedBy: text(),
    /** Since when it rings, where changed settings would say another time; until it is accepted. */
    ringsSince: timestamp({ withTimezone: true }),
  },
  (table) => [
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
    // One in twenty: a search that counts them reads this instead of all orders.
    index('orders_cancelled_on_screen')
      .on(table.createdAt, table.id, table.deliveryType, table.searchText)
      .where(sql`${table.status} = 'cancelled'`),
    index('orders_refund_view')
      .on(table.refundView, table.createdAt, table.id, table.status)
      .where(sql`${table.refundView} is not null`),
    index('orders_to_anonymise')
      .on(table.statusChangedAt)
      .where(sql`${table.anonymisedAt} is null and ${table.status} in ('completed', 'cancelled')`),
    index('orders_buyer_phone').on(table.buyerPhone.op('text_pattern_ops'), table.createdAt),
    uniqueIndex('orders_receipt_number')
      .on(table.receiptNumber)
      .where(sql`${table.receiptNumber} is not null`),
    index('orders_short_id').on(sql`right(${table.id}, 6)`),
    index('orders_dishes').using('gin', orderedDishes),
    index('orders_confirmation_due')
      .on(table.confirmationDueAt)
      .where(sql`${table.confirmationDueAt} is not null`),
  ],
)

/** The status history; `by` is null for changes by the system. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: text().primaryKey().$defaultFn(newId),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: orderStatuses }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text(),
    keepReason: text(),
    /** Why it was cancelled, for its customer. */
    cancelReason: text(),
  },
  (table) => [index().on(table.orderId)],
)

/** Changed orders, whose days are to be counted again. Servers of the version before read the statuses. */
export const pendingOrderStats = pgTable('pending_order_stats', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  orderId: text().notNull(),
  fromStatus: text({ enum: orderStatuses }),
  toStatus: text({ enum: orderStatuses }),
})

/** Not read any more, but servers of the version before write it. */
export const countedSales = pgTable('counted_sales', {
  orderId: text().primaryKey(),
  revenueNaira: bigint({ mode: 'number' }).notNull(),
  items: jsonb().$type<Omit<OrderItem, 'notes'>[]>(),
  besideNaira: bigint({ mode: 'number' }),
  sums: jsonb().$type<Record<string, Record<string, number>>>(),
})
