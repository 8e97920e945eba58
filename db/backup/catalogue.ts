import { getTableName, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { listenerName, olderListenerName } from '#db/pg-listener.ts'
import { storedImages } from '#db/schema/menu/stored-images.ts'

export type Table = {
  name: string
  columns: { name: string; type: string }[]
  /** Its rows stay out of the backup. */
  isLeftOut?: boolean
}

const excluded = new Set(['migrations', getTableName(storedImages)])

const currentSchema = sql.raw('quote_ident(current_schema())::regnamespace')

/** Stored columns only. Referenced tables come first, so that rows can be restored in order. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute(sql`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = ${currentSchema} and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const tables = (rows as Table[]).filter(({ name }) => !excluded.has(name))
  return sortByReference(tables, await listReferences(db))
}

type Reference = { from: string; to: string }

async function listReferences(db: Db) {
  const { rows } = await db.execute(sql`
    select c.relname as from, p.relname as to
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = ${currentSchema} and f.conrelid <> f.confrelid`)
  return rows as Reference[]
}

function sortByReference(tables: Table[], references: Reference[]) {
  const ordered: Table[] = []
  const isListed = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) =>
        !isListed(name) && references.every(({ from, to }) => from !== name || isListed(to)),
    )
    if (!next) throw new Error('Tables reference each other in a circle.')
    ordered.push(next)
  }
  return ordered
}

/** Values are text: a bigint can exceed what a JavaScript number holds. */
export async function listSequences(db: Db) {
  const { rows } = await db.execute(sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`)
  return rows as { name: string; last: string }[]
}

export async function countServers(db: Db) {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name in (${listenerName}, ${olderListenerName})`)
  return (rows as { count: number }[])[0]?.count ?? 0
}
