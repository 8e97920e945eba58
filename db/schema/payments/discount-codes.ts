import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { discountKinds } from '#domain/payments/discount-code.ts'

/** Ended, never deleted or renamed. Its uses are payments: `payments.discount_code`. */
export const discountCodes = pgTable('discount_codes', {
  code: text().primaryKey(),
  kind: text({ enum: discountKinds }).notNull(),
  amount: integer().notNull(),
  leastNaira: integer(),
  startsOn: text(),
  endsOn: text(),
  maxUses: integer(),
  maxUsesPerPhone: integer(),
  firstOrderOnly: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  endedAt: timestamp({ withTimezone: true }),
})
