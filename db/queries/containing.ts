import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

export function containing(column: SQLWrapper, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${column} like lower(${pattern})`
}
