import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { openPostgres } from './connection.ts'
import { migrate } from './migrate.ts'
import { openOnOneServer } from './one-server.ts'

const { url, drop } = await createPostgresDatabase()
afterAll(drop)

function openServer(at = url) {
  const { onOneServer, close } = openOnOneServer(at)
  onTestFinished(close)
  return onOneServer
}

/** A job that runs until it is stopped. */
function longWork() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const work = vi.fn<() => Promise<void>>(() => {
    begin()
    return ended
  })
  return { work, begun, end }
}

describe('a job that one server runs at a time', () => {
  it('runs on one server at a time, and later on another', async () => {
    const [one, other] = [openServer(), openServer()]
    const { work, begun, end } = longWork()
    const first = one('sweep', work)
    await begun
    expect(await other('sweep', work)).toBe(false)
    expect(await one('sweep', work)).toBe(false)
    expect(await other('another', () => Promise.resolve())).toBe(true)
    end()
    expect(await first).toBe(true)
    expect(await other('sweep', work)).toBe(true)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('can run again after it failed, and after its server lost the database', async () => {
    const [one, other] = [openServer(), openServer()]
    const failed = one('sweep', () => Promise.reject(new Error('broken')))
    await expect(failed).rejects.toThrow('broken')

    const { work, begun, end } = longWork()
    const first = one('sweep', work)
    await begun
    const admin = openPostgres(url, { connections: 1 })
    onTestFinished(admin.close)
    await admin.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await vi.waitFor(async () => expect(await other('sweep', () => Promise.resolve())).toBe(true))
    end()
    expect(await first).toBe(true)
    expect(await one('sweep', () => Promise.resolve())).toBe(true)
  })
})

describe('a database without advisory locks', () => {
  it('is migrated, and lets every server run jobs', async () => {
    const database = await createPostgresDatabase({ template: 'template0' })
    const { db, close } = openPostgres(database.url)
    onTestFinished(async () => {
      await close()
      await database.drop()
    })
    await db.execute(`create schema without_locks`)
    for (const name of ['pg_advisory_xact_lock(bigint)', 'pg_try_advisory_xact_lock(int, int)']) {
      await db.execute(`create function without_locks.${name} returns bool language plpgsql
        as $$ begin raise feature_not_supported; end $$`)
    }
    const name = new URL(database.url).pathname.slice(1)
    await db.execute(`alter database ${name} set search_path = public, without_locks, pg_catalog`)

    const later = openPostgres(database.url)
    onTestFinished(later.close)
    await expect(later.db.execute('select pg_advisory_xact_lock(1)')).rejects.toThrow(
      'Failed query',
    )
    await migrate(later.db)
    const [one, other] = [openServer(database.url), openServer(database.url)]
    const { work, begun, end } = longWork()
    const first = one('sweep', work)
    await begun
    expect(await other('sweep', () => Promise.resolve())).toBe(true)
    end()
    expect(await first).toBe(true)
  })
})
