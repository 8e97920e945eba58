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

/** Also with a lock, which ends with its statement when that is alone. */
const readsOnly = /^\s*select\b/i

type Options = ClientConfig & {
  queryTimeoutMs?: number | undefined
  isPooled?: boolean | undefined
}

/**
 * Prepares each statement with parameters once per connection, unless behind a pooler. Sends queries
 * of one tick in one write, without waiting for each other's result, and BEGIN with the first
 * statement of its transaction (docs/decisions/0081).
 *
 * Closes the connection when a query exceeds its timeout: a peer that vanished would otherwise hold it
 * until TCP gives up. Unlike pg's `query_timeout`, this never returns a stuck connection to the pool.
 */
export class PreparingClient extends Client {
  #socket: Socket
  #queryTimeoutMs: number | undefined
  #isPooled: boolean
  #timer: NodeJS.Timeout | undefined
  /** BEGIN of a transaction that has sent nothing yet. */
  #begin: string | undefined
  /** Until PostgreSQL has confirmed BEGIN. */
  #begun: Promise<unknown> | undefined

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
    if (this.#begin !== undefined) {
      this.#begun = super.query(this.#begin).finally(() => (this.#begun = undefined))
      this.#begin = undefined
    }
    const send = () => Reflect.apply(super.query, this, this.#isPooled ? args : withName(args))
    if (!this.#begun) return send()
    // A cancelled BEGIN leaves the connection open, and what was sent behind it is committed alone.
    if (!isConfig(config) || !readsOnly.test(config.text)) return this.#begun.then(send)
    return Promise.all([send(), this.#begun]).then(([result]) => result)
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
