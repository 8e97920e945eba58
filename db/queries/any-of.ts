import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The array parameter makes PostgreSQL plan for these keys; see `preparing-client.ts`. */
export function anyOf(column: PgColumn, keys: Iterable<string>) {
  return sql`${column} = any(${sql.param([...new Set(keys)])})`
}
