import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from './new-id.ts'
import { payments } from './payments.ts'

/** What a member of staff has seen to: the reason for it as it was shown, and what was done. */
export const settledAttentions = pgTable(
  'settled_attentions',
  {
    id: text().primaryKey().$defaultFn(newId),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    attention: text().notNull(),
    note: text().notNull(),
    /** The name of the member of staff, as it was then. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.reference)],
)
