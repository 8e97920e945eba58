import { describe, expect, it } from 'vitest'

import { createPaystack } from './paystack.ts'

const reference = 'ORD-MB2K9Q1A-7F3K2Z'

type Call = { url: string; init: RequestInit | undefined }

/** The gateway with a provider that returns these responses in order, then the last one repeatedly. */
function makeGateway(answers: (() => Response | Promise<Response>)[], secretKey = 'sk_test_1') {
  const calls: Call[] = []
  const fetcher: typeof fetch = async (input, init) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ url: String(input), init })
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

/** The provider's response for a payment of ₦8,500, with overrides. */
function verified(overrides: object = {}) {
  const data = {
    id: 0xf455c064,
    domain: 'test',
    status: 'success',
    reference,
    receipt_number: null,
    amount: 85e4,
    requested_amount: 85e4,
    currency: 'NGN',
    metadata: '',
    fees: 10283,
    paid_at: '2026-11-21T12:05:00.000Z',
    customer: { email: 'demo@test.com' },
    ...overrides,
  }
  return json(200, { status: true, message: 'Verification successful', data })
}

const fetchWith = (overrides: object, secretKey?: string) =>
  makeGateway([verified(overrides)], secretKey).fetchPayment(reference)

describe('fetching a payment', () => {
  it('requests its reference with the key and a timeout', async () => {
    const gateway = makeGateway([verified()])
    await gateway.fetchPayment(reference)
    expect(gateway.calls).toHaveLength(1)
    expect(gateway.calls[0]).toMatchObject({
      url: `https://api.paystack.test/transaction/verify/${reference}`,
      init: { method: 'GET', headers: { Authorization: 'Bearer sk_test_1' } },
    })
    expect(gateway.calls[0]?.init?.signal).toBeInstanceOf(AbortSignal)
  })

  it('follows no redirect, which would send the key elsewhere', async () => {
    const gateway = makeGateway([verified()])
    await gateway.fetchPayment(reference)
    expect(gateway.calls[0]?.init?.redirect).toBe('error')
  })

  it.each([
    ['../refund', '..%2Frefund'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    ['a b%2f', 'a%20b%252f'],
  ])('escapes the reference %j in the path', async (odd, written) => {
    const gateway = makeGateway([verified({ reference: odd })])
    expect(await gateway.fetchPayment(odd)).toMatchObject({ kind: 'paid' })
    expect(gateway.calls[0]?.url).toBe(`https://api.paystack.test/transaction/verify/${written}`)
  })
})

describe('a payment that succeeded', () => {
  it.each([
    ['card', 'card'],
    ['bank_transfer', 'bank-transfer'],
    ['ussd', 'ussd'],
    ['qr', undefined],
    [null, undefined],
  ])('by %j has the channel %j', async (channel, expected) => {
    const answer = await fetchWith({ channel })
    expect(answer.kind === 'paid' && answer.payment.channel).toBe(expected)
  })

  it('is paid, with its amounts in kobo', async () => {
    expect(await fetchWith({})).toEqual({
      kind: 'paid',
      payment: {
        id: '4099260516',
        amountKobo: 85e4,
        requestedKobo: 85e4,
        currency: 'NGN',
        paidAt: new Date('2026-11-21T12:05:00Z'),
      },
    })
  })

  it.each([null, undefined, '', 'today', 1_795_000_000])(
    'is paid although its time %j is invalid',
    async (paid_at) => {
      expect(await fetchWith({ paid_at })).not.toHaveProperty('payment.paidAt')
      expect(await fetchWith({ paid_at })).toMatchObject({ kind: 'paid' })
    },
  )

  it('has both amounts when the buyer bears the fee', async () => {
    expect(await fetchWith({ amount: 40_333, requested_amount: 30_050 })).toMatchObject({
      payment: { amountKobo: 40_333, requestedKobo: 30_050 },
    })
  })

  it.each([null, undefined])('can have %j as the requested amount', async (requested_amount) => {
    expect(await fetchWith({ requested_amount })).toMatchObject({
      payment: { requestedKobo: null },
    })
  })

  it('can have any currency', async () => {
    expect(await fetchWith({ currency: 'USD' })).toMatchObject({ payment: { currency: 'USD' } })
  })

  it.each(['', 0, null, {}, '{"broken', { custom_fields: [{ value: 'Amina' }] }])(
    'is read with metadata like %j',
    async (metadata) => {
      expect(await fetchWith({ metadata })).toMatchObject({ kind: 'paid' })
    },
  )

  it.each(['18446744073709551615', '9007199254740993', '9007199254740991', '"1004723697"'])(
    'keeps every digit of the id %s',
    async (id) => {
      const body = `{"status":true,"data":{"id":${id},"domain":"test","status":"success",
        "reference":"${reference}","amount":850000,"currency":"NGN"}}`
      const { fetchPayment } = makeGateway([() => new Response(body)])
      expect(await fetchPayment(reference)).toMatchObject({
        payment: { id: id.replaceAll('"', '') },
      })
    },
  )

  it('of a live shop was made in live mode', async () => {
    expect(await fetchWith({ domain: 'live' }, 'sk_live_1')).toMatchObject({ kind: 'paid' })
  })

  it('can omit its mode', async () => {
    expect(await fetchWith({ domain: undefined })).toMatchObject({ kind: 'paid' })
  })
})

describe('a payment that has not succeeded', () => {
  it.each(['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed'])(
    'is not paid while it is %s',
    async (status) => {
      expect(await fetchWith({ status, paid_at: null })).toEqual({
        kind: 'not-paid',
        id: expect.stringMatching(/^\d+$/),
        status,
        isFinal: ['failed', 'abandoned', 'reversed'].includes(status),
      })
    },
  )

  it.each([404, 400])('is not paid when the provider does not know it, with %i', async (status) => {
    const body = { status: false, message: 'Transaction reference not found' }
    const gateway = makeGateway([json(status, body)])
    expect(await gateway.fetchPayment(reference)).toMatchObject({
      kind: 'not-paid',
      status: 'not-found',
    })
    expect(gateway.calls).toHaveLength(1)
  })

  it('is unknown when only the HTTP status says "not found"', async () => {
    const gateway = makeGateway([json(200, { status: false, message: 'reference not found' })])
    expect(await gateway.fetchPayment(reference)).toMatchObject({ kind: 'unknown' })
  })
})

describe('a payment that is neither paid nor unpaid', () => {
  it.each(['reversal-pending', 'Success', 'SUCCESS', 'success ', 'settled', '', 'toString'])(
    'has the unknown state %j',
    async (status) => {
      expect(await fetchWith({ status })).toMatchObject({ kind: 'unknown' })
    },
  )

  it.each([
    { reference: 'ORD-OTHER' },
    { reference: reference.toLowerCase() },
    { reference: `${reference} ` },
    { reference: null },
    { domain: 'live' },
    { domain: '' },
    { amount: 8500.5 },
    { amount: -850_000 },
    { amount: null },
    { amount: undefined },
    { amount: '8500 naira' },
    { requested_amount: 'all' },
    { currency: null },
    { status: true },
    { id: null },
  ])('has the status %j', async (overrides) => {
    expect(await fetchWith(overrides)).toMatchObject({ kind: 'unknown' })
  })

  it.each([
    { status: 'ce\0lebrated' },
    { domain: 'te\0st' },
    { currency: 'NGN\0' },
    { id: '40\u{7}99' },
    { status: 'celebrated'.repeat(11) },
  ])('has a status that cannot be stored: %j', async (overrides) => {
    expect(await fetchWith(overrides)).toEqual({
      kind: 'unknown',
      why: 'answer 200 not understood',
    })
  })

  it('was made in test mode, in a live shop', async () => {
    expect(await fetchWith({ domain: 'test' }, 'sk_live_1')).toMatchObject({ kind: 'unknown' })
  })

  it.each([
    { status: 'true', data: { status: 'success' } },
    { status: true, data: null },
    { status: true },
    { status: true, data: [] },
    { status: false, message: 'Invalid key' },
    { data: { status: 'success' } },
    [],
    null,
    'success',
  ])('is unknown for %j', async (body) => {
    expect(await makeGateway([json(200, body)]).fetchPayment(reference)).toMatchObject({
      kind: 'unknown',
    })
  })

  it('is unknown when the outer status is not a boolean', async () => {
    const body: object = await verified()().json()
    const { fetchPayment } = makeGateway([json(200, { ...body, status: 'true' })])
    expect(await fetchPayment(reference)).toMatchObject({ kind: 'unknown' })
  })

  it.each([201, 400, 401, 404, 429])(
    'is unknown with HTTP %i, even when the body reports success',
    async (status) => {
      const { fetchPayment } = makeGateway([json(status, await verified()().json())])
      expect(await fetchPayment(reference)).toMatchObject({ kind: 'unknown' })
    },
  )
})
