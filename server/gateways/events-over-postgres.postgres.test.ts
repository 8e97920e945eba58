import { Client } from 'pg'
import pino from 'pino'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { startFreezingProxy } from '#tests/support/freezing-proxy.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { eventsOverPostgres } from './events-over-postgres.ts'
import { emptyBatch, readMessage, writeMessage } from './server-message.ts'

const log = pino({ level: 'silent' })
const { url, drop } = await createPostgresDatabase()
afterAll(drop)

async function openServer({ at = url, heartbeatMs = 5000 } = {}) {
  const events = await eventsOverPostgres(at, { log, heartbeatMs })
  onTestFinished(events.close)
  const received = vi.fn<(event: StaffEvent) => void>()
  const [changed, missed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  events.subscribe(received)
  events.onCatalogueChange(changed)
  events.onMissed(missed)
  return { events, received, changed, missed }
}

/** Long, because the machine can be busy. */
function until(check: () => void) {
  return vi.waitFor(check, { timeout: 10_000 })
}

/** A client connected directly to the database. */
async function openClient() {
  const client = new Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Closes the connections of all servers, as a restart of the database does. */
async function closeConnections(client: Client) {
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
    and (query like 'listen%' or query like '%pg_notify%')`)
}

const placed = { name: 'order.placed', orderId: 'one' } as const

describe('events between servers', () => {
  it('reach the publishing server at once and each other server once', async () => {
    const [one, other] = [await openServer(), await openServer()]
    one.events.publish(placed)
    expect(one.received).toHaveBeenCalledExactlyOnceWith(placed)
    await until(() => expect(other.received).toHaveBeenCalledExactlyOnceWith(placed))
    other.events.publishCatalogueChange()
    expect(other.changed).toHaveBeenCalledOnce()
    await until(() => expect(one.changed).toHaveBeenCalledOnce())
    expect(one.received).toHaveBeenCalledOnce()
    expect(one.missed).not.toHaveBeenCalled()
  })

  it('are throttled to two messages: the first at once, and the last', async () => {
    const client = await openClient()
    const messages: string[] = []
    client.on('notification', ({ payload = '' }) => messages.push(payload))
    await client.query('listen tukunya')
    const { events } = await openServer()
    for (let buyer = 0; buyer < 300; buyer += 1) events.publishCatalogueChange()
    events.publish(placed)
    const changeMessages = () => messages.filter((text) => readMessage(text)?.hasCatalogueChanged)
    await until(() => expect(changeMessages()).toHaveLength(2))
    expect(readMessage(changeMessages()[0]!)?.events).toEqual([])
    expect(readMessage(changeMessages()[1]!)?.events).toEqual([placed])
  })

  it('that exceed a message are reported as missed', () => {
    const events = Array.from({ length: 200 }, () => placed)
    const text = writeMessage({ from: 'me', ...emptyBatch(), events, isShutdown: false })
    expect(readMessage(text)).toMatchObject({ events: [], hasMissed: true })
  })

  it('of other programs are left alone', async () => {
    const [client, { events, missed }] = [await openClient(), await openServer()]
    for (const text of ['', 'null', '{"from":1}', '{', '[]']) {
      await client.query('select pg_notify($1, $2)', ['tukunya', text])
    }
    await client.query(`notify tukunya, '{"from":"x","events":[],"hasMissed":true}'`)
    await until(() => expect(missed).toHaveBeenCalledOnce())
    expect(events.isSubscribed()).toBe(true)
  })
})

describe('a server that loses its connection', () => {
  it('caches nothing until it is subscribed again, then reports missed events', async () => {
    const [client, { events, changed, missed }] = [await openClient(), await openServer()]
    expect(events.isSubscribed()).toBe(true)
    const receivedAtLoss: boolean[] = []
    events.onCatalogueChange(() => receivedAtLoss.push(events.isSubscribed()))
    await closeConnections(client)
    await until(() => expect(missed).toHaveBeenCalledOnce())
    expect(receivedAtLoss).toEqual([false, true])
    expect(changed).toHaveBeenCalledTimes(2)
    expect(events.isSubscribed()).toBe(true)
  })

  it('reports its unsent events as missed afterwards', async () => {
    const proxy = await startFreezingProxy(url)
    onTestFinished(proxy.close)
    const [one, other] = [await openServer({ at: proxy.url }), await openServer()]
    const stop = one.events.onCatalogueChange(() => {
      stop()
      one.events.publish(placed)
    })
    proxy.drop()
    await until(() => expect(other.missed).toHaveBeenCalledOnce())
    expect(other.received).not.toHaveBeenCalled()
  })

  it('detects a dead network', async () => {
    const proxy = await startFreezingProxy(url)
    onTestFinished(proxy.close)
    const { events, missed } = await openServer({ at: proxy.url, heartbeatMs: 200 })
    proxy.freeze()
    await until(() => expect(missed).toHaveBeenCalledOnce())
    expect(events.isSubscribed()).toBe(true)
  })
})

describe('a server that starts', () => {
  it('reconnects when the network dies during connecting', async () => {
    const proxy = await startFreezingProxy(url)
    onTestFinished(proxy.close)
    proxy.freezeAt('listen tukunya')
    const { events } = await openServer({ at: proxy.url, heartbeatMs: 500 })
    expect(events.isSubscribed()).toBe(false)
    await until(() => expect(events.isSubscribed()).toBe(true))
  })
})

describe('a server that stops sending', () => {
  const message = { from: 'another', ...emptyBatch(), isShutdown: false }

  it('makes the others report missed events', async () => {
    const [client, { missed }] = [await openClient(), await openServer({ heartbeatMs: 200 })]
    await client.query('select pg_notify($1, $2)', ['tukunya', writeMessage(message)])
    await until(() => expect(missed).toHaveBeenCalledOnce())
  })

  it('loses no events after its shutdown message', async () => {
    const client = await openClient()
    const [leaving, { missed, received }] = [
      await openServer(),
      await openServer({ heartbeatMs: 200 }),
    ]
    leaving.events.publish(placed)
    leaving.events.publish({ ...placed, orderId: 'two' })
    await leaving.events.close()
    await until(() => expect(received).toHaveBeenCalledTimes(2))
    // A server that publishes and then stops sending is detected; the previous one would have been first.
    await client.query('select pg_notify($1, $2)', ['tukunya', writeMessage(message)])
    await until(() => expect(missed).toHaveBeenCalled())
    expect(missed).toHaveBeenCalledOnce()
  })
})
