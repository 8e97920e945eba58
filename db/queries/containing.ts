import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

/** Substring match on a lower-case column, with LIKE wildcards escaped. */
export function containing(column: SQLWrapper, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${column} like lower(${pattern})`
}
