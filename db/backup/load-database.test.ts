import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, it } from 'vitest'

import { listMigrations } from '#db/migrate.ts'
import * as schema from '#db/schema.ts'
import { storedImages } from '#db/schema/menu/stored-images.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { readTables } from '#tests/support/read-everything.ts'
import { createTestApi } from '#tests/support/test-api.ts'

import { listTables } from './catalogue.ts'
import { dumpDatabase } from './dump-database.ts'
import { findContents, loadPart, recreateTables, verifyAndMigrateTables } from './load-database.ts'

type Part = { name: string; bytes: Uint8Array }

const images = getTableName(storedImages)
const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())
for (const fullName of ['Amina Bello', 'Musa Garba']) {
  await makeOrder(db, { buyer: { fullName, phoneNumber: '08012345678', email: null } })
}
const parts: Part[] = []
const facts = await dumpDatabase(db, async (name, bytes) => void parts.push({ name, bytes }))
const before = await readTables(db)

async function restore(changed: Part[], manifest = facts) {
  return db.transaction(async (tx) => {
    const tables = await recreateTables(tx, manifest)
    for (const part of changed) await loadPart(tx, tables, part)
    await verifyAndMigrateTables(tx, tables, manifest)
  })
}

/** Changes the lines of one table and keeps the others. */
function withLines(table: string, change: (lines: string[]) => string[]) {
  return parts.map((part) => {
    if (!part.name.startsWith(`tables/${table}/`)) return part
    const lines = new TextDecoder().decode(part.bytes).trimEnd().split('\n')
    return { ...part, bytes: new TextEncoder().encode(`${change(lines).join('\n')}\n`) }
  })
}

describe('a backup', () => {
  it('contains every table; pictures are separate files', () => {
    const all = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))
    const names = all.map((table) => getTableName(table)).filter((name) => name !== images)
    expect(new Set(facts.tables.map(({ name }) => name))).toEqual(new Set(names))
  })

  it('restores identical rows', async () => {
    await restore(parts)
    expect(await readTables(db)).toEqual(before)
  })

  it.each([
    ['without a row', 'order_events', (lines: string[]) => lines.slice(1)],
    [
      'with another name',
      'orders',
      (lines: string[]) => lines.map((line) => line.replace('Musa', 'Sani')),
    ],
  ])('is rejected %s, and nothing is changed', async (_how, table, change) => {
    const damaged = restore(withLines(table, change))
    await expect(damaged).rejects.toThrow(`${table} differs from the backup after the restore.`)
    expect(await readTables(db)).toEqual(before)
  })

  it('is rejected when the manifest lacks a table', async () => {
    const tables = facts.tables.filter(({ name }) => name !== 'orders')
    const uncounted = restore(parts, { ...facts, tables })
    await expect(uncounted).rejects.toThrow('orders')
    expect(await readTables(db)).toEqual(before)
  })

  it('is rejected when it has a table that the program does not know', async () => {
    const bytes = new TextEncoder().encode('["1"]\n')
    const unknown = restore([...parts, { name: 'tables/loyalty_cards/000001.ndjson', bytes }])
    await expect(unknown).rejects.toThrow('this version does not have: loyalty_cards')
    expect(await readTables(db)).toEqual(before)
  })

  it('of tables that reference each other in a circle is refused', async () => {
    const listed = inRolledBack(async (tx) => {
      await tx.execute(sql`create table hens (id int primary key)`)
      await tx.execute(sql`create table eggs (id int primary key, hen int references hens)`)
      await tx.execute(sql`alter table hens add egg int references eggs`)
      return listTables(tx)
    })
    await expect(listed).rejects.toThrow('reference each other in a circle')
  })
})

describe('an empty schema', () => {
  it('is a new shop without migrations, and can be restored into', async () => {
    const found = await inRolledBack(async (tx) => {
      await tx.execute(sql`create schema empty`)
      await tx.execute(sql`set local search_path = empty`)
      const migrations = await listMigrations(tx)
      const contents = await findContents(tx)
      const tables = await recreateTables(tx, { ...facts, migrations: [] })
      return { migrations, contents, tables }
    })
    expect(found).toEqual({ migrations: [], contents: { rows: 0, isShop: true }, tables: [] })
  })
})

const rolledBack = new Error('rolled back')

async function inRolledBack<Found>(read: (tx: typeof db) => Promise<Found>) {
  const found: Found[] = []
  await db
    .transaction(async (tx) => {
      found.push(await read(tx))
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  return found[0]
}
