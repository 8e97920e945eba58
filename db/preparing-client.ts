import { createHash } from 'node:crypto'

import { Client } from 'pg'
import type { ClientConfig, QueryConfig } from 'pg'

/** Lists of different lengths create many texts, and each connection keeps them all. */
const maxStatements = 300

const names = new Map<string, string>()

export const planAnew = '/* plan anew */'

/**
 * A hash, because behind a pooler a name may be missing or taken, but must not mean another text.
 */
export function nameFor(text: string) {
  const known = names.get(text)
  if (known || names.size >= maxStatements || text.includes(planAnew)) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

export const takesItsTime = '/* takes its time */'

type Options = ClientConfig & {
  patienceMs?: number | undefined
}

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
