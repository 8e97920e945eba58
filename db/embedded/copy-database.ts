import { constants, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { lockDirectory } from './directory-lock.ts'

const copyPrefix = 'copy-'

/**
 * Copies the database's files into a data directory of its own beside them, to be opened there. By
 * whoever holds the directory, and in one go: PGlite writes on this very thread, so its files stand
 * still meanwhile, as after a power cut at this moment; opening the copy recovers from it.
 */
export function copyDatabase(dataDirectory: string) {
  const copy = mkdtempSync(join(dataDirectory, copyPrefix))
  const into = join(copy, 'database')
  try {
    // Costs nothing where the file system can share blocks.
    const mode = constants.COPYFILE_FICLONE
    cpSync(join(dataDirectory, 'database'), into, { recursive: true, mode })
  } catch (error) {
    removeCopy(copy)
    throw error
  }
  return copy
}

export function removeCopy(copy: string) {
  rmSync(copy, { recursive: true, force: true })
}

/** What a killed backup left behind; a copy in use is locked. */
export function removeLeftCopies(dataDirectory: string) {
  if (!existsSync(dataDirectory)) return
  for (const name of readdirSync(dataDirectory)) {
    if (!name.startsWith(copyPrefix)) continue
    const copy = join(dataDirectory, name)
    try {
      lockDirectory(copy)()
    } catch {
      continue
    }
    removeCopy(copy)
  }
}
