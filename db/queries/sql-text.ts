import { sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { ownReferencePattern } from '#domain/reference.ts'

/** The array parameter makes PostgreSQL plan for these keys; see `preparing-client.ts`. */
export function anyOf(column: PgColumn, keys: Iterable<string>) {
  return sql`${column} = any(${sql.param([...new Set(keys)])})`
}

/** For columns with unique values: the statement for one key is prepared. */
export function anyOfUnique(column: PgColumn, keys: Iterable<string>) {
  const [key, ...others] = new Set(keys)
  return key === undefined || others.length > 0 ? anyOf(column, keys) : sql`${column} = ${key}`
}

/**
 * Undefined where the text is only a part of a reference. In any case of letters: a client can pay with
 * a reference of its own.
 */
export function isReference(column: PgColumn, text: string) {
  if (!ownReferencePattern.test(text)) return undefined
  return anyOf(column, [text, text.toUpperCase(), text.toLowerCase()])
}

/** The array parameter makes PostgreSQL plan for this text, which the index needs; see `preparing-client.ts`. */
export function containing(column: SQLWrapper, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${column} like lower((${sql.param([pattern])}::text[])[1])`
}

/** Counts of a list stop here. */
export const countedTo = 1000

export function textList(texts: readonly string[]) {
  return sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`
}
