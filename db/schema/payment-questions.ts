import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

import { newId } from './new-id.ts'
import { payments } from './payments.ts'

/** Questions about a payment, asked with a phone number and an amount by anyone. */
export const paymentQuestions = pgTable(
  'payment_questions',
  {
    id: text().primaryKey().$defaultFn(newId),
    phoneNumber: text().notNull(),
    amountNaira: bigint({ mode: 'number' }).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the next lookup is due; null: there is nothing more to find. */
    lookupAt: timestamp({ withTimezone: true }),
    lookups: integer().notNull().default(0),
    /** The payment that was found. */
    reference: text().references(() => payments.reference),
    handledAt: timestamp({ withTimezone: true }),
    /** The name of the member of staff; null: answered by e-mail. */
    handledBy: text(),
  },
  (table) => [
    uniqueIndex('payment_questions_open')
      .on(table.phoneNumber, table.amountNaira)
      .where(sql`${table.handledAt} is null`),
  ],
)
