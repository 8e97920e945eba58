import { openAsBlob } from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, inject } from 'vitest'

import { type Database, type Db, openPostgres } from '#db/connection.ts'
import { extensions } from '#db/embedded/extensions.ts'

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    postgresUrl: string
    pgliteTemplate: string
  }
}

/** Which of the two databases this run of the test files is on. */
export const testDatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded'

/** A migrated, empty database of a test file's own, gone after its last test. */
export async function createTestDatabase(): Promise<Database> {
  const database = testDatabaseKind === 'postgres' ? await copyInPostgres() : await copyOfPglite()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= database.close())
  afterAll(close)
  return { ...database, close }
}

/** The address of a PostgreSQL database of one's own, empty or migrated: for more than one opener. */
export async function createPostgresDatabase({ template = 'template' } = {}) {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(url.href, { connections: 1 })
  await admin.db.execute(`create database ${name} template ${template}`)
  url.pathname = name
  const drop = async () => {
    await admin.db.execute(`drop database ${name} with (force)`)
    await admin.close()
  }
  return { url: url.href, drop }
}

async function copyInPostgres(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase()
  const database = openPostgres(url)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

async function copyOfPglite(): Promise<Database> {
  const pglite = await PGlite.create({
    extensions,
    loadDataDir: await openAsBlob(inject('pgliteTemplate')),
  })
  return {
    db: drizzle(pglite, { casing: 'snake_case' }),
    kind: 'embedded',
    ping: async () => void (await pglite.query('select 1')),
    close: () => pglite.close(),
  }
}

/** PostgreSQL only: resolves once another statement waits for a lock, or as many as `atLeast`. */
export async function untilSomebodyWaits(db: Database['db'], atLeast = 1) {
  const waiting = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rows.length < atLeast) continue
}

/** PostgreSQL only: work in a transaction that fails where it would wait for a lock. */
export function withoutWaiting<T>(db: Database['db'], work: (tx: Db) => Promise<T>) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1s'`)
    return work(tx)
  })
}
