import { Client } from 'pg'

type ListenerOptions = {
  channel: string
  onOpen: () => void
  onMessage: (payload: string) => void
  onLost: (error: unknown) => void
}

/** `application_name` of servers from before the tables were renamed (migration 0014). */
export const olderListenerName = 'tukunya server'
/** `application_name`, by which `countServers` finds running servers. */
export const listenerName = 'tukunya server 2'

const minBackoffMs = 100
const maxBackoffMs = 1000

/** LISTEN and NOTIFY on one channel. Reconnects with exponential backoff. */
export function createPgListener(url: string, parts: ListenerOptions) {
  const { channel, onOpen, onMessage, onLost } = parts
  let current: Client | undefined
  let isOpen = false
  let failures = 0
  let isClosed = false

  async function open() {
    if (isClosed) return
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    current = client
    client.on('error', onFailure)
    client.on('end', () => onFailure(new Error('the connection has ended')))
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    await listen(client).catch(onFailure)

    function onFailure(error: unknown) {
      if (current !== client) return
      current = undefined
      isOpen = false
      void disconnect(client)
      if (isClosed) return
      onLost(error)
      setTimeout(() => void open(), backoffAfter(failures)).unref()
      failures += 1
    }
  }

  async function listen(client: Client) {
    await client.connect()
    await client.query(`set application_name = '${listenerName}'`)
    await client.query(`listen ${channel}`)
    isOpen = true
    onOpen()
  }

  /** pg deprecates queueing queries on one client, so NOTIFYs are sent one after the other. */
  let lastNotify: Promise<unknown> = Promise.resolve()
  async function sendNotify(payload: string) {
    if (!current || !isOpen) throw new Error('the listener is not connected')
    await current.query('select pg_notify($1, $2)', [channel, payload])
  }

  void open()
  return {
    notify: async (payload: string) => {
      const sent = lastNotify.then(() => sendNotify(payload))
      lastNotify = sent.catch(() => undefined)
      await sent
    },
    resetBackoff: () => (failures = 0),
    reconnect: () => void (current && disconnect(current)),
    close: async () => {
      isClosed = true
      if (current) await disconnect(current)
    },
  }
}

async function disconnect(client: Client) {
  await client.end().catch(() => undefined)
}

function backoffAfter(failures: number) {
  return Math.min(maxBackoffMs, minBackoffMs * 2 ** failures)
}
