import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { startFreezingProxy } from '#tests/support/freezing-proxy.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { commitWithLast } from './commit-with-last.ts'
import { openPostgres } from './connection.ts'
import { isOutage } from './error-codes.ts'

// Test files share loaded modules, and a process prepares a limited number of statements.
vi.hoisted(() => vi.resetModules())

const { url, drop } = await createPostgresDatabase()
const { db, close } = openPostgres(url)
afterAll(async () => {
  await close()
  await drop()
})

it('releases the locks of a server that lost power inside a transaction', async () => {
  const { rows } = await db.execute(sql`show idle_in_transaction_session_timeout`)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
})

it('prepares statements, but plans those with a list of keys for its values', async () => {
  const single = openPostgres(url, { connections: 1 })
  onTestFinished(() => single.close())
  await single.db.execute(sql`select ${'a'}::text as key`)
  await single.db.execute(sql`select 1 as found where 'a' = any(${sql.param(['a'])}::text[])`)

  const { rows } = await single.db.execute(sql`select statement from pg_prepared_statements`)
  expect(rows).toEqual([{ statement: 'select $1::text as key' }])
})

async function openBehindProxy() {
  const proxy = await startFreezingProxy(url)
  const behind = openPostgres(proxy.url, { connections: 1, queryTimeoutMs: 1000 })
  onTestFinished(async () => {
    await behind.close()
    proxy.close()
  })
  return { db: behind.db, proxy }
}

describe('a transaction', () => {
  it('sends BEGIN with its first statement, and statements of one tick together', async () => {
    const behind = await openBehindProxy()
    await behind.db.execute(sql`select 0`)
    const earlier = behind.proxy.received.length
    await behind.db.transaction((tx) =>
      Promise.all([tx.execute(sql`select 1 as one`), tx.execute(sql`select 2 as two`)]),
    )
    const [first, ...rest] = behind.proxy.received.slice(earlier)
    expect(first).toMatch(/begin.*select 1 as one.*select 2 as two/s)
    expect(rest).toEqual([expect.stringContaining('commit')])
  })

  it('sends COMMIT with a last statement that it does not wait for', async () => {
    const behind = await openBehindProxy()
    await behind.db.execute(sql`select 0`)
    const earlier = behind.proxy.received.length
    await commitWithLast(behind.db, async (tx) => {
      await tx.execute(sql`select 1 as one`)
      return { result: 0, last: tx.execute(sql`set local work_mem = '8MB'`).execute() }
    })
    expect(behind.proxy.received.slice(earlier)).toEqual([
      expect.stringMatching(/begin.*select 1 as one/s),
      expect.stringMatching(/set local.*commit/s),
    ])
  })

  it('sends no write before PostgreSQL has confirmed BEGIN', async () => {
    const behind = await openBehindProxy()
    await behind.db.execute(sql`create temporary table noted (id integer)`)
    const earlier = behind.proxy.received.length
    await behind.db.transaction((tx) =>
      Promise.all([
        tx.execute(sql`insert into noted values (1)`),
        tx.execute(sql`insert into noted values (2)`),
      ]),
    )
    expect(behind.proxy.received.slice(earlier)).toEqual([
      expect.not.stringContaining('insert'),
      expect.stringMatching(/values \(1\).*values \(2\)/s),
      expect.stringContaining('commit'),
    ])
  })

  it('ends without a statement when its work throws first', async () => {
    const single = openPostgres(url, { connections: 1 })
    onTestFinished(() => single.close())
    const failing = single.db.transaction(() => Promise.reject(new Error('thrown first')))
    await expect(failing).rejects.toThrow('thrown first')
    const { rows } = await single.db.execute(
      sql`select now() = statement_timestamp() as is_outside`,
    )
    expect(rows).toEqual([{ is_outside: true }])
  })

  it('has the isolation level that its BEGIN names', async () => {
    const { rows } = await db.transaction((tx) => tx.execute(sql`show transaction_isolation`), {
      isolationLevel: 'serializable',
    })
    expect(rows).toEqual([{ transaction_isolation: 'serializable' }])
  })

  it('is rolled back when one of two statements of a tick fails', async () => {
    const single = openPostgres(url, { connections: 1 })
    onTestFinished(() => single.close())
    await single.db.execute(sql`create table rows_of_a_tick (id integer)`)
    const failing = single.db.transaction((tx) =>
      Promise.all([
        tx.execute(sql`insert into rows_of_a_tick values (1)`),
        tx.execute(sql`select 1 / 0`),
      ]),
    )
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    const { rows } = await single.db.execute(sql`select id from rows_of_a_tick`)
    expect(rows).toEqual([])
  })
})

describe('a connection that stops answering', () => {
  it.each([
    { place: 'in a query', word: 'select 1' },
    { place: 'in a commit', word: 'commit' },
  ])('$place times out as an outage, and the next query succeeds', async ({ word }) => {
    const behind = await openBehindProxy()
    behind.proxy.freezeAt(word)
    const failed = await behind.db
      .transaction((tx) => tx.execute(sql`select 1 as one`))
      .catch((error: unknown) => error)

    expect(isOutage(failed)).toBe(true)
    const { rows } = await behind.db.execute(sql`select 2 as two`)
    expect(rows).toEqual([{ two: 2 }])
  })
})
