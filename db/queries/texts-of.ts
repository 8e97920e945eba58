import { sql } from 'drizzle-orm'

/** A list for `in`. */
export function textsOf(texts: readonly string[]) {
  return sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`
}
