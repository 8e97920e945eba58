import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { createTestDatabase } from '#tests/support/test-database.ts'

import { migrate } from './migrate.ts'

const { db } = await createTestDatabase()

it('does nothing the second time', async () => {
  const before = await listTables()
  await migrate(db)
  await migrate(db)
  expect(before).toContain('products')
  expect(await listTables()).toEqual(before)
})

it('refuses a database that was migrated by a newer version', async () => {
  await db.execute(sql`insert into migrations values ('from the future', 0)`)
  await expect(migrate(db)).rejects.toThrow('made by a newer version of Tukunya')
  await db.execute(sql`delete from migrations where hash = 'from the future'`)
})

async function listTables() {
  const { rows } = await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map((row) => (row as { table_name: string }).table_name)
}
