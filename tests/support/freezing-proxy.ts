import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** PostgreSQL behind a network that can stop silently. */
export async function startFreezingProxy(postgresUrl: string) {
  const target = new URL(postgresUrl)
  let path = socketOf(postgresUrl)
  const sockets = new Set<Socket>()
  const received: string[] = []
  let word: string | undefined
  const freeze = () => sockets.forEach((socket) => socket.unpipe().pause())
  const server = createServer((near) => {
    const far = connect(path)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => near.destroy())
      socket.on('close', () => [near, far].forEach((end) => end.destroy()))
    }
    near.pipe(far)
    far.pipe(near)
    near.on('data', (bytes) => {
      received.push(bytes.toString('latin1'))
      if (!word || !bytes.includes(word)) return
      word = undefined
      freeze()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://tests@127.0.0.1:${port}${target.pathname}`,
    /** What clients sent, one entry per chunk. */
    received,
    /** Freezes open connections; new ones work. */
    freeze,
    /** Freezes at the first message with this text. */
    freezeAt: (said: string) => void (word = said),
    /** Closes open connections; new ones lead to another server, as a moved address does. */
    moveTo: (otherUrl: string) => {
      path = socketOf(otherUrl)
      sockets.forEach((socket) => socket.destroy())
    },
    /** Closes open connections. */
    drop: () => sockets.forEach((socket) => socket.destroy()),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

function socketOf(postgresUrl: string) {
  return `${new URL(postgresUrl).searchParams.get('host')}/.s.PGSQL.5432`
}
