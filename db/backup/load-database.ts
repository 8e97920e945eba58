import { isDeepStrictEqual } from 'node:util'

import { getTableName, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { listKnownMigrations, listMigrations, migrate } from '#db/migrate.ts'
import { buyerSalt } from '#db/schema/ordering/buyers.ts'

import { listTables, type Table } from './catalogue.ts'
import type { DatabaseFacts } from './manifest.ts'
import { setTextFormats, checkTable, insertLines } from './rows-as-text.ts'

/** Empty tables of the backup's version. Throws when a newer program made the backup. */
export async function recreateTables(tx: Db, { migrations }: DatabaseFacts) {
  const known = listKnownMigrations()
  if (migrations.some((hash) => !known.includes(hash))) {
    throw new Error('This backup was made by a newer version of Tukunya. Update the program.')
  }
  await dropTables(tx)
  await migrate(tx, { only: migrations })
  await setTextFormats(tx)
  const tables = await listTables(tx)
  if (tables.length > 0) await tx.execute(sql`truncate ${namesOf(tables)}`)
  return tables
}

export async function loadPart(tx: Db, tables: Table[], part: { name: string; bytes: Uint8Array }) {
  const [, name = ''] = part.name.split('/')
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`The backup has a table that this version does not have: ${name}.`)
  const lines = new TextDecoder().decode(part.bytes).trimEnd().split('\n')
  await insertLines(tx, table, lines)
}

export async function verifyAndMigrateTables(tx: Db, tables: Table[], facts: DatabaseFacts) {
  for (const name of new Set([...tables, ...facts.tables].map((table) => table.name))) {
    const wanted = facts.tables.find((table) => table.name === name)
    const table = tables.find((one) => one.name === name)
    const found = table && (await checkTable(tx, table))
    if (!isDeepStrictEqual(found, wanted)) {
      throw new Error(`${name} differs from the backup after the restore. Nothing was changed.`)
    }
  }
  for (const { name, last } of facts.sequences) {
    await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::int8)`)
  }
  await migrate(tx)
}

export async function findContents(db: Db) {
  const counts = []
  const tables = await listTables(db)
  for (const { name } of tables) {
    // Every new database has its own salt, so this row does not make it a filled shop.
    if (name === getTableName(buyerSalt)) continue
    const { rows } = await db.execute(
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    )
    counts.push((rows as { rows: number }[])[0]?.rows ?? 0)
  }
  const known = listKnownMigrations()
  const migrations = await listMigrations(db)
  return {
    rows: counts.reduce((sum, rows) => sum + rows, 0),
    isShop: tables.length === 0 || migrations.some((hash) => known.includes(hash)),
  }
}

async function dropTables(tx: Db) {
  const { rows } = await tx.execute(sql`
    select tablename as name from pg_tables where schemaname = current_schema()`)
  const tables = rows as { name: string }[]
  if (tables.length > 0) await tx.execute(sql`drop table ${namesOf(tables)} cascade`)
}

function namesOf(tables: { name: string }[]) {
  return sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}
