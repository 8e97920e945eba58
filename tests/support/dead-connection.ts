import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A shop behind a connection that can stay open and carry nothing, like a phone's in a tunnel. */
export async function startLineTo(shop: string) {
  const { hostname, port: shopPort } = new URL(shop)
  const sockets = new Set<Socket>()
  let isDead = false
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    if (isDead) return
    const far = connect(Number(shopPort), hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    die() {
      isDead = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    revive() {
      isDead = false
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
