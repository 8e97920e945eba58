import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'

import { copyDatabase, removeCopy } from './copy-database.ts'
import { lockDirectory } from './directory-lock.ts'
import { socketOf } from './lend-copies.ts'

/** A copy of the embedded database in its own directory; works while the server runs. */
export async function borrowCopy(dataDirectory: string) {
  if (!existsSync(join(dataDirectory, 'database'))) {
    throw new Error(`There is no shop in ${dataDirectory}. DATA_DIR or DATABASE_URL says where.`)
  }
  const unlock = tryLock(dataDirectory)
  if (!unlock) return askForCopy(dataDirectory)
  try {
    const copy = await copyDatabase(dataDirectory)
    return { directory: copy, release: () => removeCopy(copy) }
  } finally {
    unlock()
  }
}

function tryLock(dataDirectory: string) {
  try {
    return lockDirectory(dataDirectory)
  } catch {
    return undefined
  }
}

async function askForCopy(dataDirectory: string) {
  const socket = connect(socketOf(dataDirectory))
  try {
    const closed = once(socket, 'close').then(() => Promise.reject(new Error('it hung up')))
    const [answer] = (await Promise.race([once(socket, 'data'), closed])) as [Buffer]
    const [name = '', why] = answer.toString().split('\n')
    if (!name) throw new Error(why)
    const directory = join(dataDirectory, basename(name))
    return { directory, release: () => (socket.destroy(), removeCopy(directory)) }
  } catch (cause) {
    socket.destroy()
    const because = (cause as Error).message
    throw new Error(
      `The server on ${dataDirectory} lends no copy (${because}). Stop it, or try again in a minute.`,
      { cause },
    )
  }
}
