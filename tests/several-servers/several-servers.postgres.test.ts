import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { RingingWire } from '#contract/kitchen/alarm.ts'
import { ProductWire } from '#contract/menu/product.ts'
import { upsertStoredImage } from '#db/queries/menu/stored-images.ts'
import type { ShopProcess } from '#tests/support/start-shop.ts'

import {
  json,
  makeBuyer,
  openLine,
  placeOrder,
  send,
  signIn,
  startTwoServers,
} from './two-servers.ts'
import type { TwoServers } from './two-servers.ts'

/** Long, because the machine can be busy and these tests do not measure speed. */
const soon = { timeout: 20_000 }
const timeoutMs = 60_000

let shop: TwoServers
let one: ShopProcess
let other: ShopProcess

beforeAll(async () => {
  shop = await startTwoServers()
  ;({ one, other } = shop)
}, 120_000)
afterAll(() => shop.close())

it(
  'an order placed on one server reaches event streams of the other',
  { timeout: timeoutMs },
  async () => {
    const stream = await openLine(other, await signIn(one))
    const id = await placeOrder(shop, one)
    const received = await stream.until(id)
    expect(received).toContain(`event: order.placed\ndata: {"_id":"${id}"`)
    await stream.leave()
  },
)

it(
  'an order placed on one server rings on the screens of the other until it is accepted',
  { timeout: timeoutMs },
  async () => {
    const headers = await signIn(one)
    const open = { openingHours: { opensAt: '00:00', closesAt: '23:59' } }
    await send(one, 'PATCH', '/api/settings', { body: open, headers })
    const screen = { name: 'Wall', sound: 'armed', isVisible: true, shownOrder: null }
    await send(other, 'PUT', '/api/screens/wall', { body: screen, headers })
    const stream = await openLine(other, headers)
    await placeOrder(shop, one)
    await stream.until('event: orders.ringing')
    await send(one, 'POST', '/api/orders/accept', { body: {}, headers })
    const ringing = async () =>
      json(RingingWire, await send(other, 'GET', '/api/orders/ringing', { headers }), 200)
    expect(await ringing()).toEqual({ isOn: true, orders: [] })
    await send(one, 'PUT', '/api/screens/wall', { body: { ...screen, sound: 'off' }, headers })
    await stream.leave()
  },
)

it(
  'a price or stock changed on one server is served by the other',
  { timeout: timeoutMs },
  async () => {
    const path = `/api/products/${shop.dish.id}`
    // Each server has the whole menu in its cache.
    const read = async () => {
      const menu = await json(z.array(ProductWire), await send(other, 'GET', '/api/products'), 200)
      const dish = menu.find(({ _id }) => _id === shop.dish.id)
      return { price: dish?.price, stock: dish?.stock ?? 0 }
    }
    const { stock } = await read()
    const headers = await signIn(one)
    await send(one, 'PATCH', path, { body: { price: 2600 }, headers })
    await vi.waitFor(async () => expect(await read()).toEqual({ price: 2600, stock }), soon)
    await send(one, 'PATCH', path, { body: { price: 2500 }, headers })
    await placeOrder(shop, one)
    await vi.waitFor(
      async () => expect(await read()).toEqual({ price: 2500, stock: stock - 1 }),
      soon,
    )
  },
)

it(
  'a pause and a sold-out mark on one server reach open pages of the other',
  { timeout: timeoutMs },
  async () => {
    const headers = await signIn(one)
    const page = await openLine(other, {}, '/api/live')
    const buyer = makeBuyer(shop)
    const reference = await buyer.pay(one)
    const body = { types: ['pickup', 'delivery'], minutes: 15, reason: 'No gas.' }
    await send(one, 'POST', '/api/shop/pause', { body, headers })
    await page.until('"reason":"No gas."')
    expect((await makeBuyer(shop).checkout(other)).status).toBe(409)
    expect((await buyer.verify(other, reference)).status).toBe(201)

    // The job of either server ends it.
    await shop.database.db.execute(sql`
      update shop_settings set pickup_pause = null,
        delivery_pause = jsonb_set(delivery_pause, '{until}', '"2026-01-01T00:00:00Z"')`)
    await page.until('"dishes":{},"pauses":null')
    const path = `/api/products/${shop.dish.id}`
    await send(one, 'PATCH', path, { body: { soldOut: 'until-restocked' }, headers })
    await page.until('"soldOut":{"until":null')
    await send(one, 'PATCH', path, { body: { soldOut: null }, headers })
    await page.leave()
  },
)

it('a sign-out on one server applies to the other', { timeout: timeoutMs }, async () => {
  const headers = await signIn(one)
  expect((await send(other, 'GET', '/api/users', { headers })).status).toBe(200)
  await send(one, 'POST', '/api/auth/logout', { headers })
  expect((await send(other, 'GET', '/api/users', { headers })).status).toBe(401)
})

it('a rate limit counted on one server applies to the other', { timeout: timeoutMs }, async () => {
  const body = { email: 'nobody@kitchen.test', password: 'guessed' }
  const statuses: number[] = []
  for (let guess = 0; guess < 11; guess += 1) {
    const server = guess % 2 === 0 ? one : other
    statuses.push((await send(server, 'POST', '/api/auth/login', { body })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

it.each([
  ['a forged X-Forwarded-For entry', (n: number) => `66.6.${n}.6, 10.41.0.1`],
  ['a forged chain of proxies', (n: number) => `10.9.9.${n}, 66.6.6.${n}, 10.41.0.2`],
  ['its port', (n: number) => `10.41.0.3:${5000 + n}`],
  ['the addresses of its own network', (n: number) => `2c0f:41:1:2::${n.toString(16)}`],
  ['another notation of its address', (n: number) => (n % 2 ? '::ffff:10.41.0.4' : '10.41.0.4')],
  ['invalid addresses', (n: number) => `nonsense-${n}`],
])('a client gains nothing by %s', { timeout: timeoutMs }, async (_what, forwardedFor) => {
  const statuses: number[] = []
  for (let guess = 0; guess < 11; guess += 1) {
    const headers = { 'X-Forwarded-For': forwardedFor(guess) }
    const body = { reference: `ORD-${crypto.randomUUID()}` }
    const server = guess % 2 === 0 ? one : other
    statuses.push((await send(server, 'POST', '/api/payment-help', { body, headers })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

it('an email is sent once, by either server', { timeout: timeoutMs }, async () => {
  const emailAddress = 'amina@example.test'
  await placeOrder(shop, one, makeBuyer(shop, { emailAddress }))
  const sweep = (server: ShopProcess) => send(server, 'POST', '/test/sweep')
  await Promise.all([one, other, one, other].map(sweep))
  await vi.waitFor(() => expect(emailsTo(emailAddress)).toHaveLength(1), soon)
  await Promise.all([one, other].map(sweep))
  expect(emailsTo(emailAddress)).toHaveLength(1)
})

it('a server killed during a request leaves it to the other', { timeout: timeoutMs }, async () => {
  const [buyer, doomed] = [makeBuyer(shop), await shop.start()]
  const reference = await buyer.pay(doomed)
  shop.standIn.fail('verify', 'hang', { reference, times: 1 })
  const lost = buyer.verify(doomed, reference).catch(() => 'no answer')
  await vi.waitFor(() => expect(shop.standIn.isFailing()).toBe(false), soon)
  await doomed.kill()
  expect(await lost).toBe('no answer')
  expect((await buyer.verify(other, reference)).status).toBe(201)
})

it(
  'a stopping server finishes its request and closes its streams',
  { timeout: timeoutMs },
  async () => {
    const leaving = await shop.start()
    const stream = await openLine(leaving, await signIn(one))
    const { orderData, headers } = makeBuyer(shop)
    const text = JSON.stringify({ orderData })
    const answered = Promise.withResolvers<IncomingMessage>()
    const inFlight = request(
      `${leaving.url}/api/checkout`,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': text.length },
      },
      answered.resolve,
    )
    inFlight.write(text.slice(0, 9))
    await vi.waitFor(() => expect(inFlight.socket?.connecting).toBe(false), soon)
    expect((await send(leaving, 'GET', '/readyz')).status).toBe(200)

    const code = leaving.stop()
    await stream.ended()
    inFlight.end(text.slice(9))
    expect((await answered.promise).statusCode).toBe(201)
    expect(await code).toBe(0)
    expect((await send(other, 'GET', '/readyz')).status).toBe(200)
  },
)

it(
  'both servers recover when PostgreSQL restarts under load',
  { timeout: 2 * timeoutMs },
  async () => {
    const headers = await signIn(one)
    const stream = await openLine(other, headers)
    const answers = new Set<string>()
    const underLoad = new AbortController()
    const buyers = [one, other, one, other].map(async (server) => {
      while (!underLoad.signal.aborted) {
        const answer = await makeBuyer(shop)
          .checkout(server)
          .catch(() => undefined)
        answers.add(answer ? `${answer.status} ${answer.headers.get('Retry-After')}` : 'no answer')
        await answer?.arrayBuffer()
      }
    })
    await vi.waitFor(() => expect([...answers]).toEqual(['201 null']), soon)
    const picture = { name: 'masa1-320.webp', bytes: Uint8Array.of(1, 2, 3) }
    await upsertStoredImage(shop.database.db, picture)
    const seePicture = async () => (await send(one, 'GET', `/images/${picture.name}`)).bytes()
    expect(await seePicture()).toEqual(picture.bytes)
    await shop.postgres.goDown()
    await vi.waitFor(() => expect(answers).toContain('503 5'), soon)
    expect((await send(one, 'GET', '/readyz')).status).toBe(503)
    expect((await send(one, 'GET', '/healthz')).status).toBe(200)
    expect(await seePicture()).toEqual(picture.bytes)
    await shop.postgres.comeUp()
    await stream.ended()
    for (const server of [one, other]) {
      await vi.waitFor(
        async () => expect((await send(server, 'GET', '/readyz')).status).toBe(200),
        soon,
      )
    }
    underLoad.abort()
    await Promise.all(buyers)
    expect([...answers].toSorted()).toEqual(['201 null', '503 5'])

    await vi.waitFor(async () => {
      const again = await openLine(other, headers)
      const id = await placeOrder(shop, one)
      await again.until(id)
      await again.leave()
    }, soon)
    const emailAddress = 'halima@example.test'
    await placeOrder(shop, other, makeBuyer(shop, { emailAddress }))
    await vi.waitFor(() => expect(emailsTo(emailAddress)).toHaveLength(1), soon)
    const faults = [one, other].flatMap((server) => server.logged())
    expect(faults).toEqual([])
  },
)

function emailsTo(emailAddress: string) {
  const outbox = join(shop.dataDirectory, 'outbox')
  const emails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  return emails.filter((email) => email.includes(`To: ${emailAddress}`))
}
