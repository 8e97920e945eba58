import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'

import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { openPostgres } from './connection.ts'
import { listKnownMigrations, migrate, migratePostgres } from './migrate.ts'
import { olderListenerName } from './pg-listener.ts'

it('migrates an empty database once when several servers start together', async () => {
  const { url, drop } = await createPostgresDatabase({ template: 'template1' })
  const { db, close } = openPostgres(url)
  onTestFinished(async () => {
    await close()
    await drop()
  })

  await Promise.all([1, 2, 3, 4].map(() => migratePostgres(url)))

  const { rows } = await db.execute(sql`select count(*)::int as n from products`)
  expect(rows).toEqual([{ n: 0 }])
})

it('refuses to rename tables while an older server is connected', async () => {
  const { url, drop } = await createPostgresDatabase({ template: 'template1' })
  const older = openPostgres(url, { connections: 1 })
  const looking = openPostgres(url)
  onTestFinished(async () => {
    await looking.close()
    await drop()
  })
  const beforeRename = listKnownMigrations().slice(0, 14)
  await migrate(older.db, { only: beforeRename })
  await older.db.execute(sql.raw(`set application_name = '${olderListenerName}'`))

  await expect(migratePostgres(url)).rejects.toThrow(/older server is connected .*process \d+ from/)
  const { rows } = await looking.db.execute(sql`select to_regclass('day_figures')::text as name`)
  expect(rows).toEqual([{ name: 'day_figures' }])

  await older.close()
  await migratePostgres(url)
  await expect(looking.db.execute(sql`select * from daily_stats`)).resolves.toBeDefined()
})
