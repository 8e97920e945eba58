import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import type { Images } from '#server/gateways/images.ts'

/** Every row of every table as text, including generated columns, and the values of sequences. */
export async function readTables(db: Db, { without = [] as string[] } = {}) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    const { rows: tables } = await tx.execute(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
    const found: Record<string, unknown[]> = {}
    for (const { name } of tables as { name: string }[]) {
      if (without.includes(name)) continue
      const table = sql.identifier(name)
      const { rows } = await tx.execute(sql`select t::text as row from ${table} t order by 1`)
      found[name] = (rows as { row: string }[]).map(({ row }) => row).toSorted()
    }
    const { rows } = await tx.execute(sql`
      select sequencename, last_value::text from pg_sequences order by 1`)
    return Object.assign(found, { sequences: rows })
  })
}

/** A checksum per table. */
export async function fingerprints(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const sums = (tables as { name: string }[]).map(
    ({ name }) => sql`
      select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute(sql.join(sums, sql` union all `))
  return Object.fromEntries(
    (rows as { name: string; sum: string }[]).map((row) => [row.name, row.sum]),
  )
}

export async function readImages(images: Pick<Images, 'list' | 'get'>) {
  const found: Record<string, string> = {}
  for await (const name of images.list()) {
    found[name] = Buffer.from((await images.get(name)) ?? []).toString('base64')
  }
  return found
}
