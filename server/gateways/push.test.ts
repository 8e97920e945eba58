import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { createPush, makePushKeys } from './push.ts'

/** A push service of the tests, and a browser that can read what it gets. */
const requests: { message: IncomingMessage; body: Buffer }[] = []
let status = 201
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    requests.push({ message: request, body: Buffer.concat(chunks) })
    response.writeHead(status).end('ignored')
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

const browser = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
  'deriveBits',
])
const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', browser.publicKey))
const target = {
  endpoint: `http://127.0.0.1:${port}/send/1`,
  p256dh: publicKey.toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
}
const message = { title: 'Tukunya', body: '1 order waits', tag: 'orders', path: '/admin/orders' }
const sender = { ...(await makePushKeys()), subject: 'mailto:hello@kitchen.test' }
const push = createPush({ isAllowed: () => true })

beforeEach(() => {
  requests.length = 0
  status = 201
})

describe('a push message', () => {
  it('is urgent, short-lived, and replaces the one before', async () => {
    expect(await push(target, message, sender)).toBe('sent')
    expect(requests[0]?.message).toMatchObject({
      method: 'POST',
      url: '/send/1',
      headers: { ttl: '600', urgency: 'high', topic: 'orders', 'content-encoding': 'aes128gcm' },
    })
    expect(requests[0]?.message.headers.authorization).toMatch(/^vapid t=.+, k=.+/)
  })

  it('is encrypted for the one browser', async () => {
    await push(target, message, sender)
    const [{ body } = { body: Buffer.alloc(0) }] = requests
    expect(body.includes('order waits')).toBe(false)
    expect(body.length).toBeLessThan(3000)
  })

  it.each([404, 410])('that is answered with %i is the end of the subscription', async (gone) => {
    status = gone
    expect(await push(target, message, sender)).toBe('gone')
  })

  it.each([429, 500])('that is answered with %i has failed', async (failed) => {
    status = failed
    expect(await push(target, message, sender)).toBe('failed')
  })

  it('that reaches no server has failed', async () => {
    const nowhere = { ...target, endpoint: 'http://127.0.0.1:1/' }
    expect(await push(nowhere, message, sender)).toBe('failed')
  })

  it('to keys that are none is the end of the subscription', async () => {
    expect(await push({ ...target, p256dh: 'AA' }, message, sender)).toBe('gone')
    expect(requests).toEqual([])
  })

  it('is sent to no other host than the push services', async () => {
    expect(await createPush()(target, message, sender)).toBe('gone')
    expect(requests).toEqual([])
  })
})
