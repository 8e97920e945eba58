import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { orders } from '#db/schema/ordering/orders.ts'
import { findPgBouncer } from '#tests/support/find-programs.ts'
import { startPgBouncer } from '#tests/support/start-pgbouncer.ts'

import { openLine, placeOrder, signIn, startTwoServers, type TwoServers } from './two-servers.ts'

const program = findPgBouncer()
const buyersPerServer = 16

let shop: TwoServers

beforeAll(async () => {
  if (!program) return
  shop = await startTwoServers({ startPooler: (url) => startPgBouncer(program, url) })
}, 120_000)
afterAll(() => shop?.close())

it.skipIf(!program)(
  'two servers behind PgBouncer in transaction mode fill the shop and take orders',
  { timeout: 60_000 },
  async () => {
    const placed = await Promise.all(
      Array.from({ length: buyersPerServer }, () => [
        placeOrder(shop, shop.one),
        placeOrder(shop, shop.other),
      ]).flat(),
    )
    expect(new Set(placed)).toHaveLength(2 * buyersPerServer)
    const [stored] = await shop.database.db
      .select({ count: sql<number>`count(*)::integer` })
      .from(orders)
    expect(stored?.count).toBe(2 * buyersPerServer)
  },
)

it.skipIf(!program)(
  'an order at one server behind PgBouncer reaches staff at the other',
  { timeout: 60_000 },
  async () => {
    const stream = await openLine(shop.other, await signIn(shop.other))
    const id = await placeOrder(shop, shop.one)
    expect(await stream.until(id)).toContain('order')
    await stream.leave()
  },
)

it.skipIf(!program)('servers behind PgBouncer log no failed statements', () => {
  expect([...shop.one.logged(), ...shop.other.logged()]).toEqual([])
})
