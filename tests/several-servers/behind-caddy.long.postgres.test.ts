import { afterAll, beforeAll, expect, it } from 'vitest'

import { CheckoutWire } from '#contract/ordering/checkout.ts'
import { findCaddy } from '#tests/support/find-programs.ts'
import { startCaddy } from '#tests/support/start-caddy.ts'

import { json, makeBuyer, send, signIn, startTwoServers, type TwoServers } from './two-servers.ts'

const program = findCaddy()
const restarts = 4

let shop: TwoServers
let caddy: Awaited<ReturnType<typeof startCaddy>>

beforeAll(async () => {
  if (!program) return
  shop = await startTwoServers()
  const servers = [shop.one, shop.other].map(({ url }) => new URL(url).host)
  caddy = await startCaddy({ program, folder: shop.dataDirectory, servers })
}, 120_000)
afterAll(async () => {
  await caddy?.stop()
  await shop?.close()
})

it.skipIf(!program)(
  'restarts of one server after the other lose no request',
  { timeout: 120_000 },
  async () => {
    const answers = new Map<string, number>()
    const isOver = new AbortController()
    const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
    const staff = await signIn(caddy)
    const customers = [readMenu, readMenu, orderAndLeave, orderAndLeave, orderAndLeave, listen]
    const busy = customers.map(async (act) => {
      while (!isOver.signal.aborted) await act().catch(() => note(`${act.name}: cut off`))
    })

    let [leaving, staying] = [shop.one, shop.other]
    for (let restart = 0; restart < restarts; restart += 1) {
      expect(await leaving.stop()).toBe(0)
      const port = Number(new URL(leaving.url).port)
      ;[leaving, staying] = [staying, await shop.start({ port })]
    }
    isOver.abort()
    await Promise.all(busy)
    await staying.stop()
    await leaving.stop()
    const expected = ['GET 200', 'POST 201', 'DELETE 204', 'line 200']
    expect([...answers.keys()].toSorted()).toEqual(expected.toSorted())

    async function readMenu() {
      const answer = await send(caddy, 'GET', '/api/products')
      await answer.arrayBuffer()
      note(`GET ${answer.status}`)
    }
    async function orderAndLeave() {
      const buyer = makeBuyer(shop)
      const opened = await buyer.checkout(caddy)
      note(`POST ${opened.status}`)
      const { reference } = await json(CheckoutWire, opened, 201)
      const { headers } = buyer
      const ended = await send(caddy, 'DELETE', `/api/checkout/${reference}`, { headers })
      note(`DELETE ${ended.status}`)
    }
    /** Until its server stops or the test ends it. */
    async function listen() {
      const stream = await send(caddy, 'GET', '/api/events', { headers: staff })
      note(`line ${stream.status}`)
      if (isOver.signal.aborted) return
      const hungUp = new Promise((resolve) => isOver.signal.addEventListener('abort', resolve))
      await Promise.race([stream.arrayBuffer(), hungUp])
    }
  },
)
