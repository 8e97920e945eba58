import { createHash } from 'node:crypto'

import { Pool } from 'pg'

import { allowNoLocks } from './error-codes.ts'

export type OnOneServer = (name: string, work: () => Promise<void>) => Promise<boolean>

const lockClass = 7_461_003

/**
 * Holds an advisory lock while the work runs. Only saves work: what must happen once is claimed by
 * its row, and databases without advisory locks run it on all servers.
 */
export function openOnOneServer(url: string) {
  // A separate pool: work that holds a lock waits for connections of the main pool.
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const onOneServer: OnOneServer = async (name, work) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const isOurs = await client
        .query('select pg_try_advisory_xact_lock($1, $2) as got', [lockClass, numberOf(name)])
        .then(({ rows }) => rows[0]?.got === true, allowNoLocks)
      if (isOurs) await work()
      return isOurs
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
    }
  }
  return { onOneServer, close: () => pool.end() }
}

function numberOf(name: string) {
  return createHash('sha256').update(name).digest().readInt32BE()
}

export const onOnlyServer: OnOneServer = async (_name, work) => {
  await work()
  return true
}
