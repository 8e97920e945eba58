import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import type { ReviewReason } from '#domain/review-reason.ts'

import { newId } from './new-id.ts'
import { payments } from './payments.ts'

/** A reason for review that a member of staff resolved, and what was done. */
export const resolvedReviews = pgTable(
  'resolved_reviews',
  {
    id: text().primaryKey().$defaultFn(newId),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    review: jsonb().$type<ReviewReason>().notNull(),
    note: text().notNull(),
    /** The name of the member of staff, as it was then. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.reference)],
)
