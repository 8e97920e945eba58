import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

/** Is the text somewhere in a column of small letters? What it means to SQL it does not mean here. */
export function containing(column: SQLWrapper, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${column} like lower(${pattern})`
}
