import { Client } from 'pg'

type LineParts = {
  channel: string
  /** From here on what is said on the channel is heard. */
  onOpen: () => void
  onHeard: (payload: string) => void
  /** Called for every try that fails, and for the end of one that did not. */
  onLost: (error: unknown) => void
}

/** How a server's line shows among the database's sessions: one for each server that runs. */
export const lineName = 'tukunya server'

const shortestPauseMs = 100
const longestPauseMs = 1000

/**
 * A connection to PostgreSQL that listens to one channel and speaks on it, opened again whenever it
 * is lost, ever later.
 */
export function openNotificationLine(url: string, parts: LineParts) {
  const { channel, onOpen, onHeard, onLost } = parts
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
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection has ended')))
    client.on('notification', ({ payload = '' }) => onHeard(payload))
    await listen(client).catch(lose)

    function lose(error: unknown) {
      if (current !== client) return
      current = undefined
      isOpen = false
      void hangUp(client)
      if (isClosed) return
      onLost(error)
      setTimeout(() => void open(), pauseAfter(failures)).unref()
      failures += 1
    }
  }

  async function listen(client: Client) {
    await client.connect()
    await client.query(`set application_name = '${lineName}'`)
    await client.query(`listen ${channel}`)
    isOpen = true
    onOpen()
  }

  /** One after the other: pg will soon refuse a statement while another one runs. */
  let lastSaid: Promise<unknown> = Promise.resolve()
  async function speak(payload: string) {
    if (!current || !isOpen) throw new Error('the line is not open')
    await current.query('select pg_notify($1, $2)', [channel, payload])
  }

  void open()
  return {
    /** Rejects when nobody can hear it. */
    say: async (payload: string) => {
      const said = lastSaid.then(() => speak(payload))
      lastSaid = said.catch(() => undefined)
      await said
    },
    /** What is said comes through: after the next loss it is opened at once. */
    trust: () => (failures = 0),
    /** Nothing comes through, not even an answer to opening it: it is opened anew. */
    distrust: () => void (current && hangUp(current)),
    close: async () => {
      isClosed = true
      if (current) await hangUp(current)
    },
  }
}

async function hangUp(client: Client) {
  await client.end().catch(() => undefined)
}

function pauseAfter(failures: number) {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** failures)
}
