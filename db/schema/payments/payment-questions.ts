import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'

import { payments } from './payments.ts'

export const paymentQuestions = pgTable(
  'payment_questions',
  {
    id: text().primaryKey().$defaultFn(newId),
    phoneNumber: text().notNull(),
    amountNaira: bigint({ mode: 'number' }).notNull(),
    /** The network that asked: others cannot use up the questions of a phone number. */
    origin: text().notNull().default(''),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    lookupAt: timestamp({ withTimezone: true }),
    lookups: integer().notNull().default(0),
    reference: text().references(() => payments.reference),
    handledAt: timestamp({ withTimezone: true }),
    handledBy: text(),
  },
  (table) => [
    uniqueIndex('payment_questions_open')
      .on(table.phoneNumber, table.amountNaira)
      .where(sql`${table.handledAt} is null`),
  ],
)
