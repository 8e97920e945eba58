import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'

import type { Table } from './catalogue.ts'
import type { TableFacts } from './manifest.ts'

/** Values travel as PostgreSQL's text: JavaScript would round bigints and cut microseconds. */
export async function setTextFormats(tx: Db) {
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local datestyle = 'ISO'`)
  await tx.execute(sql`set local intervalstyle = 'postgres'`)
  await tx.execute(sql`set local bytea_output = 'hex'`)
  await tx.execute(sql`set local extra_float_digits = 1`)
}

function rowAsJson({ columns }: Table) {
  const values = columns.map(({ name }) => sql`${sql.identifier(name)}::text`)
  return sql`to_json(array[${sql.join(values, sql`, `)}])::text`
}

export function selectLines(table: Table): SQL {
  const rows = sql`select ${rowAsJson(table)} as line from ${sql.identifier(table.name)}`
  return table.isLeftOut ? sql`${rows} where false` : rows
}

export async function checkTable(tx: Db, table: Table): Promise<TableFacts> {
  const sum = sql`('x' || left(encode(sha256(convert_to(line, 'UTF8')), 'hex'), 15))::bit(60)::int8`
  const { rows } = await tx.execute(sql`
    select count(*)::int as rows, coalesce(sum(${sum}), 0)::text as checksum
    from (${selectLines(table)}) as lines`)
  const [facts] = rows as Pick<TableFacts, 'rows' | 'checksum'>[]
  if (!facts) throw new Error(`${table.name} cannot be counted`)
  return { name: table.name, columns: table.columns.map(({ name }) => name), ...facts }
}

export async function insertLines(tx: Db, { name, columns }: Table, lines: string[]) {
  const names = columns.map((column) => sql.identifier(column.name))
  const values = columns.map(({ type }, at) => sql.raw(`(line->>${at})::${type}`))
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`)
}
