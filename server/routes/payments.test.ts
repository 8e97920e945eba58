import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { PaymentWire } from '#contract/payments/payment.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { roles } from '#domain/staff/role.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const staff = await makeStaff(shop, 'Employee')
afterAll(() => shop.close())

beforeEach(async () => {
  shop.payments.comeBack()
  await deleteOrders(db)
  await db.delete(rateLimits)
})

async function list(query = '') {
  const response = await staff.request(`/api/payments${query}`)
  expect(response.status).toBe(200)
  return {
    payments: await readJson(z.array(PaymentWire), response),
    link: response.headers.get('Link'),
  }
}

function nextOf(link: string | null) {
  return /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1]
}

const check = (reference: string) =>
  staff.request(`/api/payments/${reference}/check`, { method: 'POST' })

/** One payment of each view. */
async function makeOneOfEach() {
  const paid = { paidKobo: 250_000, currency: 'NGN', nextPollAt: null, isHolding: false } as const
  const refunding = { ...paid, state: 'refunding' } as const
  const started = await makePayment(db)
  const arrived = await makePayment(db, { lastStatus: { code: 'paid' } })
  const ordered = await makeOrder(db)
  const abandoned = await makePayment(db, { isHolding: false, lastStatus: { code: 'failed' } })
  const pending = await makePayment(db, refunding)
  await makeRefund(db, { reference: pending.reference, state: 'pending' })
  const refunded = await makePayment(db, refunding)
  await makeRefund(db, { reference: refunded.reference })
  const partly = await makeOrder(db)
  await makeRefund(db, { reference: partly.reference, amountKobo: 100_000 })
  const failed = await makePayment(db, { ...refunding, review: { code: 'paid-unsettled' } })
  await makeRefund(db, { reference: failed.reference, state: 'failed' })
  return {
    started: started.reference,
    paid: arrived.reference,
    ordered: ordered.reference,
    abandoned: abandoned.reference,
    'refund pending': pending.reference,
    'partly refunded': partly.reference,
    refunded: refunded.reference,
    'needs attention': failed.reference,
  }
}

describe('the list of payments', () => {
  it('is an empty array in a shop without payments', async () => {
    expect(await list()).toEqual({ payments: [], link: null })
  })

  it('has all fields of a payment that became an order, with its refunds', async () => {
    const { id, reference } = await makeOrder(db, { paidKobo: 260_050 })
    const by = 'Halima Sani'
    await makeRefund(db, { reference, amountKobo: 50_050, note: 'No pepper', by })
    await db.update(payments).set({
      excessKobo: 10050,
      lastStatus: { code: 'paid' },
      lastAskedAt: minutesAfter(noon, 1),
    })
    expect((await list()).payments).toEqual([
      {
        reference,
        state: 'partly refunded',
        amount: 2500,
        paid: 2600,
        excess: 100,
        excessLeft: 0,
        keepReason: null,
        channel: null,
        collectedBy: [],
        currency: 'NGN',
        orderId: id,
        attention: null,
        attentionKey: null,
        nextAskAt: null,
        buyer: {
          fullName: 'Amina Bello',
          phoneNumber: '08012345678',
        },
        createdAt: noon.toISOString(),
        settledAt: noon.toISOString(),
        lastAskedAt: minutesAfter(noon, 1).toISOString(),
        lastAnswer: 'paid',
        refunds: [
          {
            amount: 500,
            state: 'processed',
            reason: 'No pepper',
            by,
            createdAt: noon.toISOString(),
          },
        ],
        refundable: 2100,
        settled: [],
      },
    ])
  })

  it('has the next poll time of a payment that has just started', async () => {
    await makePayment(db)
    expect((await list()).payments).toMatchObject([
      {
        state: 'started',
        amount: 2500,
        paid: null,
        currency: null,
        orderId: null,
        settledAt: null,
        lastAskedAt: null,
        refunds: [],
        nextAskAt: minutesAfter(noon, 16).toISOString(),
      },
    ])
  })

  it('can be filtered by one view or several', async () => {
    const each = await makeOneOfEach()
    for (const [state, reference] of Object.entries(each)) {
      const { payments: found } = await list(`?state=${encodeURIComponent(state)}`)
      expect(found.map((one) => [one.state, one.reference])).toEqual([[state, reference]])
    }
    const both = [each.ordered, each.paid].toSorted()
    for (const query of ['?state=ordered,paid', '?state=paid&state=ordered']) {
      const found = (await list(query)).payments.map(({ reference }) => reference)
      expect(found.toSorted()).toEqual(both)
    }
    expect((await list('?state=&q=')).payments).toHaveLength(8)
  })

  it('counts each view, within a search', async () => {
    const each = await makeOneOfEach()
    const counts = async (query = '') => {
      const response = await staff.request(`/api/payments/counts${query}`)
      expect(response.status).toBe(200)
      return response.json()
    }
    const one = Object.fromEntries(Object.keys(each).map((state) => [state, 1]))
    expect(await counts()).toEqual(one)
    const none = Object.fromEntries(Object.keys(each).map((state) => [state, 0]))
    expect(await counts('?q=nobody')).toEqual(none)
    expect(await counts(`?q=${each.paid}`)).toEqual({ ...none, paid: 1 })
  })

  it.each([
    'state=shipped',
    'state=paid,shipped',
    'state=PAID',
    'limit=0',
    'limit=501',
    'limit=-1',
    'limit=1.5',
    'limit=many',
    'limit=',
    'limit=1e2',
    'limit=5&limit=6',
    'cursor=nothing',
    'cursor=%00',
    'cursor=',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
  ])('returns 400 for %s', async (query) => {
    const response = await staff.request(`/api/payments?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
  })
})

describe('the pages of the list of payments', () => {
  it('contain every payment once, newest first, also with equal times', async () => {
    const made: string[] = []
    for (let n = 0; n < 11; n += 1) {
      const createdAt = minutesAfter(noon, Math.floor(n / 4))
      made.push((await makePayment(db, { createdAt })).reference)
      await makePayment(db, { createdAt, review: { code: 'paid-unsettled' } })
    }
    const seen: PaymentWire[] = []
    const sizes: number[] = []
    let address: string | undefined = '/api/payments?state=started&q=amina%20bello&limit=3'
    while (address) {
      const response = await staff.request(address)
      const page = await readJson(z.array(PaymentWire), response)
      sizes.push(page.length)
      seen.push(...page)
      address = nextOf(response.headers.get('Link'))
    }
    expect(sizes).toEqual([3, 3, 3, 2])
    expect(seen.map(({ reference }) => reference).toSorted()).toEqual(made.toSorted())
    const times = seen.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('have 50 payments by default', async () => {
    for (let n = 0; n < 51; n += 1) await makePayment(db)
    const first = await list()
    expect(first.payments).toHaveLength(50)
    const last = await list((nextOf(first.link) ?? '').slice('/api/payments'.length))
    expect(last.payments).toHaveLength(1)
    expect(last.link).toBeNull()
  })
})

describe('searching payments', () => {
  const found = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).payments
      .map(({ buyer }) => buyer.fullName)
      .toSorted()

  it('finds by any part of reference, phone number and name, in any case', async () => {
    const one = await makePayment(db, { fullName: 'Ámaka Ɗan-Bello', phoneNumber: '08011112222' })
    await makePayment(db, { fullName: 'Ngozi Okafor', phoneNumber: '08033334444' })
    expect(await found(one.reference.toLowerCase().slice(4, -1))).toEqual(['Ámaka Ɗan-Bello'])
    expect(await found('1111222')).toEqual(['Ámaka Ɗan-Bello'])
    expect(await found('  ámaka ɗAN')).toEqual(['Ámaka Ɗan-Bello'])
    expect(await found('okafor')).toEqual(['Ngozi Okafor'])
    expect(await found('2222 Ámaka')).toEqual([])
  })

  it('finds a whole reference in any case, also one that a client chose', async () => {
    await makePayment(db, { fullName: 'Ours', reference: 'ORD-M5X2A9-K3P7Q1' })
    await makePayment(db, { fullName: 'Theirs', reference: 'ord-m5x2a9-k3p7q2' })
    expect(await found('ord-m5x2a9-k3p7q1')).toEqual(['Ours'])
    expect(await found('ORD-M5X2A9-K3P7Q2')).toEqual(['Theirs'])
    expect(await found('M5X2A9')).toEqual(['Ours', 'Theirs'])
  })

  it('matches LIKE wildcards literally', async () => {
    for (const fullName of ['100% Halima', 'Musa_B', String.raw`Back\slash`, 'Plain']) {
      await makePayment(db, { fullName })
    }
    expect(await found('%')).toEqual(['100% Halima'])
    expect(await found('_')).toEqual(['Musa_B'])
    expect(await found('\\')).toEqual([String.raw`Back\slash`])
    expect(await found("' or 1=1 --")).toEqual([])
  })
})

describe('one payment', () => {
  it('is the same as in the list, for every role', async () => {
    const { reference } = await makePayment(db)
    const [listed] = (await list()).payments
    for (const role of roles) {
      const { request } = await makeStaff(shop, role)
      for (const path of ['', '/counts']) {
        expect((await request(`/api/payments${path}`)).status).toBe(200)
      }
      const response = await request(`/api/payments/${reference}`)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual(listed)
    }
  })

  it('returns 404 for an unknown reference', async () => {
    for (const reference of ['ORD-NOBODY', '%F0%9F%8D%B2', 'x'.repeat(3000), '..%2fusers']) {
      for (const response of [
        await staff.request(`/api/payments/${reference}`),
        await check(reference),
      ]) {
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ message: 'We do not know this payment.' })
      }
    }
    expect(shop.payments.fetched).toEqual([])
  })
})

describe('polling the provider on request', () => {
  it('turns money that has arrived into an order, for every role', async () => {
    for (const role of roles) {
      const { request } = await makeStaff(shop, role)
      const { reference } = await makePayment(db)
      shop.payments.charge(reference, 2500)
      const response = await request(`/api/payments/${reference}/check`, { method: 'POST' })
      expect(response.status).toBe(200)
      const payment = await readJson(PaymentWire, response)
      expect(payment).toMatchObject({ reference, state: 'ordered', paid: 2500 })
      expect(payment.orderId).toEqual(expect.any(String))
    }
  })

  it('does not change a payment for which nothing arrived', async () => {
    const { reference } = await makePayment(db)
    const response = await check(reference)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ state: 'started', paid: null, orderId: null })
    expect(shop.payments.fetched).toContain(reference)
  })

  it('refunds an amount that is too small', async () => {
    const { reference } = await makePayment(db)
    shop.payments.charge(reference, 100)
    expect(await (await check(reference)).json()).toMatchObject({
      state: 'refund pending',
      paid: 100,
      orderId: null,
      refunds: [
        {
          amount: 100,
          state: 'pending',
          reason: 'underpaid',
          by: null,
        },
      ],
    })
  })

  it('returns 503 while the provider does not respond, and changes nothing', async () => {
    const { reference } = await makePayment(db)
    shop.payments.goDown()
    const response = await check(reference)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/again/) })
    expect((await list()).payments).toMatchObject([{ reference, state: 'started' }])
  })

  it('polls settled payments again, and the states of their refunds', async () => {
    const { reference } = await makePayment(db)
    shop.payments.charge(reference, 100)
    expect(await (await check(reference)).json()).toMatchObject({ state: 'refund pending' })
    shop.payments.setRefundStates({ id: 'R1', state: 'processed' })
    const response = await check(reference)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ state: 'refunded', lastAnswer: 'paid' })
    expect(await db.select().from(refunds)).toHaveLength(1)
  })

  it('requires a review of an order whose payment the provider does not know', async () => {
    const { reference, id } = await makeOrder(db, { createdAt: minutesAfter(noon, -5) })
    expect(await (await check(reference)).json()).toMatchObject({
      state: 'needs attention',
      orderId: id,
      attention: expect.stringContaining('not found'),
    })
  })

  it('is limited to 60 times a minute per user', async () => {
    const { reference } = await makeOrder(db)
    for (let n = 0; n < 60; n += 1) expect((await check(reference)).status).toBe(200)
    const refused = await check(reference)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    const other = await makeStaff(shop, 'Employee')
    const path = `/api/payments/${reference}/check`
    expect((await other.request(path, { method: 'POST' })).status).toBe(200)
  })
})
