import { sql } from 'drizzle-orm'

/** The right side of `in`. */
export function textList(texts: readonly string[]) {
  return sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`
}
