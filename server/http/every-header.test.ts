import { type AddressInfo, connect } from 'node:net'

import { afterAll, describe, expect, it } from 'vitest'

import { makePicture } from '#tests/support/make-picture.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const { ask, server } = await serveTestSite(shop)
const cook = await makeStaff(shop, 'Employee')
const picture = await makePicture(shop)
const { headers: first } = await ask('/menu')
const broken = await serveTestSite(shop, async () => Promise.reject(new Error('boiled over')))

type Case = [status: number, path: string, headers?: Record<string, string>, method?: string]
const cases: Case[] = [
  [200, '/'],
  [200, '/menu'],
  [200, '/admin'],
  [200, '/login'],
  [200, '/track/x'],
  [304, '/menu', { 'If-None-Match': `${first.etag}` }],
  ...(
    [
      [200, '/'],
      [200, '/api/shop'],
      [404, '/api/nothing'],
    ] as const
  ).map(([status, path]): Case => [status, path, {}, 'HEAD']),
  [200, '/api/products'],
  [200, '/api/openapi.json'],
  [200, '/api/docs'],
  [404, '/api/nothing'],
  [404, '/api/products/x'],
  [400, '/api/products/%00'],
  [401, '/api/users'],
  [401, '/api/orders'],
  [404, '/api/orders/track/x'],
  [200, '/api/users', cook.authorization],
  [403, '/api/users', { ...cook.authorization, 'Content-Type': 'application/json' }, 'POST'],
  [415, '/api/auth/login', {}, 'POST'],
  [403, '/api/auth/refresh', { 'Sec-Fetch-Site': 'cross-site' }, 'POST'],
  [405, '/api/products', { Origin: 'https://evil.test' }, 'OPTIONS'],
  [405, '/menu', {}, 'POST'],
  [404, '/%2e%2e/'],
  [200, picture],
  [404, '/images/none-960.webp'],
  [200, '/favicon.svg'],
  [206, '/favicon.svg', { Range: 'bytes=0-5' }],
  [416, '/favicon.svg', { Range: 'bytes=999999-' }],
  [200, '/healthz'],
  [200, '/readyz'],
  [200, '/sandbox/paystack/inline.js'],
  [400, '/api/users', { Host: 'a b' }],
]

function expectSafe(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("default-src '"),
  })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:(?!\/\/)/)
  for (const telling of ['server', 'x-powered-by', 'via', 'strict-transport-security']) {
    expect(headers).not.toHaveProperty(telling)
  }
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
}

describe('every response has security headers and no server name', () => {
  it.each(cases)('%i %s %j %s', async (status, path, headers, method) => {
    const answer = await ask(path, headers, method)
    expect(answer.status).toBe(status)
    expectSafe(answer.headers)
  })

  it('an unexpected error', async () => {
    const answer = await broken.ask('/contact')
    expect(answer.status).toBe(500)
    expectSafe(answer.headers)
  })

  const post = 'POST /api/checkout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

  it.each([
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n'],
    [400, `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [400, `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`],
    [400, `${post}Content-Length: -1\r\n\r\n{}`],
    [400, `${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`],
    [400, '\u0016\u0003\u0001'],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('also for invalid HTTP: %i %j', async (status, sent) => {
    const text = await sendRaw(sent)
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expectSafe(headersOf(text))
  })
})

describe('a response in JSON', () => {
  const fromBrowser = { ...cook.authorization, 'Accept-Encoding': 'gzip, br' }

  it('is sent as it is, with its length, when it is short', async () => {
    const { headers } = await ask('/api/users', fromBrowser)
    expect(Number(headers['content-length'])).toBeGreaterThan(100)
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('is compressed when it is long', async () => {
    const { headers } = await ask('/api/settings', fromBrowser)
    expect(headers).not.toHaveProperty('content-length')
    expect(headers).toHaveProperty('content-encoding')
  })
})

describe('a personal response', () => {
  it.each([
    '/api/users',
    '/api/orders',
    '/api/payments',
    '/api/settings',
    '/api/dashboard',
    '/api/orders/track/x',
    '/api/orders/counts',
    '/api/users/x',
    '/admin',
    '/login',
    '/track/x',
  ])('is not stored: %s', async (path) => {
    for (const headers of [{}, cook.authorization]) {
      expect((await ask(path, headers)).headers['cache-control']).toBe('no-store')
    }
  })
})

function headersOf(text: string) {
  const lines = text.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []
  return Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}

async function sendRaw(text: string) {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let received = ''
  socket.on('data', (chunk: string) => (received += chunk))
  socket.on('error', () => undefined)
  socket.write(text)
  await new Promise((resolve) => socket.on('close', resolve))
  return received
}
