import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import type { ReviewReason } from '#domain/review-reason.ts'

import { newId } from './new-id.ts'
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
