import { describe, expect, it } from 'vitest'

import { createPaystack } from './paystack.ts'

const reference = 'ORD-MB2K9Q1A-7F3K2Z'
const secretKey = 'sk_test_0123456789abcdef'

type Answer = () => Response | Promise<Response>

/** The gateway with a provider that returns these responses in order, then the last one repeatedly. */
function makeGateway(...answers: Answer[]) {
  const calls: { url: string; method: string | undefined }[] = []
  const fetcher: typeof fetch = async (input, init) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ url: String(input), method: init?.method })
    if (!answer) throw new Error('this provider has nothing to say')
    return answer()
  }
  const gateway = createPaystack({
    name: 'paystack',
    publicKey: 'pk_test_1',
    scriptUrl: '/inline.js',
    baseUrl: 'https://api.paystack.test',
    secretKey,
    fetcher,
  })
  return { ...gateway, calls }
}

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const fail = (message: string) => json(400, { status: false, message })
const text = (status: number, body: string) => () => new Response(body, { status })
const throws = (error: Error) => () => {
  throw error
}

const paid = json(200, {
  status: true,
  data: {
    id: 1,
    domain: 'test',
    status: 'success',
    reference,
    amount: 85e4,
    currency: 'NGN',
  },
})

function breakOff() {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"status":true,')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(body)
}

/** Transient failures. */
const passing: Record<string, Answer> = {
  'a 500': json(500, { status: false, message: 'Internal server error' }),
  'a 502 with a page': text(502, '<html><h1>Bad gateway</h1></html>'),
  'a 503': text(503, ''),
  'a page instead of JSON': text(200, '<!doctype html><title>Maintenance</title>'),
  'broken JSON': text(200, '{"status":true,"data":{"status":"success"'),
  'an empty answer': text(200, ''),
  'ten megabytes': text(200, `"${'x'.repeat(10 * 1024 * 1024)}"`),
  'a redirect': throws(new TypeError('fetch failed', { cause: new Error('unexpected redirect') })),
  'a hang': throws(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
  'a refused connection': throws(new TypeError('fetch failed')),
  'an answer that breaks off': breakOff,
  'a fetcher that quotes the key': throws(
    new TypeError(`Headers.append: "Bearer ${secretKey}" is an invalid header value.`),
  ),
}

/** Failures that an immediate retry would make worse. */
const lasting: Record<string, Answer> = {
  'a 401': json(401, { status: false, message: 'Invalid key' }),
  'a wrong key as 400': fail('Invalid key'),
  'a 403': json(403, { status: false, message: 'IP not allowed' }),
  'a 429': json(429, { status: false, message: 'Rate limit exceeded!', code: 'rate_limited' }),
  'a 404 about something else': json(404, { status: false, message: 'No such route' }),
}

const troubles = { ...passing, ...lasting }
const payment = { reference, providerId: '1', amountKobo: 850_000 }
const noRefunds = json(200, { status: true, message: 'Refunds retrieved', data: [] })

async function fetchPayment(...answers: Answer[]) {
  const gateway = makeGateway(...answers)
  return { answer: await gateway.fetchPayment(reference), calls: gateway.calls }
}

async function refund(...answers: Answer[]) {
  const gateway = makeGateway(...answers)
  return { answer: await gateway.refund(payment), calls: gateway.calls }
}

/** The outcome of each failure. Retries wait, so all cases run concurrently. */
const outcomes = Object.entries(troubles).map(([name, trouble]) => ({
  name,
  fetched: fetchPayment(trouble),
  fetchedTwice: fetchPayment(trouble, paid),
  lookedUp: refund(trouble),
  refunded: refund(noRefunds, trouble),
}))
const passingOutcomes = outcomes.filter(({ name }) => name in passing)
const lastingOutcomes = outcomes.filter(({ name }) => name in lasting)

describe('fetching a payment during an outage', () => {
  it.each(passingOutcomes)('is unknown after $name twice', async ({ fetched }) => {
    const { answer, calls } = await fetched
    expect(answer).toMatchObject({ kind: 'unknown' })
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  it.each(passingOutcomes)(
    'is known when the retry succeeds after $name',
    async ({ fetchedTwice }) => {
      const { answer, calls } = await fetchedTwice
      expect(answer).toMatchObject({ kind: 'paid' })
      expect(calls).toHaveLength(2)
    },
  )

  it.each(lastingOutcomes)('is unknown after $name, without a retry', async ({ fetched }) => {
    const { answer, calls } = await fetched
    expect(answer).toMatchObject({ kind: 'unknown' })
    expect(calls).toHaveLength(1)
  })

  it('is not read above one megabyte', async () => {
    const piece = new Uint8Array(64 * 1024)
    const stream = { pieces: 0, isCancelled: false }
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            stream.pieces += 1
            controller.enqueue(piece)
          },
          cancel: () => void (stream.isCancelled = true),
        }),
      )
    expect((await fetchPayment(endless, paid)).answer).toMatchObject({ kind: 'paid' })
    expect(stream.isCancelled).toBe(true)
    expect(stream.pieces).toBeLessThan(32)
  })
})

describe('a refund during an outage', () => {
  it.each(outcomes)('is not sent when the lookup ends in $name', async ({ lookedUp }) => {
    const { answer, calls } = await lookedUp
    expect(answer).toMatchObject({ kind: 'unknown' })
    expect(calls.map(({ method }) => method)).not.toContain('POST')
  })

  it.each(outcomes)('is sent once and is unknown after $name', async ({ refunded, name }) => {
    const { answer, calls } = await refunded
    expect(answer).toMatchObject({ kind: 'unknown' })
    const [look, post, ...again] = calls.map(({ method }) => method)
    expect([look, post]).toEqual(['GET', 'POST'])
    // Only a refusal is followed by another look.
    expect(again).toEqual(name === 'a wrong key as 400' ? ['GET'] : [])
  })
})

describe('the secret key', () => {
  it.each(outcomes)('does not appear in the error for $name', async ({ name: _name, ...ends }) => {
    const known = await Promise.all(Object.values(ends))
    expect(JSON.stringify(known)).not.toContain(secretKey)
  })
})
