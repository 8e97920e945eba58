import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux gives to outgoing connections, which could take one meanwhile. */
const [first, last] = [20_000, 32_000]

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(first, last)
  const server = createServer().listen(port, 'localhost')
  try {
    await once(server, 'listening')
  } catch {
    return findFreePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
