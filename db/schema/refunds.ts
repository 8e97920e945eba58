import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

import { refundStates } from '#domain/payment.ts'

import { newId } from './new-id.ts'
import { payments } from './payments.ts'

/** Money to give back: written with the decision, sent to the provider afterwards. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey().$defaultFn(newId),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    state: text({ enum: refundStates }).notNull().default('due'),
    amountKobo: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    providerId: text(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When to ask the provider (again); null once it has taken the request. */
    dueAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('refunds_one_automatic')
      .on(table.reference)
      .where(sql`${table.reason} <> 'staff'`),
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)
