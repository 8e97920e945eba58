import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { ReviewReason } from '#domain/payments/review-reason.ts'

import { payments } from './payments.ts'

export const resolvedReviews = pgTable(
  'resolved_reviews',
  {
    id: text().primaryKey().$defaultFn(newId),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    review: jsonb().$type<ReviewReason>().notNull(),
    note: text().notNull(),
    /** The name at that time. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.reference)],
)
