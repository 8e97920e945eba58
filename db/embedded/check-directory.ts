import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** PGlite 0.5 is PostgreSQL 18; another major version cannot read its files. */
const majorVersion = '18'

const requiredFiles = ['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION', 'pg_wal', 'pg_xact']

/** PGlite checks only PG_VERSION and would initialise an empty database over existing files. */
export function checkDirectory(directory: string): 'new' | 'database' {
  if (!existsSync(directory) || isEmptyFolder(directory)) return 'new'
  const missing = requiredFiles.find((file) => !existsSync(join(directory, file)))
  if (missing) {
    throw damaged(directory, `${missing} is missing`)
  }
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw damaged(directory, `PG_VERSION says "${version}", and this version needs ${majorVersion}`)
  }
  return 'database'
}

function isEmptyFolder(directory: string) {
  try {
    return readdirSync(directory).length === 0
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOTDIR') throw cause
    return false
  }
}

function damaged(directory: string, why: string) {
  return new Error(
    `${directory} is not a whole database (${why}). Nothing was changed. ` +
      'Restore the missing files, or move the directory away and restore a backup.',
  )
}
