import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'

import { startFreezingProxy } from '#tests/support/freezing-proxy.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { openPostgres } from './connection.ts'
import { isOutage } from './is-outage.ts'
import { takesItsTime } from './preparing-client.ts'

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

describe('a connection that falls silent', () => {
  async function openBehindProxy() {
    const proxy = await startFreezingProxy(url)
    const behind = openPostgres(proxy.url, { connections: 1, patienceMs: 1000 })
    onTestFinished(async () => {
      await behind.close()
      proxy.close()
    })
    return { db: behind.db, proxy }
  }

  it.each([
    { place: 'at a statement', word: 'select 1' },
    { place: 'at the end of a transaction', word: 'commit' },
  ])('$place is given up as an outage, and the next one answers', async ({ word }) => {
    const behind = await openBehindProxy()
    behind.proxy.freezeAt(word)
    const failed = await behind.db
      .transaction((tx) => tx.execute(sql`select 1 as one`))
      .catch((error: unknown) => error)

    expect(isOutage(failed)).toBe(true)
    const { rows } = await behind.db.execute(sql`select 2 as two`)
    expect(rows).toEqual([{ two: 2 }])
  })

  it('may be long where it is known to take its time', async () => {
    const behind = await openBehindProxy()
    const slow = sql`select pg_sleep(1.2), 3 as three ${sql.raw(takesItsTime)}`
    expect((await behind.db.execute(slow)).rows).toMatchObject([{ three: 3 }])
  })
})
