import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

import { RideWire } from '#contract/ordering/rider-link.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { riderLinkHours } from '#domain/ordering/rider-link.ts'
import { historyOf, makeOrder } from '#tests/support/make-order.ts'
import { startShop } from '#tests/support/start-shop.ts'

import { json, send, signIn, startTwoServers, type TwoServers } from './two-servers.ts'

const timeoutMs = 60_000

let shop: TwoServers
let headers: Record<string, string>

beforeAll(async () => {
  shop = await startTwoServers()
  headers = await signIn(shop.one)
}, 120_000)
afterAll(() => shop?.close())

type Place = { url: string }

async function openRide() {
  const { one, database } = shop
  const delivery = { type: 'delivery' as const, address: 'Jabi', feeNaira: 0, zoneId: null }
  const order = await makeOrder(database.db, { status: 'ready', delivery, createdAt: new Date() })
  const answer = await send(one, 'POST', `/api/orders/${order.id}/rider-link`, { headers })
  const { rider } = await json(OrderWire, answer, 201)
  const path = `/api/rides/${rider?.token}`
  const link = await findLink(order.id)
  return {
    id: order.id,
    code: link?.code ?? '',
    see: (server: Place) => send(server, 'GET', path),
    deliver: async (server: Place, code: string) =>
      (await send(server, 'POST', `${path}/delivered`, { body: { code } })).status,
  }
}

async function findLink(orderId: string) {
  const { db } = shop.database
  const [link] = await db.select().from(riderLinks).where(eq(riderLinks.orderId, orderId))
  return link
}

it('five tries are allowed over both servers', { timeout: timeoutMs }, async () => {
  const { one, other } = shop
  const { id, code, see, deliver } = await openRide()
  const wrong = [1, 2, 3, 4, 5, 6, 7, 8].map((nth) =>
    `${(Number(code) + nth) % 10_000}`.padStart(4, '0'),
  )
  const tries = wrong.map((given, place) => deliver(place % 2 === 0 ? one : other, given))
  expect(new Set(await Promise.all(tries))).toEqual(new Set([409]))
  expect((await findLink(id))?.wrongCodes).toHaveLength(5)
  for (const server of [one, other]) {
    expect((await json(RideWire, await see(server), 200)).triesLeft).toBe(0)
    expect(await deliver(server, code)).toBe(409)
  }
})

it(
  'an order is delivered once, when both servers get the code',
  { timeout: timeoutMs },
  async () => {
    const { one, other } = shop
    const { id, code, deliver } = await openRide()
    const tries = [one, other, one, other].map((server) => deliver(server, code))
    expect(await Promise.all(tries)).toEqual([200, 200, 200, 200])
    const history = await historyOf(shop.database.db, id)
    expect(history.filter(({ status }) => status === 'completed')).toHaveLength(1)
  },
)

it('a link ends by the clock, 12 hours after it was made', { timeout: timeoutMs }, async () => {
  const { code, see, deliver } = await openRide()
  const at = {
    dataDirectory: shop.dataDirectory,
    databaseUrl: shop.postgres.url,
    paystackUrl: shop.standIn.url,
  }
  const later = await startShop({ ...at, clockAheadMinutes: riderLinkHours * 60 })
  onTestFinished(later.kill)
  expect((await see(shop.one)).status).toBe(200)
  expect((await see(later)).status).toBe(404)
  expect(await deliver(later, code)).toBe(404)
})
