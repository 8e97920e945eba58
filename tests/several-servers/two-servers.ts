import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ZodType } from 'zod'

import { CheckoutWire } from '#contract/ordering/checkout.ts'
import { VerifiedWire } from '#contract/ordering/order.ts'
import { SessionWire } from '#contract/staff/auth.ts'
import { openPostgres } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { startPaystackStandIn } from '#tests/support/paystack-stand-in.ts'
import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

const priceNaira = 2500

/** A server or its proxy. */
type Place = { url: string }

type Pooler = { url: string; stop: () => Promise<void> }
type StartPooler = (postgresUrl: string) => Promise<Pooler>

/**
 * Two server processes on their own PostgreSQL, which can be stopped and started. Behind a pooler
 * the first server also creates the tables and fills the shop.
 */
export async function startTwoServers({ startPooler }: { startPooler?: StartPooler } = {}) {
  const postgres = await startThrowawayPostgres()
  const standIn = await startPaystackStandIn()
  const database = openPostgres(postgres.url, { connections: 2 })
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-test-'))
  const pooler = await startPooler?.(postgres.url)
  if (!pooler) {
    await migrate(database.db)
    await fillShop(database.db, {})
  }
  const place = {
    dataDirectory,
    databaseUrl: pooler?.url ?? postgres.url,
    directUrl: pooler && postgres.url,
    paystackUrl: standIn.url,
  }
  const start = (at: { port?: number } = {}) => startShop({ ...place, ...at })
  // In sequence, because the first creates the first user.
  const servers = [await start(), await start()]
  const dish = await makeProduct(database.db, { stock: 1000, priceNaira })
  return {
    postgres,
    standIn,
    database,
    dish,
    dataDirectory,
    one: servers[0]!,
    other: servers[1]!,
    start: async (at?: { port: number }) => {
      const server = await start(at)
      servers.push(server)
      return server
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await standIn.close()
      await pooler?.stop()
      await database.close()
      await postgres.stop()
      rmSync(dataDirectory, {
        recursive: true,
        force: true,
      })
    },
  }
}

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>
type BuyersShop = Pick<TwoServers, 'standIn' | 'dish'>

let buyers = 0

/** A new buyer, who can use both servers. */
export function makeBuyer({ standIn, dish }: BuyersShop, { emailAddress = '' } = {}) {
  buyers += 1
  const phoneNumber = `070${String(buyers).padStart(8, '0')}`
  const orderData = makeOrderData([{ product: dish.id, quantity: 1 }], priceNaira, {
    buyer: { fullName: 'Amina Bello', phoneNumber, emailAddress },
  })
  const headers = { 'X-Forwarded-For': `10.40.${buyers >> 8}.${buyers & 255}` }
  const checkout = (server: Place) =>
    send(server, 'POST', '/api/checkout', { body: { orderData }, headers })
  const verify = (server: Place, reference: string) =>
    send(server, 'POST', '/api/paystack/verify', { body: { reference, orderData }, headers })
  return {
    orderData,
    headers,
    checkout,
    verify,
    pay: async (server: Place) => {
      const { reference } = await json(CheckoutWire, await checkout(server), 201)
      standIn.books.pay(reference, { amountKobo: priceNaira * 100 })
      return reference
    },
  }
}

/** Orders and pays on one server; returns the order's id. */
export async function placeOrder(
  shop: BuyersShop,
  server: Place,
  buyer = makeBuyer(shop),
): Promise<string> {
  const verified = await buyer.verify(server, await buyer.pay(server))
  return (await json(VerifiedWire, verified, 201)).order._id
}

/** The first SuperAdmin's access token. */
export async function signIn(server: Place) {
  const answer = await send(server, 'POST', '/api/auth/login', { body: firstAdmin })
  const { accessToken } = await json(SessionWire, answer, 200)
  return { Authorization: `Bearer ${accessToken}` }
}

type Sent = { body?: unknown; headers?: Record<string, string> }

export function send({ url }: Place, method: string, path: string, sent: Sent = {}) {
  const { body, headers } = sent
  return fetch(`${url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

export async function json<Schema extends ZodType>(
  schema: Schema,
  response: Response,
  status: number,
) {
  if (response.status !== status) throw new Error(`${response.status} ${await response.text()}`)
  return await readJson(schema, response)
}

/** The events that a server sends, to staff by default; connected when this resolves. */
export async function openLine(
  server: Place,
  headers: Record<string, string>,
  path = '/api/events',
) {
  const response = await send(server, 'GET', path, { headers })
  if (response.status !== 200 || !response.body) throw new Error(`no line: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    const { done, value = '' } = await reader.read()
    text += value
    return !done
  }
  /** All text received until this text. */
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) if (!(await read())) throw new Error(`ended before ${wanted}`)
    return text
  }
  await until('\n\n')
  return {
    until,
    ended: async () => {
      while (await read());
    },
    leave: () => reader.cancel(),
  }
}
