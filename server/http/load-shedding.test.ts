import { type Context, Hono } from 'hono'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'

import { deviceAfterSignIn, writeDevice } from '#server/auth/device-cookie.ts'
import type { Env } from '#server/deps/deps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

import { limitConcurrency } from './load-shedding.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const cook = await makeStaff(shop, 'Employee')

/** A site whose calls all wait until `go`, with the number in flight. */
function openSite() {
  const go = Promise.withResolvers<void>()
  let inFlight = 0
  const wait = async (c: Context) => {
    inFlight += 1
    await go.promise
    inFlight -= 1
    return c.text('done')
  }
  const site = new Hono<Env>()
    .use(limitConcurrency(shop.deps))
    .get('/wait', wait)
    .get('/wait-elsewhere', async (c) => {
      c.var.releaseSlot?.()
      return wait(c)
    })
  const fromOutside = { incoming: {} }
  return {
    go: () => go.resolve(),
    inFlight: () => inFlight,
    send: async (headers = {}, path = '/wait') => site.request(path, { headers }, fromOutside),
    sendInProcess: async () => site.request('/wait'),
  }
}

const tokens = [{}, { Authorization: 'Bearer x' }, { Authorization: `${cook.token}` }]

it('runs eight anonymous requests while staff are active, whatever token they send', async () => {
  const { send, sendInProcess, inFlight, go } = openSite()
  const staff = [send(cook.authorization), send(cook.authorization), sendInProcess()]
  await eventually(() => expect(inFlight()).toBe(3))
  const anonymous = Array.from({ length: 30 }, (_, nth) => send(tokens[nth % tokens.length]))
  await eventually(() => expect(inFlight()).toBe(11))
  go()
  const answers = await Promise.all([...anonymous, ...staff])
  expect(answers.map(({ status }) => status)).toEqual(Array(33).fill(200))
})

it('frees the slot of a request that waits in another queue', async () => {
  // Slots are normally released after a time; not in this test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send, inFlight, go } = openSite()
  const staff = send(cook.authorization)
  const anonymous = Array.from({ length: 600 }, () => send({}, '/wait-elsewhere'))
  while (inFlight() < 601) await new Promise(setImmediate)
  go()
  expect((await Promise.all([staff, ...anonymous])).every(({ ok }) => ok)).toBe(true)
})

it('does not queue staff devices, up to four requests each', async () => {
  const { send, inFlight, go } = openSite()
  const staff = send(cook.authorization)
  const anonymous = Array.from({ length: 2000 }, () => send())
  const { id: userId } = cook.user
  const device = deviceAfterSignIn(undefined, { userId, now: shop.clock.now })
  const cookie = `device=${writeDevice(shop.deps.secret, device)}`
  expect((await send({ cookie: `${cookie}x` })).status).toBe(429)
  const requests = [send({ cookie }), send({ cookie }), send({ cookie }), send({ cookie })]
  expect((await send({ cookie })).status).toBe(429)
  expect(inFlight()).toBeGreaterThanOrEqual(requests.length)
  go()
  const answers = await Promise.all([staff, ...requests, ...anonymous])
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await send({ cookie })).status).toBe(200)
})

it('runs many anonymous requests while no staff are active', async () => {
  const { send, inFlight, go } = openSite()
  const buyers = Array.from({ length: 100 }, () => send())
  await eventually(() => expect(inFlight()).toBe(100))
  go()
  await Promise.all(buyers)
})

it('frees the slot of a long request', async () => {
  const { send, inFlight, go } = openSite()
  const staff = send(cook.authorization)
  await eventually(() => expect(inFlight()).toBe(1))
  const anonymous = Array.from({ length: 20 }, () => send())
  await eventually(() => expect(inFlight()).toBe(21))
  go()
  await Promise.all([staff, ...anonymous])
})

it('refuses with 429 when the queue is full, and recovers', async () => {
  const { send, go } = openSite()
  const crowd = Array.from({ length: 2000 }, () => send())
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('5')
  go()
  expect((await Promise.all(crowd)).every(({ status }) => status === 200)).toBe(true)
  expect((await send()).status).toBe(200)
})
