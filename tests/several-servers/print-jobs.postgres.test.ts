import { afterAll, beforeAll, expect, it } from 'vitest'

import { ClaimedPrintWire } from '#contract/kitchen/print-job.ts'
import { makePrinter } from '#tests/support/make-printer.ts'

import { json, openLine, placeOrder, send, signIn, startTwoServers } from './two-servers.ts'
import type { TwoServers } from './two-servers.ts'

let shop: TwoServers

beforeAll(async () => {
  shop = await startTwoServers()
}, 120_000)
afterAll(() => shop?.close())

it('tickets of one server are claimed once over both', { timeout: 60_000 }, async () => {
  const { one, other } = shop
  const printer = await makePrinter(shop.database.db)
  const headers = await signIn(one)
  const line = await openLine(other, headers)
  const orders = await Promise.all([1, 2, 3].map(() => placeOrder(shop, one)))
  for (const id of orders) {
    const body = { status: 'preparing' }
    expect((await send(one, 'PATCH', `/api/orders/${id}`, { body, headers })).status).toBe(200)
  }
  await line.until('event: print.changed')
  await line.leave()

  const claims = [one, other, one, other, one, other].map(async (server, place) => {
    const body = { printer: printer.id, screen: `screen-${place}` }
    const answer = await send(server, 'POST', '/api/print-jobs/claim', { body, headers })
    return (await json(ClaimedPrintWire, answer, 200)).job?.order ?? []
  })
  expect((await Promise.all(claims)).flat().toSorted()).toEqual(orders.toSorted())
})
