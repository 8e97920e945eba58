import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'

import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { openPostgres } from './connection.ts'

const { url, drop } = await createPostgresDatabase()
const { db, close } = openPostgres(url)
afterAll(async () => {
  await close()
  await drop()
})

it('lets no server keep its locks that has lost its power in the middle of a transaction', async () => {
  const { rows } = await db.execute(sql`show idle_in_transaction_session_timeout`)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
})
