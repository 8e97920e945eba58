import { chmodSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'

import type { Database } from '#db/connection.ts'

import { checkDirectory } from './check-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFiles } from './durable-files.ts'
import { extensions } from './extensions.ts'
import { lendCopies } from './lend-copies.ts'
import { makeCluster } from './make-cluster.ts'

type EmbeddedDatabase = Database & {
  countSyncs: () => number
}

export async function openEmbedded(dataDirectory: string): Promise<EmbeddedDatabase> {
  const unlock = lockDirectory(dataDirectory)
  try {
    const directory = join(dataDirectory, 'database')
    if (checkDirectory(directory) === 'new') await makeCluster(directory)
    // PGlite creates files that every account can write; the directory keeps others out.
    chmodSync(directory, 0o700)
    const files = new DurableFiles(directory)
    const pglite = await PGlite.create({
      fs: files,
      extensions,
      startParams: durableStartParams(),
    })
    await verifySync(pglite, files)
    const stopMaintenance = scheduleMaintenance(pglite)
    const stopLending = await lendCopies(dataDirectory)

    return {
      db: drizzle(pglite, { casing: 'snake_case' }),
      kind: 'embedded',
      countSyncs: () => files.syncCount,
      ping: async () => void (await pglite.query('select 1')),
      close: async () => {
        stopMaintenance()
        stopLending()
        await pglite.exec('checkpoint')
        await pglite.close()
        unlock()
      },
    }
  } catch (cause) {
    unlock()
    throw toError(cause, dataDirectory)
  }
}

const diskFullErrno = 51

function toError(cause: unknown, dataDirectory: string) {
  if (cause instanceof Error) return cause
  const { errno } = cause as { errno?: number }
  if (errno === diskFullErrno) return new Error(`the disk of ${dataDirectory} is full`, { cause })
  return new Error(`the embedded database failed with error number ${errno}`, { cause })
}

/**
 * PGlite passes -F, which disables fsync, and only this sync method reaches our handler. Its buffers
 * stay in the memory of the process.
 */
export function durableStartParams() {
  const settings = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB']
  return [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}

/** `SHOW fsync` says "on" even when nothing reaches the disk, so count the syncs of a commit. */
async function verifySync(pglite: PGlite, files: DurableFiles) {
  const before = files.syncCount
  await pglite.query(`select pg_logical_emit_message(true, 'probe', 'does this reach the disk?')`)
  if (files.syncCount > before) return
  await pglite.close()
  throw new Error('The embedded database does not reach the disk: a commit caused no fsync.')
}

/** Single-user PostgreSQL has no checkpointer and no autovacuum. */
function scheduleMaintenance(pglite: PGlite) {
  const every = (minutes: number, statement: string) =>
    setInterval(() => void pglite.exec(statement).catch(() => undefined), minutes * 60_000).unref()
  const timers = [every(5, 'checkpoint'), every(6 * 60, 'vacuum (analyze)')]
  return () => timers.forEach(clearInterval)
}
