import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'

/** Writes 2 MB that need new room on the database's disk, and drops them. Rejects when it is full. */
export async function probeDisk(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table disk_probe on commit drop as
      select repeat('x', 1000) as filler from generate_series(1, 2000)`)
  })
}
