import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import { changeDeciders, orderChangeStates } from '#domain/ordering/order-change.ts'
import type { OrderItem } from '#domain/ordering/order.ts'

import { orders } from './orders.ts'

/** Portions of paid orders that ran out, and what became of them. See docs/decisions/0046. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: text().primaryKey().$defaultFn(newId),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The index of an ordered line, or the id of the change that added it. */
    line: text().notNull(),
    portions: integer().notNull(),
    state: text({ enum: orderChangeStates }).notNull().default('asked'),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    askedBy: text().notNull(),
    asksUntil: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text({ enum: changeDeciders }),
    replacement: jsonb().$type<OrderItem>(),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('order_changes_one_open')
      .on(table.orderId, table.line)
      .where(sql`${table.state} = 'asked'`),
    index('order_changes_due')
      .on(table.asksUntil)
      .where(sql`${table.state} = 'asked'`),
  ],
)
