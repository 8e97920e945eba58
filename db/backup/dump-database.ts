import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { listMigrations } from '#db/migrate.ts'

import { listSequences, listTables, type Table } from './catalogue.ts'
import type { DatabaseFacts } from './manifest.ts'
import { setTextFormats, checkTable, selectLines } from './rows-as-text.ts'
import type { AddPart } from './write-archive.ts'

const rowsInPart = 500

type DumpOptions = { leavesOut?: readonly string[] }

/** Writes all rows as of one snapshot; writers are not blocked. */
export async function dumpDatabase(
  db: Db,
  add: AddPart,
  { leavesOut = [] }: DumpOptions = {},
): Promise<DatabaseFacts> {
  const moment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return db.transaction(async (tx) => {
    await setTextFormats(tx)
    const tables = (await listTables(tx)).map((table) =>
      leavesOut.includes(table.name) ? { ...table, isLeftOut: true } : table,
    )
    const facts = []
    for (const table of tables) {
      facts.push(await checkTable(tx, table))
      await dumpTable(tx, table, add)
    }
    return {
      migrations: await listMigrations(tx),
      tables: facts,
      sequences: await listSequences(tx),
    }
  }, moment)
}

async function dumpTable(tx: Db, table: Table, add: AddPart) {
  await tx.execute(sql`declare dumped no scroll cursor for ${selectLines(table)}`)
  for (let part = 1; ; part += 1) {
    const { rows } = await tx.execute(sql.raw(`fetch ${rowsInPart} from dumped`))
    if (rows.length === 0) break
    const lines = (rows as { line: string }[]).map(({ line }) => `${line}\n`)
    const name = `tables/${table.name}/${String(part).padStart(6, '0')}.ndjson`
    await add(name, Buffer.from(lines.join('')))
  }
  await tx.execute(sql`close dumped`)
}
