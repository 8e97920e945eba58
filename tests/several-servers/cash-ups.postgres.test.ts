import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { CashUpWire, WaitingMoneyWire } from '#contract/reports/cash-up.ts'
import { SessionWire } from '#contract/staff/auth.ts'
import { newId } from '#db/schema/new-id.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { cashUps, tillCounts } from '#db/schema/reports/cash-ups.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'

import { json, send, signIn, startTwoServers, type TwoServers } from './two-servers.ts'

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

async function makeEmployee(name: string) {
  const email = `${name}@kitchen.test`
  const person = { firstName: 'Halima', lastName: 'Sani', phoneNumber: '08031234567', email }
  const account = { password: 'Masa-and-Taushe-1', roles: ['Employee'], status: 'Available' }
  const body = { ...person, ...account }
  expect((await send(shop.one, 'POST', '/api/users', { headers, body })).status).toBe(201)
  const signedIn = await send(shop.one, 'POST', '/api/auth/login', { body })
  const { user, accessToken } = await json(SessionWire, signedIn, 200)
  return { id: user.id, headers: { Authorization: `Bearer ${accessToken}` } }
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

it(
  'a count is in the cash-up or is refused, when two Employees count while an Admin closes',
  { timeout: 120_000 },
  async () => {
    const { one, other, database } = shop
    const people = await Promise.all([makeEmployee('halima'), makeEmployee('bola')])
    for (let round = 1; round <= rounds; round += 1) {
      await database.db.delete(cashUps)
      for (const { id: collectedBy } of people) {
        const { id: orderId } = await makeOrder(database.db)
        const collection = { id: newId(), orderId, method: 'cash' as const, collectedBy }
        const collectedAt = new Date()
        await database.db
          .insert(paymentCollections)
          .values({ ...collection, amountNaira: priceNaira, collectedAt })
      }
      const { date, open } = await read(one)
      const counting = people.flatMap(({ id, headers: own }, place) =>
        [one, other].map((server, second) =>
          send(server, 'POST', '/api/cash-ups/own', {
            headers: own,
            body: { date, key: `staff ${id} cash`, counted: round * 100 + place * 10 + second },
          }),
        ),
      )
      const closing = [one, other].map((server) => {
        const counted = open.map(({ key, expected }) => {
          return { key, expected, counted: expected, countWas: null }
        })
        const body = { date, counted, whileOpen: true }
        return send(server, 'POST', '/api/cash-ups', { headers, body })
      })
      const [counts, closings] = await Promise.all([Promise.all(counting), Promise.all(closing)])
      const saved = counts.filter(({ status }) => status === 200)
      const closed = closings.filter(({ status }) => status === 200)
      expect(counts.every(({ status }) => [200, 404].includes(status))).toBe(true)
      expect(closings.every(({ status }) => [200, 409].includes(status))).toBe(true)
      // Either nothing was counted before the day was closed, or it is not closed.
      expect(closed.length).toBe(saved.length === 0 ? 1 : 0)
      const stored = await database.db.select().from(tillCounts)
      expect(stored).toHaveLength(saved.length === 0 ? 0 : people.length)
      await database.db.delete(tillCounts)
      await deleteOrders(database.db)
    }
  },
)
