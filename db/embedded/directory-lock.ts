import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/** Two PGlite instances on one directory lose rows. The kernel releases the lock after a crash. */
export function lockDirectory(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(directory, 'in-use.lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw cause
    throw new Error(`The data directory ${directory} is in use by another server.`, { cause })
  }
  return () => lock.close()
}

function isBusy(cause: unknown) {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy
}
