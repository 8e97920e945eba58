import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'

import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { openPostgres } from './connection.ts'
import { migrate } from './migrate.ts'

it('lets servers that start together on an empty database take turns', async () => {
  const { url, drop } = await createPostgresDatabase({ template: 'template1' })
  const servers = Array.from({ length: 4 }, () => openPostgres(url))
  onTestFinished(async () => {
    await Promise.all(servers.map(({ close }) => close()))
    await drop()
  })

  await Promise.all(servers.map(({ db }) => migrate(db)))

  const [{ db }] = servers as [(typeof servers)[number]]
  const { rows } = await db.execute(sql`select count(*)::int as n from products`)
  expect(rows).toEqual([{ n: 0 }])
})
