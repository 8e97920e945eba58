import { sql, type SQLWrapper } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { createTestDatabase } from '#tests/support/test-database.ts'

import { recreateTables } from './backup/load-database.ts'
import type { Db } from './connection.ts'
import { isMigrated, listKnownMigrations, migrate } from './migrate.ts'
import { scannedText } from './queries/ordering/order-filter.ts'
import { containing } from './queries/sql-text.ts'
import { orders } from './schema/ordering/orders.ts'
import { payments } from './schema/payments/payments.ts'

const { db } = await createTestDatabase()

it('does nothing the second time', async () => {
  const before = await listTables()
  await migrate(db)
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
  expect(before).toContain('products')
  expect(await listTables()).toEqual(before)
})

it('refuses a database that was migrated by a newer version', async () => {
  await db.execute(sql`insert into migrations values ('from the future', 0)`)
  expect(await isMigrated(db)).toBe(false)
  await expect(migrate(db)).rejects.toThrow('made by a newer version of Tukunya')
  await db.execute(sql`delete from migrations where hash = 'from the future'`)
})

it('finds orders and payments by trigrams, also after a restore', async () => {
  const { db: restored } = await createTestDatabase()
  const everything = { migrations: listKnownMigrations(), tables: [], sequences: [] }
  await restored.transaction((tx) => recreateTables(tx, everything))
  for (const one of [db, restored]) {
    await one.execute(sql`set enable_seqscan = off`)
    await one.execute(sql`set enable_indexscan = off`)
    await one.execute(sql`set enable_indexonlyscan = off`)
    expect(await planFor(one, orders)).toContain('orders_search')
    expect(await planFor(one, payments)).toContain('payments_search')
    expect(await planFor(one, orders, scannedText)).not.toContain('orders_search')
  }
})

it('says of older payments whether the sandbox has them', async () => {
  const { db: old } = await createTestDatabase()
  const migrations = listKnownMigrations().slice(0, 32)
  await old.transaction((tx) => recreateTables(tx, { migrations, tables: [], sequences: [] }))
  for (const reference of ['ORD-SANDBOX', 'ORD-REAL']) {
    await old.execute(sql`
      insert into payments (reference, draft, amount_naira, phone_number, client_address,
        is_holding, created_at, expires_at)
      values (${reference}, '{}', 5000, '080', '10.0.0.1', false, now(), now())`)
  }
  await old.execute(sql`
    insert into sandbox_transactions (reference, status, email, amount_kobo, currency)
    values ('ORD-SANDBOX', 'success', 'a@b.test', 500000, 'NGN'),
      ('ORD-MADE-UP', 'success', 'a@b.test', 500000, 'NGN')`)
  await migrate(old)
  const { reference, isSandbox } = payments
  expect(await old.select({ reference, isSandbox }).from(payments).orderBy(reference)).toEqual([
    { reference: 'ORD-REAL', isSandbox: false },
    { reference: 'ORD-SANDBOX', isSandbox: true },
  ])
})

async function planFor(
  one: Db,
  table: typeof orders | typeof payments,
  searched: SQLWrapper = table.searchText,
) {
  const { rows } = await one.execute(sql`
    explain select 1 from ${table} where ${containing(searched, 'Amina')}`)
  return JSON.stringify(rows)
}

async function listTables() {
  const { rows } = await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map((row) => (row as { table_name: string }).table_name)
}
