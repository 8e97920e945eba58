import { and, eq, lt, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { limitCounts } from '#db/schema/limit-counts.ts'

/** Counts one more in this window, and tells how many that makes. */
export async function countOnce(db: Db, key: string, windowStart: Date) {
  const sameWindow = sql`${limitCounts.windowStart} = excluded.window_start`
  const [row] = await db
    .insert(limitCounts)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        windowStart,
        count: sql`case when ${sameWindow} then ${limitCounts.count} + 1 else 1 end`,
      },
    })
    .returning({ count: limitCounts.count })
  return row?.count ?? 1
}

/** Counts one less, if that window still runs. */
export async function uncountOnce(db: Db, key: string, windowStart: Date) {
  await db
    .update(limitCounts)
    .set({ count: sql`greatest(${limitCounts.count} - 1, 0)` })
    .where(and(eq(limitCounts.key, key), eq(limitCounts.windowStart, windowStart)))
}

export async function removeOldCounts(db: Db, before: Date) {
  await db.delete(limitCounts).where(lt(limitCounts.windowStart, before))
}
