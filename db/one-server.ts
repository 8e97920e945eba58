import { createHash } from 'node:crypto'

import { Pool } from 'pg'

import { allowNoLocks } from './allow-no-locks.ts'

/** Runs work unless another server that shares the database is at it; false when it was left. */
export type OnOneServer = (name: string, work: () => Promise<void>) => Promise<boolean>

/** A number of our own beside the one of each piece of work. */
const lockClass = 7_461_003

/**
 * With a lock in a transaction on a connection of its own, gone with the connection. Only to spare
 * work: what must happen once is claimed by its row, and where there are no such locks all servers
 * work.
 */
export function openOnOneServer(url: string) {
  // Apart from the other pool: work that holds a lock waits for connections there.
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
      // A connection that was lost meanwhile is thrown away.
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

/** Where no other server can be. */
export const onOnlyServer: OnOneServer = async (_name, work) => {
  await work()
  return true
}
