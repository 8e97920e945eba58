import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import { type ClientBase, Pool } from 'pg'

import { PreparingClient } from './preparing-client.ts'

type RowsResult = PgQueryResultHKT & { type: { rows: unknown[] } }

export type Db = PgDatabase<RowsResult>

export type Connections = { used: number; idle: number; waiting: number }

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  ping: () => Promise<void>
  connections?: () => Connections
  close: () => Promise<void>
}

export type PostgresOptions = {
  connections?: number
  /** For one query, whose connection is then closed. Default: unlimited. */
  queryTimeoutMs?: number | undefined
  /** Behind a pooler, which may lose prepared statements between two transactions. */
  isPooled?: boolean
}

export function openPostgres(
  url: string,
  { connections = 10, queryTimeoutMs, isPooled = false }: PostgresOptions = {},
): Database {
  const config: PoolConfig & Pick<PostgresOptions, 'queryTimeoutMs' | 'isPooled'> = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5e3,
    queryTimeoutMs,
    isPooled,
    Client: PreparingClient,
    onConnect: dropStrandedLocks,
  }
  const pool = new Pool(config)
  // An idle connection closed by the server must not crash the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
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

// Otherwise a server that loses power keeps its locks until TCP times out. Not a connection
// parameter, because poolers reject unknown ones.
async function dropStrandedLocks(client: ClientBase) {
  await client.query("set idle_in_transaction_session_timeout = '30s'").catch(() => undefined)
}
