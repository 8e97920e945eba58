import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sandboxTransactions = pgTable('sandbox_transactions', {
  id: bigint({ mode: 'number' })
    .primaryKey()
    .generatedAlwaysAsIdentity({ startWith: 4_000_000_001 }),
  reference: text().notNull().unique(),
  status: text({ enum: ['success', 'failed', 'abandoned', 'ongoing'] }).notNull(),
  email: text().notNull(),
  amountKobo: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  refundedKobo: bigint({ mode: 'number' }).notNull().default(0),
  refunds: jsonb().$type<number[]>().notNull().default([]),
  /** For a transaction that the server made. */
  accessCode: text().unique(),
  channel: text({ enum: ['card', 'bank_transfer', 'ussd'] })
    .notNull()
    .default('card'),
  channels: jsonb().$type<string[]>(),
  accountNumber: text(),
  accountExpiresAt: timestamp({ withTimezone: true }),
  /** Refunds of a transfer wait for it. */
  hasRefundAccount: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  paidAt: timestamp({ withTimezone: true }),
})
