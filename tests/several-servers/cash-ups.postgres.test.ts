import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { CashUpWire, WaitingMoneyWire } from '#contract/reports/cash-up.ts'
import { newId } from '#db/schema/new-id.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { cashUps } from '#db/schema/reports/cash-ups.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'

import { json, send, signIn, startTwoServers } from './two-servers.ts'
import type { TwoServers } from './two-servers.ts'

let shop: TwoServers
let headers: Record<string, string>
const rounds = 6
const orderCount = 8
const priceNaira = 2500

beforeAll(async () => {
  shop = await startTwoServers()
  headers = await signIn(shop.one)
}, 120_000)
afterAll(() => shop?.close())

beforeEach(async () => {
  await deleteOrders(shop.database.db)
  await shop.database.db.delete(cashUps)
})

type Place = { url: string }

async function read(server: Place) {
  return json(CashUpWire, await send(server, 'GET', '/api/cash-ups', { headers }), 200)
}

async function readWaiting() {
  const response = await send(shop.other, 'GET', '/api/cash-ups/waiting', { headers })
  const { waiting } = await json(WaitingMoneyWire, response, 200)
  return waiting.map(({ kind }) => kind).filter((kind) => kind.startsWith('cash-up'))
}

function closeAs(server: Place, { date, open }: CashUpWire) {
  const counted = open.map(({ key, expected }) => ({ key, expected, counted: expected }))
  return send(server, 'POST', '/api/cash-ups', {
    headers,
    body: { date, counted, whileOpen: true },
  })
}

/** The sum of all cash-ups, and what is open. */
async function sums() {
  const { closed, additions, open } = await read(shop.one)
  const sum = (tills: readonly { expected: number }[] = []) =>
    tills.reduce((total, { expected }) => total + expected, 0)
  const all = [closed, ...additions].map((cashUp) => sum(cashUp?.tills))
  return { closed: all.reduce((total, one) => total + one), open: sum(open) }
}

it(
  'each collection is in one cash-up, when two servers collect and close at the same time',
  { timeout: 120_000 },
  async () => {
    const { one, other, database } = shop
    let money = 0
    for (let round = 0; round < rounds; round += 1) {
      const orders = Array.from({ length: orderCount }, () =>
        makeOrder(database.db, { paymentMethod: 'on-delivery', createdAt: new Date() }),
      )
      const collecting = (await Promise.all(orders)).map(async ({ id }, place) => {
        const body = { id: newId(), method: 'cash', amount: priceNaira }
        const server = place % 2 === 0 ? one : other
        return (await send(server, 'POST', `/api/orders/${id}/collections`, { headers, body }))
          .status
      })
      const closing = [one, other, one, other].map(async (server) => {
        const response = await closeAs(server, await read(server))
        return response.status
      })
      expect(new Set(await Promise.all(collecting))).toEqual(new Set([201]))
      expect(new Set([200, 409, ...(await Promise.all(closing))])).toEqual(new Set([200, 409]))
      money += orderCount * priceNaira
      const { closed, open } = await sums()
      expect(closed + open).toBe(money)
      expect((await readWaiting()).includes('cash-up-changed')).toBe(closed > 0 && open > 0)
    }
    await closeAs(one, await read(one))
    expect(await sums()).toEqual({ closed: money, open: 0 })
    expect(await readWaiting()).toEqual([])
  },
)

it('a collection that is stored after a closing which began later is an addition', async () => {
  const { one, other, database } = shop
  const collect = async (db: typeof database.db, amountNaira: number) => {
    const { id: orderId } = await makeOrder(database.db)
    const collection = { id: newId(), orderId, method: 'cash', amountNaira } as const
    await db.insert(paymentCollections).values({ ...collection, collectedAt: new Date() })
  }
  await collect(database.db, 2000)
  await database.db.transaction(async (slow) => {
    await collect(slow, 500)
    expect((await closeAs(other, await read(other))).status).toBe(200)
  })
  expect(await sums()).toEqual({ closed: 2000, open: 500 })
  expect(await readWaiting()).toEqual(['cash-up-changed'])
  expect((await closeAs(one, await read(one))).status).toBe(200)
  expect(await sums()).toEqual({ closed: 2500, open: 0 })
  expect(await readWaiting()).toEqual([])
})
