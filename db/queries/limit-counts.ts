import { and, eq, lt, sql } from 'drizzle-orm'

import { commitLater } from '#db/commit-later.ts'
import type { Db } from '#db/connection.ts'
import { limitCounts } from '#db/schema/limit-counts.ts'

/**
 * Counts one more of each in its window, and tells how many that makes, in the same order. Not for
 * the inside of a transaction.
 */
export async function countOnce(
  db: Db,
  counted: readonly { key: string; windowStart: Date }[],
): Promise<number[]> {
  const sameWindow = sql`${limitCounts.windowStart} = excluded.window_start`
  const rows = await db
    .insert(limitCounts)
    // In one order for everybody: two that count the same keys wait in line.
    .values(counted.map((row) => ({ ...row, count: 1 })).toSorted(byKey))
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        windowStart: sql`excluded.window_start`,
        count: sql`case when ${sameWindow} then ${limitCounts.count} + 1 else 1 end`,
      },
    })
    .returning({ key: limitCounts.key, count: limitCounts.count, commitLater })
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return counted.map(({ key }) => counts.get(key) ?? 1)
}

function byKey(one: { key: string }, other: { key: string }) {
  return one.key < other.key ? -1 : 1
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
