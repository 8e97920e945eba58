import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import { allowNoLocks } from './allow-no-locks.ts'
import type { Db } from './connection.ts'
import { takesItsTime } from './preparing-client.ts'

/** From the working directory: a built server no longer lies beside its migrations. */
const migrationsFolder = 'db/migrations'

/** Any number of our own: servers that start together take turns. */
const migrationLock = 7_461_002

/** The hashes of all migrations of this version, the first one first. */
export function listKnownMigrations() {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
}

/**
 * Brings the database up to this version, all of it or nothing; a second run does nothing. Throws
 * when the database was made by a newer version. With `only`, up to an older one.
 */
export async function migrate(db: Db, { only }: { only?: string[] } = {}) {
  const migrations = readMigrationFiles({ migrationsFolder })
  await db.transaction(async (tx) => {
    await tx
      .transaction((turn) =>
        turn.execute(sql`select pg_advisory_xact_lock(${migrationLock}) ${sql.raw(takesItsTime)}`),
      )
      .catch(allowNoLocks)
    await tx.execute(
      sql`create table if not exists migrations (hash text primary key, made_at bigint not null)`,
    )
    const { rows } = await tx.execute(sql`select hash from migrations`)
    const doneHashes = new Set((rows as { hash: string }[]).map(({ hash }) => hash))
    const known = new Set(migrations.map(({ hash }) => hash))
    if ([...doneHashes].some((hash) => !known.has(hash))) {
      throw new Error('This database was made by a newer version of Tukunya. Update the program.')
    }
    for (const { hash, sql: statements, folderMillis } of migrations) {
      if (doneHashes.has(hash) || (only && !only.includes(hash))) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations values (${hash}, ${folderMillis})`)
    }
  })
}
