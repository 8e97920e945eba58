import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'

import { rateLimits } from '#db/schema/rate-limits.ts'
import { type LimitName, limits, secondsLeft } from '#domain/limit.ts'
import { createApi } from '#server/app.ts'
import { makePasskeyChallenge } from '#server/auth/challenge.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { createServer } from '#server/start/create-server.ts'
import { makeOrderData } from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const cook = await makeStaff(shop, 'Employee')
const ended = await makeOrder(shop.db, { status: 'cancelled' })
const manyEnded = await Promise.all(
  Array.from({ length: 20 }, () => makeOrder(shop.db, { status: 'cancelled' })),
)

const begun = { isRemembered: false, now: noon }
const passkeyChallenge = await makePasskeyChallenge(shop.deps.secret, begun)
const signed = { clientDataJSON: '', authenticatorData: '', signature: '' }
const noPasskey = { id: 'none', rawId: 'none', type: 'public-key', response: signed }

type Call = [method: string, path: string, body?: object, headers?: Record<string, string>]

let nth = 0
/** Another phone, address or token each time, so that no narrower limit applies first. */
function fresh(start: string) {
  nth += 1
  return `${start}${String(nth).padStart(7, '0')}`
}

function makeUnknownOrder() {
  const orderData = makeOrderData([{ product: 'nothing', quantity: 1 }], 2500)
  return { ...orderData, buyer: { ...orderData.buyer, phoneNumber: fresh('0810') } }
}

/** How one client or user reaches each limit. */
const limited: [LimitName, () => Call][] = [
  ['checkoutsPerClient', () => ['POST', '/api/checkout', { orderData: makeUnknownOrder() }]],
  [
    'verifiesPerClient',
    () => [
      'POST',
      '/api/sandbox/verify',
      { reference: fresh('ORD-X'), orderData: makeUnknownOrder() },
    ],
  ],
  [
    'discountCodeTriesPerOrigin',
    () => ['POST', '/api/discount-codes/check', { code: 'WRONG', itemsTotal: 1000 }],
  ],
  [
    'transferChecksPerToken',
    () => {
      shop.from(fresh('client'))
      return ['POST', '/api/transfers/none/check']
    },
  ],
  ['transferChecksPerClient', () => ['POST', `/api/transfers/${fresh('guess')}/check`]],
  ['slotsPerClient', () => ['GET', '/api/slots?type=pickup&items=masa:1']],
  ['closesPerClient', () => ['DELETE', `/api/checkout/${fresh('ORD-Y')}`]],
  ['resetRequestsPerOrigin', () => ['POST', '/api/auth/forgot', { email: fresh('nobody') }]],
  [
    'resetsPerOrigin',
    () => ['POST', '/api/auth/reset', { token: fresh('t'), password: 'Kitchen-2026' }],
  ],
  ['objectionsPerOrigin', () => ['POST', '/api/auth/objection', { token: fresh('t') }]],
  ['helpsPerOrigin', () => ['POST', '/api/payment-help', { reference: fresh('ORD-Z') }]],
  [
    'helpsPerPayment',
    () => {
      shop.from(fresh('client'))
      return ['POST', '/api/payment-help', { reference: 'ORD-WANTED' }]
    },
  ],
  [
    'passkeyTriesPerOrigin',
    () => ['POST', '/api/auth/passkey', { challenge: passkeyChallenge, credential: noPasskey }],
  ],
  ['missedTracksPerClient', () => ['GET', `/api/orders/track/${fresh('guess')}`]],
  ['missedPrintersPerClient', () => ['POST', `/api/cloud-print/${fresh('guess')}`, {}]],
  ['missedPayLinksPerClient', () => ['GET', `/api/pay-links/${fresh('guess')}`]],
  ['cancelsPerOrder', () => ['POST', `/api/orders/track/${ended.trackingToken}/cancel`]],
  [
    'cancelsPerClient',
    () => [
      'POST',
      `/api/orders/track/${manyEnded[nth++ % manyEnded.length]?.trackingToken}/cancel`,
    ],
  ],
  [
    'changeAnswersPerClient',
    () => ['POST', `/api/orders/track/${fresh('guess')}/changes/c`, { choice: 'remove' }],
  ],
  ['paymentChecksPerUser', () => ['POST', '/api/payments/ORD-NONE/check', {}, cook.authorization]],
  [
    'menuFilesPerUser',
    () => [
      'POST',
      '/api/products/import/preview',
      undefined,
      { ...cook.authorization, 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
  ],
  [
    'uploadsPerUser',
    () => [
      'POST',
      '/api/images',
      undefined,
      { ...cook.authorization, 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
  ],
]

function requestOf([method, , body, headers]: Call): RequestInit {
  const json = body && { body: JSON.stringify(body) }
  return { method, ...json, headers: { 'Content-Type': 'application/json', ...headers } }
}

describe('a rate limit', () => {
  it.each(limited)(
    'is counted in the database and shared by all servers: %s',
    async (name, make) => {
      shop.from(`somebody who meets ${name}`)
      shop.clock.now = noon
      const { max } = limits[name]
      const send = async () => {
        const call = make()
        // Each request goes to a server that has just started.
        return createApi(shop.deps).request(call[1], requestOf(call))
      }
      for (let count = 0; count < max; count += 1) expect((await send()).status).not.toBe(429)
      const refused = await send()
      expect(refused.status).toBe(429)
      const wait = secondsLeft(limits[name], shop.clock.now)
      expect(refused.headers.get('Retry-After')).toBe(`${wait}`)
      shop.clock.now = new Date(shop.clock.now.getTime() + wait * 1000)
      expect((await send()).status).not.toBe(429)
    },
  )
})

describe('requests far above a rate limit', () => {
  it('run no additional statements', async () => {
    shop.from('a flood')
    const counted = async () => {
      const rows = await shop.db.select().from(rateLimits)
      return rows.find(({ key }) => key.endsWith('a flood'))?.count
    }
    const guess = async () => (await shop.request('/api/orders/track/guess')).status
    for (let count = 0; count < 90; count += 1) await guess()
    const before = await counted()
    for (let count = 0; count < 30; count += 1) expect(await guess()).toBe(429)
    expect(await counted()).toBe(before)
    shop.clock.now = minutesAfter(shop.clock.now, 1)
    expect(await guess()).toBe(404)
  })
})

describe('an API call made for a server-rendered page', () => {
  it('counts against the visitor of the page', async () => {
    const deps = {
      ...shop.deps,
      clientAddress: (c: { req: { header: (name: string) => string | undefined } }) =>
        c.req.header('X-Forwarded-For') ?? 'the server itself',
    }
    const sandbox = createSandboxPaystack(shop.db, { sendWebhook: async () => undefined })
    const site = createServer(
      { deps: deps, sandbox },
      {
        files: new Hono(),
        renderPage: (_request, call) => call('http://in-process/api/orders/track/guess'),
        pagePattern: () => 'page',
      },
    )
    const open = async (visitor: string) =>
      (await site.request('/track/guess', { headers: { 'X-Forwarded-For': visitor } })).status
    for (let count = 0; count < limits.missedTracksPerClient.max; count += 1) await open('one')
    expect(await open('one')).toBe(429)
    expect(await open('other')).toBe(404)
  })
})
