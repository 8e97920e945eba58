import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { refuse } from '#domain/refusal.ts'
import type { Env } from '#server/deps/deps.ts'

import { Calls } from './call.ts'

const routes = new Calls()
  .call('POST /:id', 'What was sent, and who sent it', {
    body: z.object({ name: z.string() }),
    reply: z.object({ id: z.string(), name: z.string() }),
    refusals: ['user-not-found'],
    run: (_, __, sent) => (sent.id === 'u1' ? sent : refuse('user-not-found')),
  })
  .call('GET /address', 'From where', {
    reply: z.object({ address: z.string() }),
    run: (_, { clientAddress: address }) => ({ address }),
  })

function appAt(clientAddress: () => string) {
  return new Hono<Env>()
    .use((c, next) => (c.set('clientAddress', clientAddress), next()))
    .route('/', routes)
}

const withoutSocket = appAt(() => {
  throw new Error('no socket')
})

function post(path: string, sent: object) {
  const headers = { 'Content-Type': 'application/json' }
  return withoutSocket.request(path, { method: 'POST', headers, body: JSON.stringify(sent) })
}

describe('a declared call', () => {
  it('gets path and body as one, and needs no address that it does not use', async () => {
    const response = await post('/u1', { name: 'Bola', id: 'u2' })
    expect([response.status, await response.json()]).toEqual([200, { id: 'u1', name: 'Bola' }])
  })

  it('answers a refusal with its status', async () => {
    expect((await post('/u2', { name: 'Bola' })).status).toBe(404)
  })

  it('gets the address of the caller', async () => {
    const response = await appAt(() => '10.0.0.1').request('/address')
    expect(await response.json()).toEqual({ address: '10.0.0.1' })
  })
})
