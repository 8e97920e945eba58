import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'

/** Rejects when the database's disk is full: writes 2 MB to a temporary table and drops it. */
export async function probeDisk(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table disk_probe on commit drop as
      select repeat('x', 1000) as filler from generate_series(1, 2000)`)
  })
}
