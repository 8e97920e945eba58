import { describe, expect, it } from 'vitest'

import { createPaystack } from './paystack.ts'

const payment = { reference: 'ORD-MB2K9Q1A-7F3K2Z', providerId: '1004723697', amountKobo: 850_000 }

type Call = { method: string | undefined; url: string; body: unknown }
type Answer = () => Response | Promise<Response>

/** A provider that returns `found` for the list of refunds and `made` for a new one. */
function makeGateway({ found = listed([]), made }: { found?: Answer; made?: Answer }) {
  const calls: Call[] = []
  const fetcher: typeof fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method: init?.method, url: String(input), body })
    if (init?.method === 'GET') return found()
    if (!made) throw new Error('no refund was expected')
    return made()
  }
  const gateway = createPaystack({
    name: 'paystack',
    publicKey: 'pk_test_1',
    scriptUrl: '/inline.js',
    baseUrl: 'https://api.paystack.test',
    secretKey: 'sk_test_1',
    fetcher,
  })
  return { ...gateway, calls, posts: () => calls.filter(({ method }) => method === 'POST') }
}

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const refused = (status: number, message: string, code?: string) =>
  json(status, { status: false, message, type: 'api_error', code })

function listed(refunds: object[]) {
  return json(200, { status: true, message: 'Refunds retrieved', data: refunds })
}

/** A refund in the provider's list. */
function makeRefund(overrides: object = {}) {
  return {
    id: 3018284,
    transaction: 0x3be2ddf1,
    amount: 85e4,
    currency: 'NGN',
    status: 'pending',
    fully_deducted: null,
    created_at: '2026-11-21T12:05:00.000Z',
    ...overrides,
  }
}

const queued = (overrides: object = {}) =>
  json(200, {
    status: true,
    message: 'Refund has been queued for processing',
    data: {
      ...makeRefund({ transaction: { id: 0x3be2ddf1 } }),
      ...overrides,
    },
  })

/** The provider's states and ours. */
const states = [
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['processed', 'processed'],
  ['failed', 'failed'],
  ['needs-attention', 'needs-attention'],
] as const

describe('a refund', () => {
  it('is looked up first, then requested by reference in kobo', async () => {
    const gateway = makeGateway({ made: queued() })
    await gateway.refund(payment)
    expect(gateway.calls).toEqual([
      {
        method: 'GET',
        url: expect.stringMatching(/\/refund\?transaction=1004723697&/),
        body: undefined,
      },
      {
        method: 'POST',
        url: 'https://api.paystack.test/refund',
        body: {
          transaction: payment.reference,
          amount: 85e4,
        },
      },
    ])
  })

  it.each(states)('that is %s is accepted with the state %s', async (status, state) => {
    const { refund } = makeGateway({ made: queued({ status }) })
    expect(await refund(payment)).toEqual({ kind: 'accepted', id: '3018284', state })
  })

  it('has its own state, not the outer one', async () => {
    const { refund } = makeGateway({ made: queued({ status: 'success' }) })
    expect(await refund(payment)).toMatchObject({ kind: 'unknown' })
  })

  it('keeps every digit of its id, and accepts an amount as text', async () => {
    const body = `{"status":true,"data":{"id":18446744073709551615,"status":"pending",
      "amount":"850000"}}`
    const { refund } = makeGateway({ made: () => new Response(body) })
    expect(await refund(payment)).toMatchObject({ id: '18446744073709551615' })
  })

  it.each([
    refused(400, 'Transaction has been fully reversed', 'transaction_reversed'),
    refused(400, 'Transaction has been fully reversed'),
    refused(400, 'This was given back', 'transaction_reversed'),
  ])('that was made before is not an error', async (made) => {
    expect(await makeGateway({ made }).refund(payment)).toEqual({ kind: 'already-refunded' })
  })

  it('that another server made after we looked is found again, with its id', async () => {
    const gateway = makeGateway({
      found: () => listed(gateway.posts().length === 0 ? [] : [makeRefund()])(),
      made: refused(400, 'Transaction has been fully reversed', 'transaction_reversed'),
    })
    expect(await gateway.refund(payment)).toMatchObject({ kind: 'accepted', id: '3018284' })
  })

  it("that exceeds the shop's balance is retried, with the reason", async () => {
    const message = 'Insufficient balance to fulfill this refund'
    const { refund } = makeGateway({ made: refused(400, message) })
    expect(await refund(payment)).toEqual({ kind: 'refused', why: message, isTemporary: true })
  })
})

describe('an earlier refund of the same payment', () => {
  it.each(states)(
    'that is %s has the state %s, and no second one is sent',
    async (status, state) => {
      const gateway = makeGateway({ found: listed([makeRefund({ status })]), made: queued() })
      expect(await gateway.refund(payment)).toEqual({ kind: 'accepted', id: '3018284', state })
      expect(gateway.posts()).toEqual([])
    },
  )

  it('is found after its response was lost', async () => {
    const remaining: object[] = []
    const gateway = makeGateway({
      found: () => listed(remaining)(),
      made: () => {
        remaining.push(makeRefund())
        throw new TypeError('terminated')
      },
    })
    expect(await gateway.refund(payment)).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund(payment)).toMatchObject({ kind: 'accepted', state: 'pending' })
    expect(gateway.posts()).toHaveLength(1)
  })

  it('is another one when its id belongs to another refund, or its amount differs', async () => {
    const found = listed([makeRefund({ id: 7 }), makeRefund({ id: 8, amount: 50_000 })])
    const gateway = makeGateway({ found, made: queued() })
    const answer = await gateway.refund({ ...payment, otherIds: ['7'] })
    expect(answer).toMatchObject({ kind: 'accepted', id: '3018284' })
    expect(gateway.posts()).toHaveLength(1)
  })

  it('is found among others of the same amount', async () => {
    const found = listed([makeRefund({ id: 7 }), makeRefund({ id: 9 })])
    const gateway = makeGateway({ found, made: queued() })
    const answer = await gateway.refund({ ...payment, otherIds: ['7'] })
    expect(answer).toMatchObject({ kind: 'accepted', id: '9' })
    expect(gateway.posts()).toEqual([])
  })

  it('in an unknown state prevents a second one', async () => {
    const found = listed([makeRefund({ status: 'reversed' })])
    const gateway = makeGateway({ found, made: queued() })
    expect(await gateway.refund(payment)).toMatchObject({ kind: 'unknown' })
    expect(gateway.posts()).toEqual([])
  })

  it('is not taken from another payment in the same list', async () => {
    const found = listed([makeRefund({ id: 7, transaction: 555 })])
    const gateway = makeGateway({ found, made: queued() })
    expect(await gateway.refund(payment)).toMatchObject({ kind: 'accepted', id: '3018284' })
    expect(gateway.posts()).toHaveLength(1)
  })

  it.each([404, 400])('is none when the provider finds none, with %i', async (status) => {
    const found = refused(status, 'Refund not found')
    const gateway = makeGateway({ found, made: queued() })
    expect(await gateway.refund(payment)).toMatchObject({ kind: 'accepted' })
  })
})
