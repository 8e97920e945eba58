import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'

import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { openPostgres } from './connection.ts'
import { migratePostgres } from './migrate.ts'

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
