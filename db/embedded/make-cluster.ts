import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { checkDirectory } from './check-directory.ts'
import { syncPath, syncTree } from './durable-files.ts'

/** An empty database made by the build: `initdb` takes 5 s of processor time, a copy a fraction. */
const template = 'build/cluster'

/** The database gets its name only when it is complete and on disk. */
export async function makeCluster(directory: string, { from = template } = {}) {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  // Closed to other accounts from the start: PGlite creates files that everybody can write.
  mkdirSync(unfinished, { mode: 0o700 })
  if (existsSync(from) && checkDirectory(from) === 'database') {
    cpSync(from, unfinished, { recursive: true })
  } else {
    const pglite = await PGlite.create(unfinished)
    await pglite.close()
  }
  chmodSync(unfinished, 0o700)
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncPath(dirname(directory))
}
