import { asc, inArray } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { resolvedReviews } from '#db/schema/payments/resolved-reviews.ts'
import type { ResolvedReview } from '#domain/payments/payment-view.ts'

export async function insertResolvedReview(
  db: Db,
  resolved: ResolvedReview & { reference: string },
) {
  await db.insert(resolvedReviews).values(resolved)
}

export async function listResolvedReviews(db: Db, references: string[]) {
  const { reference, review, note, by, at } = resolvedReviews
  const rows = await db
    .select({ reference, review, note, by, at })
    .from(resolvedReviews)
    .where(inArray(reference, references))
    .orderBy(asc(at), asc(resolvedReviews.id))
  return Map.groupBy(rows, (resolved) => resolved.reference)
}
