import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'

import { copyDatabase, removeCopy, removeStaleCopies } from './copy-database.ts'

/** Only who may open the data directory reaches it: no port, no password. */
export function socketOf(dataDirectory: string) {
  return join(dataDirectory, 'copies.sock')
}

/**
 * While we hold the data directory nobody else can read it, so we make copies for backups: whoever
 * connects is told the path of one, which goes when they hang up. Returns how to end it.
 */
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
    // Some places have no such sockets. The shop works without; a backup then says what to do.
  }
  // Copies that are lent now are finished with, and then removed, by who borrowed them.
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
