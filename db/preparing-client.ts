import { createHash } from 'node:crypto'

import { Client } from 'pg'
import type { QueryConfig } from 'pg'

/** Lists of many lengths make many texts; a connection keeps only so many statements. */
const mostStatements = 300

const names = new Map<string, string>()

/**
 * In a statement's text: PostgreSQL plans it each time, for the keys it is given. A plan kept from
 * when a table was nearly empty reads all of it, until the table is next analyzed.
 */
export const planAnew = '/* plan anew */'

/**
 * Made of the text: where a pooler gives the same connection to several servers, a name can be
 * missing or there twice, but it never stands for another statement.
 */
export function nameFor(text: string) {
  const known = names.get(text)
  if (known || names.size >= mostStatements || text.includes(planAnew)) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * Gives each statement with parameters a name, so that PostgreSQL reads and plans its text once
 * for a connection and not each time.
 */
export class PreparingClient extends Client {
  override query: Client['query'] = (...args: unknown[]) =>
    Reflect.apply(super.query, this, withName(args))
}

function withName([config, values, ...rest]: unknown[]) {
  const isNamable = isConfig(config) && Array.isArray(values) && values.length > 0
  const named = isNamable ? { ...config, name: config.name ?? nameFor(config.text) } : config
  return [named, values, ...rest]
}

function isConfig(config: unknown): config is QueryConfig {
  return typeof config === 'object' && config !== null && 'text' in config
}
