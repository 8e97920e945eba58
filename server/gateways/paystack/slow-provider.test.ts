import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { defaultTimeouts } from './call-paystack.ts'
import { createPaystack } from './paystack.ts'

/** A provider over real HTTP, and the gateway in front of it with short timeouts. */
async function startProvider(answer: RequestListener, timeouts = { firstMs: 100, totalMs: 2000 }) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const gateway = createPaystack({
    name: 'paystack',
    publicKey: 'pk_test_1',
    scriptUrl: '/inline.js',
    baseUrl: `http://127.0.0.1:${port}`,
    secretKey: 'sk_test_0123456789abcdef',
    fetcher: fetch,
    timeouts,
  })
  return { gateway, calls }
}

const slow: [string, RequestListener][] = [
  ['hangs', () => {}],
  [
    'sends its answer byte by byte without end',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    },
  ],
]

describe('a provider that', () => {
  it.each(slow)('%s is retried once, then unknown', async (_, answer) => {
    const { gateway, calls } = await startProvider(answer)
    expect(await gateway.fetchPayment('ORD-SLOW')).toEqual({ kind: 'unknown', why: 'TimeoutError' })
    expect(calls).toHaveLength(2)
  })

  it.each(slow)('%s is not retried after the total timeout', async (_, answer) => {
    const { gateway, calls } = await startProvider(answer, { firstMs: 5000, totalMs: 100 })
    expect(await gateway.fetchPayment('ORD-SLOW')).toEqual({ kind: 'unknown', why: 'TimeoutError' })
    expect(calls).toHaveLength(1)
  })

  it.each(slow)('%s receives a refund request once', async (_, answer) => {
    const isLookUp = (method: string | undefined) => method === 'GET'
    const { gateway, calls } = await startProvider((request, response) =>
      isLookUp(request.method)
        ? response.end(JSON.stringify({ status: true, message: 'Refunds', data: [] }))
        : answer(request, response),
    )
    const refund = { reference: 'ORD-SLOW', providerId: '1', amountKobo: 100 }
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'unknown' })
    expect(calls).toHaveLength(2)
  })

  it('is slow still gives the buyer a response within 12 seconds', () => {
    expect(defaultTimeouts.firstMs).toBeLessThan(defaultTimeouts.totalMs)
    expect(defaultTimeouts.totalMs).toBeLessThan(12_000)
  })
})
