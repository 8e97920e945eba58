import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'

import { copyDatabase, removeCopy, removeStaleCopies } from './copy-database.ts'

export function socketOf(dataDirectory: string) {
  return join(dataDirectory, 'copies.sock')
}

/** Serves copies to backups, which cannot read the locked directory. Returns a stop function. */
export async function lendCopies(dataDirectory: string) {
  removeStaleCopies(dataDirectory)
  const path = socketOf(dataDirectory)
  const server = createServer((socket) => void lendTo(socket, dataDirectory))
  rmSync(path, { force: true })
  server.listen(path).unref()
  try {
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch {
    // Some file systems have no Unix sockets. The shop works without; live backups do not.
  }
  return () => void server.close()
}

async function lendTo(socket: Socket, dataDirectory: string) {
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.unref().on('error', () => undefined)
  try {
    const copy = await copyDatabase(dataDirectory)
    void closed.then(() => removeCopy(copy))
    socket.write(`${copy}\n`)
  } catch (error) {
    socket.end(`\n${(error as Error).message}`)
  }
}
