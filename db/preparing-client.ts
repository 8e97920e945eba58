import { createHash } from 'node:crypto'
import { Socket } from 'node:net'

import { Client, type ClientConfig, type QueryConfig } from 'pg'

/** Lists of different lengths create many texts, and each connection keeps them all. */
const maxStatements = 300

const names = new Map<string, string>()

/** A hash: behind a pooler a name may be missing or taken, but must not mean another text. */
export function nameFor(text: string) {
  const existing = names.get(text)
  if (existing || names.size >= maxStatements) return existing
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Options = ClientConfig & {
  queryTimeoutMs?: number | undefined
  isPooled?: boolean | undefined
}

/**
 * Prepares each statement with parameters once per connection, unless a pooler is between. Sends queries
 * of one tick in one write, without waiting for each other's result, and BEGIN with the first
 * statement of its transaction (docs/decisions/0081). Closes the connection when a query exceeds its timeout: a peer
 * that vanished would otherwise hold it until TCP gives up. Unlike pg's `query_timeout`, this
 * never returns a stuck connection to the pool.
 */
export class PreparingClient extends Client {
  #socket: Socket
  #queryTimeoutMs: number | undefined
  #isPooled: boolean
  #timer: NodeJS.Timeout | undefined
  #begin: string | undefined

  constructor({ queryTimeoutMs, isPooled = false, ...config }: Options = {}) {
    const socket = new Socket()
    super({ ...config, pipeline: true, stream: () => socket })
    this.#socket = socket
    this.#queryTimeoutMs = queryTimeoutMs
    this.#isPooled = isPooled
    this.on('drain', () => clearTimeout(this.#timer))
    this.on('end', () => clearTimeout(this.#timer))
  }

  override query: Client['query'] = (...args: unknown[]) => {
    const [config] = args
    if (isConfig(config) && config.text.startsWith('begin')) {
      this.#begin = config.text
      return Promise.resolve({ rows: [] })
    }
    this.#restartTimeout()
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const begin = this.#begin
    this.#begin = undefined
    const begun = begin === undefined ? undefined : super.query(begin)
    const sent = Reflect.apply(super.query, this, this.#isPooled ? args : withName(args))
    return begun ? Promise.all([begun, sent]).then(([, result]) => result) : sent
  }

  #restartTimeout() {
    if (this.#queryTimeoutMs === undefined) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#socket.destroy(), this.#queryTimeoutMs)
  }
}

function withName([config, values, ...rest]: unknown[]) {
  if (!isConfig(config) || !Array.isArray(values) || !isPreparable(values)) {
    return [config, values, ...rest]
  }
  return [{ ...config, name: config.name ?? nameFor(config.text) }, values, ...rest]
}

/**
 * Not with an array parameter: PostgreSQL plans an unnamed statement for its values. A generic plan
 * for a list of keys, made while a table was nearly empty, would read all of it.
 */
function isPreparable(values: unknown[]) {
  return values.length > 0 && !values.some(Array.isArray)
}

function isConfig(config: unknown): config is QueryConfig {
  return typeof config === 'object' && config !== null && 'text' in config
}
