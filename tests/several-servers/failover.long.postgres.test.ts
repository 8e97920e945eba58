import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, it, vi } from 'vitest'

import { openPostgres } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { startFreezingProxy } from '#tests/support/freezing-proxy.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { startPaystackStandIn } from '#tests/support/paystack-stand-in.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { makeBuyer, placeOrder, send } from './two-servers.ts'

const ordersBefore = 60
const ordersAfter = 20
const buyers = 16
/** Long, because the machine can be busy; docs/poolers-and-failover.md has the times. */
const soon = { timeout: 30_000 }
/** Of the first order at each server, after the address has moved. */
const maxOutageMs = 10_000

it('a primary that dies under load loses no acknowledged order', { timeout: 120_000 }, async () => {
  const primary = await startThrowawayPostgres({ isDurable: true })
  const filled = openPostgres(primary.url, { connections: 1 })
  await migrate(filled.db)
  await fillShop(filled.db, {})
  const dish = await makeProduct(filled.db, { stock: 100_000, priceNaira: 2500 })
  await filled.close()
  const standby = await startThrowawayPostgres({ isDurable: true, standbyOf: primary.url })
  const proxy = await startFreezingProxy(primary.url)
  const standIn = await startPaystackStandIn()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-test-'))
  const place = { dataDirectory, databaseUrl: proxy.url, paystackUrl: standIn.url }
  const servers = [await startShop(place), await startShop(place)]
  const acknowledged = servers.map(() => new Set<string>())
  const isOver = new AbortController()
  const isUnexpected: string[] = []
  let movedAt: number | undefined
  const outagesMs: number[] = []

  const busy = Array.from({ length: buyers }, async (_, index) => {
    const at = index % servers.length
    while (!isOver.signal.aborted) await order(at).catch(note)
  })
  await vi.waitFor(() => expect(smallest()).toBeGreaterThanOrEqual(ordersBefore), soon)
  primary.kill()
  await promote(standby.url)
  movedAt = performance.now()
  proxy.moveTo(standby.url)
  const goal = smallest() + ordersAfter
  await vi.waitFor(() => expect(smallest()).toBeGreaterThanOrEqual(goal), soon)
  isOver.abort()
  await Promise.all(busy)
  expect(outagesMs).toHaveLength(servers.length)
  expect(Math.max(...outagesMs)).toBeLessThan(maxOutageMs)

  const database = openPostgres(standby.url, { connections: 1 })
  const stored = await database.db.select({ id: orders.id }).from(orders)
  const ids = new Set(stored.map(({ id }) => id))
  const lost = acknowledged.flatMap((all) => [...all].filter((id) => !ids.has(id)))
  expect(lost).toEqual([])
  expect(isUnexpected).toEqual([])

  const messages = await vi.waitFor(async () => {
    await Promise.all(servers.map((server) => send(server, 'POST', '/test/sweep')))
    const queued = await database.db.select().from(orderMessages)
    expect(queued).toHaveLength(stored.length)
    return queued
  }, soon)
  // The lease of a message that the failure interrupted has not ended.
  expect(messages.filter(({ attempts }) => attempts > 1)).toEqual([])
  const sentFor = readdirSync(join(dataDirectory, 'outbox')).map((name) => name.split('_')[0])
  expect(sentFor).toHaveLength(new Set(sentFor).size)

  await Promise.all(servers.map((server) => server.kill()))
  await database.close()
  await standIn.close()
  proxy.close()
  await standby.stop()
  await primary.stop()
  rmSync(dataDirectory, { recursive: true })

  function smallest() {
    return Math.min(...acknowledged.map(({ size }) => size))
  }
  async function order(at: number) {
    const shop = { standIn, dish }
    const buyer = makeBuyer(shop, { emailAddress: 'amina@home.test' })
    acknowledged[at]?.add(await placeOrder(shop, servers[at]!, buyer))
    if (movedAt !== undefined) outagesMs[at] ??= performance.now() - movedAt
  }
  function note(error: unknown) {
    const message = error instanceof Error ? error.message : String(error)
    if (!message.startsWith('503') && message !== 'fetch failed') isUnexpected.push(message)
  }
})

async function promote(url: string) {
  const client = new Client(url)
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
}
