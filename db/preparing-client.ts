import { createHash } from 'node:crypto'

import { Client } from 'pg'
import type { ClientConfig, QueryConfig } from 'pg'

/** Lists of many lengths make many texts; a connection keeps only so many statements. */
const maxStatements = 300

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
  if (known || names.size >= maxStatements || text.includes(planAnew)) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** In a statement's text: it may wait as long as it has to. */
export const takesItsTime = '/* takes its time */'

type Options = ClientConfig & {
  /** Undefined: an answer may take forever. */
  patienceMs?: number | undefined
}

/**
 * Gives each statement with parameters a name, so that PostgreSQL reads and plans its text once
 * for a connection and not each time. Cuts itself off when an answer takes longer than it may: the
 * other end has gone without a word, and TCP would wait for it a quarter of an hour.
 */
export class PreparingClient extends Client {
  #patienceMs: number | undefined
  #silence: NodeJS.Timeout | undefined

  constructor({ patienceMs, ...config }: Options = {}) {
    super(config)
    this.#patienceMs = patienceMs
    this.on('drain', () => clearTimeout(this.#silence))
    this.on('end', () => clearTimeout(this.#silence))
  }

  override query: Client['query'] = (...args: unknown[]) => {
    if (this.#patienceMs !== undefined && isQuick(args)) this.#watch(this.#patienceMs)
    return Reflect.apply(super.query, this, withName(args))
  }

  #watch(patienceMs: number) {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.connection.stream.destroy(), patienceMs)
  }
}

/** Not what brings the database up to date, which can take minutes. */
function isQuick([config, values]: unknown[]) {
  const text = isConfig(config) ? config.text : String(config)
  if (text.includes(takesItsTime)) return false
  return (
    (Array.isArray(values) && values.length > 0) || /^\s*(begin|commit|rollback|select)/i.test(text)
  )
}

function withName([config, values, ...rest]: unknown[]) {
  const isNamable = isConfig(config) && Array.isArray(values) && values.length > 0
  const named = isNamable ? { ...config, name: config.name ?? nameFor(config.text) } : config
  return [named, values, ...rest]
}

function isConfig(config: unknown): config is QueryConfig {
  return typeof config === 'object' && config !== null && 'text' in config
}
