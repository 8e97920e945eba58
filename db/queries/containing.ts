import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

/** The array parameter makes PostgreSQL plan for this text, which the index needs; see `preparing-client.ts`. */
export function containing(column: SQLWrapper, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${column} like lower((${sql.param([pattern])}::text[])[1])`
}
