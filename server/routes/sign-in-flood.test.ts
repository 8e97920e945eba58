import { type ClientRequest, request as httpRequest } from 'node:http'
import { BlockList } from 'node:net'

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { deviceAfterSignIn, writeDevice } from '#server/auth/device-cookie.ts'
import { createHashing } from '#server/auth/password.ts'
import { clientAddressFrom } from '#server/http/client-address.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { makeUserWithPassword, password } from '#tests/support/sign-in.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const flooders = 600
const atOnce = 2
const slow = { timeout: 60_000 }
const maxWaiting = 60

const shop = await createTestApi()
afterAll(() => shop.close())
const owner = await makeUserWithPassword(shop)
const cook = await makeStaff(shop, 'Employee')

/** Requests that were queued and that were hashed, in order; none is hashed before `open`. */
let [queued, hashed]: [string[], string[]] = [[], []]
let gate = Promise.withResolvers<void>()
let hashing = createHashing()
const calls: Promise<unknown>[] = []
shop.deps.hashing = (slot, work) => {
  queued.push(slot.key)
  const call = hashing(slot, async () => {
    await gate.promise
    hashed.push(slot.key)
    return work()
  })
  calls.push(call)
  return call
}
const loopback = new BlockList()
loopback.addAddress('127.0.0.1')
shop.deps.clientAddress = (c) =>
  clientAddressFrom('127.0.0.1', c.req.header('X-Forwarded-For'), loopback)
const { ask, server } = await serveTestSite(shop)
let disconnects = 0
server.on('request', (_request, response) =>
  response.on('close', () => (disconnects += response.writableFinished ? 0 : 1)),
)

const sent: { request: ClientRequest; status: Promise<number | undefined> }[] = []
afterEach(async () => {
  for (const { request } of sent.splice(0)) request.destroy()
  gate.resolve()
  await Promise.all(calls.splice(0))
})
beforeEach(() => {
  ;[queued, hashed, disconnects] = [[], [], 0]
  gate = Promise.withResolvers()
  hashing = createHashing()
})

function login(from: string, email: string, headers = {}) {
  const { port } = server.address() as { port: number }
  const body = JSON.stringify({ email, password })
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/auth/login',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...headers,
    },
  }).end(body)
  const status = new Promise<number | undefined>((resolve) => {
    request.on('response', (response) => resolve(response.resume().statusCode))
    request.on('error', () => resolve(undefined))
  })
  sent.push({ request, status })
  return { request, status }
}

/** Sign-ins for unknown accounts, each from another address. */
async function flood() {
  expect((await ask('/api/users', cook.authorization)).status).toBe(200)
  for (let n = 0; n < flooders; n += 1) {
    login(`10.${50 + (n >> 8)}.${n & 255}.1`, `nobody-${n}@kitchen.test`)
  }
  await vi.waitFor(() => expect(queued).toHaveLength(flooders), slow)
}

/** Starts the owner's sign-in, and resolves when it is queued. */
async function ownerSignsIn(headers = {}) {
  const { status } = login('10.40.0.1', owner.email, headers)
  await vi.waitFor(() => expect(queued).toHaveLength(flooders + 1), slow)
  return { status, key: queued.at(-1) ?? '' }
}

describe('six hundred concurrent sign-ins for unknown accounts', { timeout: 120_000 }, () => {
  it('let the owner in next on a known device', async () => {
    await flood()
    const device = deviceAfterSignIn(undefined, { userId: owner.id, now: shop.clock.now })
    const cookie = `device=${writeDevice(shop.deps.secret, device)}`
    const { status, key } = await ownerSignsIn({ cookie })
    gate.resolve()
    expect(await status).toBe(200)
    expect(key).toContain(device.id)
    expect(hashed.indexOf(key)).toBe(atOnce)
  })

  it('let the owner in next on a new device', async () => {
    await flood()
    const { status, key } = await ownerSignsIn()
    gate.resolve()
    expect(await status).toBe(200)
    expect(hashed.indexOf(key)).toBe(atOnce)
  })

  it('leave the queue when their connection closes', async () => {
    await flood()
    for (const { request } of sent) request.destroy()
    await vi.waitFor(() => expect(disconnects).toBe(atOnce + maxWaiting), slow)
    gate.resolve()
    const { status } = await ownerSignsIn()
    expect(await status).toBe(200)
    expect(hashed).toHaveLength(atOnce + 1)
  })
})
