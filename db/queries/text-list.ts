import { sql } from 'drizzle-orm'

export function textList(texts: readonly string[]) {
  return sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`
}
