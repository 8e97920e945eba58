import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { planAnew } from '#db/preparing-client.ts'

/** Has the row one of these keys? For tables that grow, and keys that an index knows. */
export function anyOf(column: PgColumn, keys: Iterable<string>) {
  return sql`${column} = any(${sql.param([...new Set(keys)])}) ${sql.raw(planAnew)}`
}
