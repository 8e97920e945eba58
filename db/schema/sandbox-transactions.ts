import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sandboxTransactions = pgTable('sandbox_transactions', {
  id: bigint({ mode: 'number' })
    .primaryKey()
    .generatedAlwaysAsIdentity({ startWith: 4_000_000_001 }),
  reference: text().notNull().unique(),
  status: text({ enum: ['success', 'failed', 'abandoned'] }).notNull(),
  email: text().notNull(),
  amountKobo: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  refundedKobo: bigint({ mode: 'number' }).notNull().default(0),
  refunds: jsonb().$type<number[]>().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  paidAt: timestamp({ withTimezone: true }),
})
