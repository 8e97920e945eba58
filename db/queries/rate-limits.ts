import { and, eq, sql } from 'drizzle-orm'

import { createBatcher } from '#db/batcher.ts'
import { commitLater } from '#db/commit-later.ts'
import type { Db } from '#db/connection.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'

import { anyOf } from './sql-text.ts'

type Counted = { key: string; windowStart: Date }

/** Returns the new counts, in order. Not for use inside a transaction. */
export const incrementCounts = createBatcher(countAll)

async function countAll(db: Db, callers: readonly (readonly Counted[])[]) {
  const more = new Map<string, { key: string; windowStart: Date; more: number }>()
  const places = callers.map((counted) =>
    counted.map(({ key, windowStart }) => {
      const before = more.get(key)
      more.set(key, { key, windowStart, more: (before?.more ?? 0) + 1 })
      return { key, nth: (before?.more ?? 0) + 1 }
    }),
  )
  const counts = await addToCounts(db, [...more.values()])
  const countOf = ({ key, nth }: { key: string; nth: number }) =>
    (counts.get(key) ?? 0) - (more.get(key)?.more ?? 0) + nth
  return places.map((counted) => counted.map(countOf))
}

async function addToCounts(db: Db, all: readonly (Counted & { more: number })[]) {
  const { key, windowStart, count } = rateLimits
  const { rows } = await db.execute(sql`
    insert into ${rateLimits} (key, window_start, count)
    select key, "windowStart", more
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as counted (key text, "windowStart" timestamptz, more integer)
    -- In key order, to avoid deadlocks.
    order by key
    on conflict (key) do update set window_start = excluded.window_start, count = excluded.count
      + case when ${windowStart} = excluded.window_start then ${count} else 0 end
    returning ${key} as key, ${count} as count, ${commitLater}`)
  return new Map((rows as { key: string; count: number }[]).map((row) => [row.key, row.count]))
}

export const findCounts = createBatcher(findCountsOfAll)

async function findCountsOfAll(db: Db, callers: readonly (readonly Counted[])[]) {
  const keys = callers.flat().map(({ key }) => key)
  const rows = await db.select().from(rateLimits).where(anyOf(rateLimits.key, keys))
  const found = new Map(rows.map((row) => [row.key, row]))
  const countOf = ({ key, windowStart }: Counted) => {
    const row = found.get(key)
    return row?.windowStart.getTime() === windowStart.getTime() ? row.count : 0
  }
  return callers.map((counted) => counted.map(countOf))
}

export async function decrementCount(db: Db, key: string, windowStart: Date) {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)))
}
