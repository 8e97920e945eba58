import { Client } from 'pg'

type ListenerOptions = {
  channel: string
  /** From here on what is sent on the channel is heard. */
  onOpen: () => void
  onMessage: (payload: string) => void
  /** Called for every try that fails, and for the end of one that did not. */
  onLost: (error: unknown) => void
}

/** How a server's line shows among the database's sessions: one for each server that runs. */
export const listenerName = 'tukunya server'

const minBackoffMs = 100
const maxBackoffMs = 1000

/**
 * A connection to PostgreSQL that listens to one channel and speaks on it, opened again whenever it
 * is lost, ever later.
 */
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

  /** One after the other: pg will soon refuse a statement while another one runs. */
  let lastNotify: Promise<unknown> = Promise.resolve()
  async function sendNotify(payload: string) {
    if (!current || !isOpen) throw new Error('the line is not open')
    await current.query('select pg_notify($1, $2)', [channel, payload])
  }

  void open()
  return {
    /** Rejects when nobody can hear it. */
    notify: async (payload: string) => {
      const sent = lastNotify.then(() => sendNotify(payload))
      lastNotify = sent.catch(() => undefined)
      await sent
    },
    /** What is sent comes through: after the next loss it is opened at once. */
    resetBackoff: () => (failures = 0),
    /** Nothing comes through, not even an answer to opening it: it is opened anew. */
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
