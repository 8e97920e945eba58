import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'

import { type Db, openPostgres } from '#db/connection.ts'
import { noon } from '#tests/support/test-api.ts'
import { createPostgresDatabase, untilSomebodyWaits } from '#tests/support/test-database.ts'

import { recordSandboxPayment } from './payments/sandbox-transactions.ts'
import { incrementCounts } from './rate-limits.ts'

const count = (db: Db, key: string) => incrementCounts(db, [{ key, windowStart: noon }])
const record = (db: Db, reference: string) =>
  recordSandboxPayment(db, {
    reference,
    status: 'failed',
    email: 'amina@example.test',
    amountKobo: 25e4,
    currency: 'NGN',
  })

it.each([
  { table: 'rate_limits', key: 'key', write: count },
  { table: 'sandbox_transactions', key: 'reference', write: record },
])('a batch waiting for a row of $table locks no later rows', async (rows) => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const [one, other] = [openPostgres(url), openPostgres(url)]
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
  await Promise.all(['A', 'B'].map((name) => rows.write(one.db, name)))
  const lock = (db: Db, name: string) =>
    db.execute(sql`
      select from ${sql.identifier(rows.table)}
      where ${sql.identifier(rows.key)} = ${name} for update nowait`)

  const batch = await other.db.transaction(async (tx) => {
    await lock(tx, 'A')
    const written = Promise.all(['B', 'A'].map((name) => rows.write(one.db, name)))
    await untilSomebodyWaits(other.db)
    await lock(tx, 'B')
    return { written }
  })

  expect(await batch.written).toHaveLength(2)
})
