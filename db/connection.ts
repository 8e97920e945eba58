import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import { Pool } from 'pg'
import type { ClientBase } from 'pg'

import { PreparingClient } from './preparing-client.ts'
import * as schema from './schema/schema.ts'

/** What both drivers give back for a statement of raw SQL. */
type RowsResult = PgQueryResultHKT & { type: { rows: unknown[] } }

export type Db = PgDatabase<RowsResult, typeof schema>

/** Connections at work and at rest, and those who wait for one. */
export type Connections = { used: number; idle: number; waiting: number }

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  /** How its connections stand; the embedded one has none to share. */
  connections?: () => Connections
  close: () => Promise<void>
}

export type PostgresOptions = {
  connections?: number
  /** How long the answer to a statement may take before its connection counts as lost. */
  patienceMs?: number | undefined
}

/** PostgreSQL by its URL. */
export function openPostgres(
  url: string,
  { connections = 10, patienceMs }: PostgresOptions = {},
): Database {
  const config: PoolConfig & Pick<PostgresOptions, 'patienceMs'> = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5e3,
    patienceMs,
    Client: PreparingClient,
    onConnect: dropStrandedLocks,
  }
  const pool = new Pool(config)
  // An idle connection that the server closes must not end the process; the next query reconnects.
  pool.on('error', () => undefined)
  // Nor one that is closed between two statements of a transaction: the next one fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    kind: 'postgres',
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/**
 * A server that loses its power amid a transaction would hold its locks until TCP gives up, for
 * hours. Said in a statement: poolers refuse settings that they do not know at connecting.
 */
async function dropStrandedLocks(client: ClientBase) {
  await client.query("set idle_in_transaction_session_timeout = '30s'").catch(() => undefined)
}
