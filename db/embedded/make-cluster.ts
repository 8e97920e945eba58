import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
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
  if (existsSync(from) && checkDirectory(from) === 'database') {
    cpSync(from, unfinished, { recursive: true })
  } else {
    const pglite = await PGlite.create(unfinished)
    await pglite.close()
  }
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncPath(dirname(directory))
}
