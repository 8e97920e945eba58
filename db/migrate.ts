import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import { type Db, openPostgres } from './connection.ts'
import { allowNoLocks } from './error-codes.ts'
import { olderListenerName } from './pg-listener.ts'

/** Relative to the working directory: the bundle is not next to its migrations. */
const migrationsFolder = 'db/migrations'

const migrationLock = 7_461_002

export function listKnownMigrations() {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
}

export async function listMigrations(db: Db) {
  const { rows: found } = await db.execute(sql`select to_regclass('migrations') as name`)
  if (!(found as { name: string | null }[])[0]?.name) return []
  const { rows } = await db.execute(sql`select hash from migrations order by made_at`)
  return (rows as { hash: string }[]).map(({ hash }) => hash)
}

/** As at most starts: then nothing is locked, and no second connection is opened. */
export async function isMigrated(db: Db) {
  const done = new Set(await listMigrations(db))
  const known = listKnownMigrations()
  return done.size === known.length && known.every((hash) => done.has(hash))
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
    const doneHashes = new Set(await listMigrations(tx))
    const known = new Set(migrations.map(({ hash }) => hash))
    if ([...doneHashes].some((hash) => !known.has(hash))) {
      throw new Error('This database was made by a newer version of Tukunya. Update the program.')
    }
    const pending = migrations.filter(
      ({ hash }) => !doneHashes.has(hash) && (!only || only.includes(hash)),
    )
    if (pending.length > 0) await refuseOlderServers(tx)
    for (const { hash, sql: statements, folderMillis } of pending) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations values (${hash}, ${folderMillis})`)
    }
  })
}

/** A server from before the tables were renamed fails on the new names; see docs/updating.md. */
async function refuseOlderServers(tx: Db) {
  const { rows } = await tx.execute(sql`
    select pid, coalesce(host(client_addr), 'this machine') as address from pg_stat_activity
    where datname = current_database() and application_name = ${olderListenerName} order by pid`)
  const servers = (rows as { pid: number; address: string }[]).map(
    ({ pid, address }) => `process ${pid} from ${address}`,
  )
  if (servers.length === 0) return
  throw new Error(
    `This update renames tables, and an older server is connected to the database (${servers.join(', ')}). ` +
      'Nothing was changed. Stop all servers, then start this one again.',
  )
}

/** On its own connection without a query timeout: a migration, or waiting for one, takes minutes. */
export async function migratePostgres(url: string) {
  const { db, close } = openPostgres(url, { connections: 1 })
  await migrate(db).finally(close)
}
