import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import { allowNoLocks } from './allow-no-locks.ts'
import { openPostgres } from './connection.ts'
import type { Db } from './connection.ts'

/** Relative to the working directory: the bundle is not next to its migrations. */
const migrationsFolder = 'db/migrations'

const migrationLock = 7_461_002

export function listKnownMigrations() {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
}

/** One transaction. Throws when a newer version has migrated the database. */
export async function migrate(db: Db, { only }: { only?: string[] } = {}) {
  const migrations = readMigrationFiles({ migrationsFolder })
  await db.transaction(async (tx) => {
    await tx
      .transaction((turn) => turn.execute(sql`select pg_advisory_xact_lock(${migrationLock})`))
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

/** On its own connection without a query timeout: a migration, or waiting for one, takes minutes. */
export async function migratePostgres(url: string) {
  const { db, close } = openPostgres(url, { connections: 1 })
  await migrate(db).finally(close)
}
