import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

import { messageErrors, messageEvents, messageStates } from '#domain/ordering/order-message.ts'

import { orders } from './orders.ts'

/** The outbox of messages to customers. Contains no personal data: no text and no address. */
export const orderMessages = pgTable(
  'order_messages',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    event: text({ enum: messageEvents }).notNull(),
    /** Distinguishes repeated events of one kind; empty for events that happen once. */
    key: text().notNull(),
    channel: text({ enum: ['email'] })
      .notNull()
      .default('email'),
    state: text({ enum: messageStates }).notNull().default('waiting'),
    /** What has changed, in a sentence, where the order does not say it. */
    reason: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    lastError: text({ enum: messageErrors }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.event, table.key] }),
    index('order_messages_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)
