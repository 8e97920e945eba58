import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { refundStates } from '#domain/payments/payment.ts'

import { orderChanges } from './order-changes.ts'

/** Refunds: stored with the decision, sent to the provider afterwards. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey().$defaultFn(newId),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    state: text({ enum: refundStates }).notNull().default('due'),
    amountKobo: bigint({ mode: 'number' }).notNull(),
    /** A name from `domain/refusal.ts`; 'staff'; 'change'; 'provider': made at its dashboard. */
    reason: text().notNull(),
    /** One automatic refund for each change of the order. */
    changeId: text()
      .unique()
      .references(() => orderChanges.id),
    /** Staff gave it back at the door or the counter. */
    byHand: boolean().notNull().default(false),
    /** The user who gave it back by hand. */
    byUserId: text(),
    /** Staff knew of the payment's open reviews when they asked for it. */
    despiteReview: boolean().notNull().default(false),
    /** Not sent, because the payment was in review. Its state is 'failed'. */
    isHeld: boolean().notNull().default(false),
    /** The provider's message when it refused the refund and a retry will not help. */
    refusal: text(),
    note: text(),
    by: text(),
    providerId: text(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: the provider reported its end. */
    followAt: timestamp({ withTimezone: true }),
    /** Null once the provider has accepted it. */
    dueAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.reference),
    index('refunds_by_hand')
      .on(table.createdAt)
      .where(sql`${table.byHand}`),
    uniqueIndex('refunds_one_automatic')
      .on(table.reference)
      .where(sql`${table.reason} not in ('staff', 'provider', 'change')`),
    uniqueIndex('refunds_provider_id')
      .on(table.reference, table.providerId)
      .where(sql`${table.providerId} is not null`),
    index('refunds_to_follow')
      .on(table.followAt)
      .where(sql`${table.followAt} is not null`),
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)
