import { describe, expect, it } from 'vitest'

import { sandboxTransactions } from '#db/schema/payments/sandbox-transactions.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { createSandboxPaystack, sandboxKeys } from './sandbox-paystack.ts'

const { db } = await createTestDatabase()
const sandbox = createSandboxPaystack(db)

let made = 0

/** What the popup's button sends, for a payment of ₦8,500 that does not exist yet. */
function makePayment(overrides: object = {}) {
  made += 1
  const reference = `ORD-SANDBOX-${made}`
  const email = 'amina@home.test'
  return { reference, email, amount: 850_000, currency: 'NGN', outcome: 'success', ...overrides }
}

type Request = { method?: string; body?: unknown; key?: string | undefined }

async function call(path: string, { method, body, key = sandboxKeys.secretKey }: Request = {}) {
  const response = await sandbox.request(`/sandbox/paystack${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const pay = (body: unknown) => call('/pay', { body, key: '' })
const verify = (reference: string) => call(`/transaction/verify/${reference}`)
const refund = (body: unknown) => call('/refund', { body })

async function makePaid() {
  const payment = makePayment()
  await pay(payment)
  const { body } = await verify(payment.reference)
  return { ...payment, id: body.data.id as number }
}

describe('paying in the sandbox', () => {
  it('is recorded and can be verified', async () => {
    const payment = makePayment()
    expect(await pay(payment)).toMatchObject({ status: 200, body: { status: true } })
    expect(await verify(payment.reference)).toMatchObject({
      status: 200,
      body: {
        status: true,
        data: {
          status: 'success',
          domain: 'test',
          reference: payment.reference,
          currency: 'NGN',
          amount: 85e4,
          requested_amount: 85e4,
          paid_at: expect.any(String),
        },
      },
    })
  })

  it.each(['failed', 'abandoned'])('can end as %s, without a payment time', async (outcome) => {
    const payment = makePayment({ outcome })
    await pay(payment)
    expect(await verify(payment.reference)).toMatchObject({
      body: { status: true, data: { status: outcome, paid_at: null } },
    })
  })

  it('can be tried again until it succeeds', async () => {
    const payment = makePayment({ outcome: 'failed' })
    await pay(payment)
    await pay({ ...payment, outcome: 'abandoned' })
    await pay({ ...payment, outcome: 'success' })
    expect(await verify(payment.reference)).toMatchObject({ body: { data: { status: 'success' } } })
  })

  it('is final once it succeeded', async () => {
    const payment = makePayment()
    await pay(payment)
    const before = await verify(payment.reference)
    await pay({ ...payment, outcome: 'failed' })
    await pay({ ...payment, amount: 1, currency: 'USD', email: 'other@home.test' })
    expect(await verify(payment.reference)).toEqual(before)
  })

  it.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 8500.5 },
    { amount: '850000' },
    { amount: 1e13 },
    { outcome: 'reversed' },
    { outcome: undefined },
    { reference: '../refund' },
    { reference: '' },
    { currency: 'NAIRA' },
    { email: 7 },
  ])('is rejected with %j', async (overrides) => {
    expect(await pay(makePayment(overrides))).toMatchObject({
      status: 400,
      body: { status: false },
    })
  })

  it.each(['', '{"reference":', 'null', '[]'])('is rejected with the body %j', async (body) => {
    expect(await pay(body)).toMatchObject({ status: 400, body: { status: false } })
  })
})

describe('the keys of the sandbox', () => {
  it.each(['/transaction/verify/ORD-1', '/refund?transaction=1'])(
    'are required to read %s',
    async (path) => {
      for (const key of ['', 'sk_test_other', sandboxKeys.publicKey]) {
        expect(await call(path, { key })).toEqual({
          status: 401,
          body: { status: false, message: 'Invalid key' },
        })
      }
    },
  )

  it('are required for a refund', async () => {
    const { reference, id } = await makePaid()
    const wrong = await call('/refund', { body: { transaction: reference }, key: 'sk_test_other' })
    expect(wrong.status).toBe(401)
    expect(await call(`/refund?transaction=${id}`)).toMatchObject({ body: { data: [] } })
  })
})

describe('verifying in the sandbox', () => {
  it('returns not-found for an unknown reference', async () => {
    expect(await verify('ORD-NOBODY')).toEqual({
      status: 404,
      body: { status: false, message: 'Transaction reference not found' },
    })
  })
})

describe('refunding in the sandbox', () => {
  it('refunds everything, by id or by reference', async () => {
    const [one, other] = [await makePaid(), await makePaid()]
    for (const transaction of [one.id, other.reference]) {
      expect(await refund({ transaction })).toMatchObject({
        status: 200,
        body: {
          status: true,
          data: {
            amount: 85e4,
            status: 'processed',
          },
        },
      })
    }
  })

  it('lists refunds once they are made', async () => {
    const { id, reference } = await makePaid()
    const list = () => call(`/refund?transaction=${id}`)
    expect(await list()).toMatchObject({ status: 200, body: { status: true, data: [] } })
    await refund({ transaction: reference, amount: 50_000 })
    expect(await list()).toMatchObject({ body: { data: [{ transaction: id, amount: 50_000 }] } })
  })

  it('never refunds more than was paid', async () => {
    const { reference, id } = await makePaid()
    expect((await refund({ transaction: reference, amount: 850_001 })).status).toBe(400)
    expect((await refund({ transaction: reference, amount: 500_000 })).status).toBe(200)
    expect((await refund({ transaction: reference, amount: 350_001 })).status).toBe(400)
    expect((await refund({ transaction: reference, amount: 350_000 })).status).toBe(200)
    expect(await refund({ transaction: reference, amount: 1 })).toMatchObject({
      status: 400,
      body: { status: false, code: 'transaction_reversed' },
    })
    expect(await call(`/refund?transaction=${id}`)).toMatchObject({
      body: { data: [{ amount: 500_000 }, { amount: 350_000 }] },
    })
  })

  it('gives each refund its own id, the same in response and list', async () => {
    const { reference, id } = await makePaid()
    const made = [
      await refund({ transaction: reference, amount: 1000 }),
      await refund({ transaction: reference, amount: 1000 }),
    ]
    const { body } = await call(`/refund?transaction=${id}`)
    const ids = made.map((answer) => answer.body.data.id as number)
    expect(body.data.map((listed: { id: number }) => listed.id)).toEqual(ids)
    expect(new Set(ids).size).toBe(2)
  })

  it('refunds once for ten concurrent requests', async () => {
    const { reference } = await makePaid()
    const requests = Array.from({ length: 10 }, () => refund({ transaction: reference }))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('reports a payment as reversed only when it is fully refunded', async () => {
    const { reference } = await makePaid()
    const { body } = await refund({ transaction: reference, amount: 850_001 })
    expect(body).not.toHaveProperty('code', 'transaction_reversed')
  })

  it.each(['failed', 'abandoned'])('has nothing to refund of a %s payment', async (outcome) => {
    const payment = makePayment({ outcome })
    await pay(payment)
    expect((await refund({ transaction: payment.reference })).status).toBe(400)
  })

  it.each([{}, { transaction: 'ORD-NOBODY' }, { transaction: null }, '{"transaction":'])(
    'is rejected with %j',
    async (body) => {
      expect(await refund(body)).toMatchObject({ status: 400, body: { status: false } })
    },
  )

  it.each([0, -1, 1.5])('is rejected for %d kobo', async (amount) => {
    const { reference } = await makePaid()
    expect((await refund({ transaction: reference, amount })).status).toBe(400)
  })
})

describe('listing transactions in the sandbox', () => {
  const list = async (query: string) => {
    const { body } = await call(`/transaction?${query}`)
    return (body.data as { reference: string }[]).map(({ reference }) => reference)
  }

  it('lists a period, newest first, page by page', async () => {
    await db.delete(sandboxTransactions)
    const old = await makePaid()
    await db.update(sandboxTransactions).set({ createdAt: new Date('2026-01-01T09:00:00Z') })
    const [one, failed] = [await makePaid(), makePayment({ outcome: 'failed' })]
    await pay(failed)
    const from = '2026-01-02'
    expect(await list(`from=${from}`)).toEqual([failed.reference, one.reference])
    expect(await list(`from=${from}&perPage=1&page=2`)).toEqual([one.reference])
    expect(await list(`from=${from}&perPage=1&page=3`)).toEqual([])
    expect(await list(`to=${from}`)).toEqual([old.reference])
  })

  it.each(['perPage=101', 'page=0', 'from=soon'])('is rejected with %s', async (query) => {
    expect((await call(`/transaction?${query}`)).status).toBe(400)
  })
})
