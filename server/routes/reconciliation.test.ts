import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { ReconciliationWire } from '#contract/payments/payment.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { ProviderTransaction } from '#server/gateways/payments.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const { transactions: listed } = shop.payments
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())

beforeEach(async () => {
  shop.payments.comeBack()
  listed.length = 0
  await deleteOrders(db)
})

/** Adds a transaction at the provider: ₦2,500 that arrived at noon, with overrides. */
function book(reference: string, overrides: Partial<ProviderTransaction> = {}) {
  const transaction = { reference, amountKobo: 250_000, currency: 'NGN', createdAt: noon }
  listed.push({ ...transaction, hasArrived: true, isReversed: false, ...overrides })
}

async function reconcile(query = '?date=2026-11-21') {
  const response = await admin.request(`/api/reconciliation${query}`)
  expect(response.status).toBe(200)
  return await readJson(ReconciliationWire, response)
}

async function rowOf(reference: string) {
  return (await reconcile()).rows.find((row) => row.reference === reference)
}

describe('a day on which shop and provider agree', () => {
  it('has no differences, and shows the totals', async () => {
    const one = await makeOrder(db)
    const other = await makeOrder(db, { paidKobo: 250_050 })
    await makeRefund(db, { reference: other.reference, amountKobo: 50_000, state: 'pending' })
    book(one.reference)
    book(other.reference, { amountKobo: 250_050 })
    expect(await reconcile()).toEqual({
      date: '2026-11-21',
      isWhole: true,
      totals: {
        orders: 2,
        ordered: 5e3,
        transactions: 2,
        received: 5e3,
        refunded: 500,
        differences: 0,
      },
      rows: expect.arrayContaining(
        [one, other].map(({ id, reference }) => ({
          reference,
          ours: 2500,
          theirs: 2500,
          orderId: id,
          difference: null,
          oursKobo: expect.any(Number),
          theirsKobo: expect.any(Number),
          refundedKobo: reference === one.reference ? 0 : 5e4,
          refundState: reference === one.reference ? 'not refunded' : 'refund pending',
        })),
      ),
    })
  })

  it('says which of the money are test payments', async () => {
    const real = await makeOrder(db)
    const test = await makeOrder(db)
    const { reference } = payments
    await db.update(payments).set({ hasTestKeys: true }).where(eq(reference, test.reference))
    const { totals, rows } = await reconcile()
    expect(totals).toMatchObject({ ordered: 5000, test: 2500 })
    const marks = new Map(rows.map((row) => [row.reference, row.isTest]))
    expect([marks.get(real.reference), marks.get(test.reference)]).toEqual([undefined, true])
  })

  it("omits attempts without money, ours and the provider's", async () => {
    const { reference } = await makePayment(db)
    book(reference, { hasArrived: false })
    book('ORD-THEIRS', { hasArrived: false })
    expect((await reconcile()).rows).toEqual([])
  })

  it('counts refunded payments as received', async () => {
    const { reference } = await makeOrder(db)
    await makeRefund(db, { reference })
    book(reference, { isReversed: true })
    expect(await reconcile()).toMatchObject({
      totals: { received: 2500, refunded: 2500, differences: 0 },
    })
  })

  it('puts payments around midnight on the day of our own row', async () => {
    const midnight = new Date('2026-11-21T00:00:00+01:00')
    const before = await makeOrder(db, { createdAt: minutesAfter(midnight, -1) })
    book(before.reference, { createdAt: minutesAfter(midnight, 1) })
    const after = await makeOrder(db, { createdAt: midnight })
    book(after.reference, { createdAt: minutesAfter(midnight, -3) })
    const today = await reconcile()
    expect(today.rows).toMatchObject([{ reference: after.reference, difference: null }])
    const yesterday = await reconcile('?date=2026-11-20')
    expect(yesterday.rows).toMatchObject([{ reference: before.reference, difference: null }])
  })

  it('compares what was paid online of an order that is paid on delivery', async () => {
    const { reference } = await makeOrder(db, { paymentMethod: 'on-delivery' })
    const paid = { paidKobo: 250_000, collectedNaira: 1500, currency: null }
    await db.update(payments).set(paid).where(eq(payments.reference, reference))
    book(reference, { amountKobo: 100_000 })
    expect(await rowOf(reference)).toMatchObject({ ours: 1000, theirs: 1000, difference: null })
  })

  it("fetches a payment that the provider's list does not contain", async () => {
    const { reference } = await makeOrder(db)
    shop.payments.charge(reference, 2500)
    expect(await rowOf(reference)).toMatchObject({ theirs: 2500, difference: null })
  })
})

const nothingBack = { refundedKobo: 0, refundState: 'not refunded' }

describe('a difference', () => {
  it('of a single kobo is reported', async () => {
    const { reference } = await makeOrder(db)
    book(reference, { amountKobo: 250_001 })
    expect(await reconcile()).toMatchObject({
      totals: { differences: 1 },
      rows: [{ reference, oursKobo: 250_000, theirsKobo: 250_001, difference: 'amount' }],
    })
  })

  it('of the currency is reported as one of the amount', async () => {
    const { reference } = await makeOrder(db)
    book(reference, { currency: 'USD' })
    expect(await rowOf(reference)).toMatchObject({ difference: 'amount' })
  })

  it('is a transaction that we do not know', async () => {
    book('ORD-THEIRS')
    expect(await rowOf('ORD-THEIRS')).toEqual({
      reference: 'ORD-THEIRS',
      ours: null,
      theirs: 2500,
      orderId: null,
      oursKobo: null,
      theirsKobo: 25e4,
      ...nothingBack,
      difference: 'missing here',
    })
  })

  it('is an order that the provider does not know', async () => {
    const { reference, id } = await makeOrder(db)
    expect(await rowOf(reference)).toEqual({
      reference,
      ours: 2500,
      theirs: null,
      orderId: id,
      difference: 'missing there',
      oursKobo: 25e4,
      theirsKobo: null,
      ...nothingBack,
    })
  })

  it('is money that arrived for an attempt that never became an order', async () => {
    const { reference } = await makePayment(db)
    book(reference)
    expect(await rowOf(reference)).toEqual({
      reference,
      ours: 0,
      theirs: 2500,
      orderId: null,
      difference: 'paid without order',
      oursKobo: 0,
      theirsKobo: 25e4,
      ...nothingBack,
    })
  })

  it('is an order whose payment failed or was reversed at the provider', async () => {
    const failed = await makeOrder(db)
    book(failed.reference, { hasArrived: false })
    const reversed = await makeOrder(db)
    book(reversed.reference, { isReversed: true })
    const polled = await makeOrder(db)
    shop.payments.answer(polled.reference, { kind: 'not-paid', status: 'failed', isFinal: true })
    for (const { reference } of [failed, reversed, polled]) {
      expect(await rowOf(reference)).toMatchObject({ difference: 'not paid there' })
    }
  })

  it('of a kobo, a missing payment and an additional one are each reported on the same day', async () => {
    const [short, missing, right] = [await makeOrder(db), await makeOrder(db), await makeOrder(db)]
    book(short.reference, { amountKobo: 249_999 })
    book('ORD-EXTRA')
    book(right.reference)
    const { totals, rows } = await reconcile()
    expect(totals).toMatchObject({ orders: 3, transactions: 3, differences: 3 })
    const found = new Map(rows.map(({ reference, difference }) => [reference, difference]))
    expect(Object.fromEntries(found)).toEqual({
      [short.reference]: 'amount',
      [missing.reference]: 'missing there',
      'ORD-EXTRA': 'missing here',
      [right.reference]: null,
    })
  })

  it('is listed before the payments that agree', async () => {
    for (let n = 0; n < 3; n += 1) book((await makeOrder(db)).reference)
    book('ORD-THEIRS')
    expect((await reconcile()).rows.map(({ difference }) => difference)).toEqual([
      'missing here',
      null,
      null,
      null,
    ])
  })
})

describe('the date parameter', () => {
  it('defaults to yesterday in Abuja', async () => {
    shop.clock.now = new Date('2026-11-21T00:05:00+01:00')
    const { request } = await makeStaff(shop, 'SuperAdmin')
    const response = await request('/api/reconciliation')
    expect(await response.json()).toMatchObject({ date: '2026-11-20' })
    shop.clock.now = noon
  })

  it.each(['2026-02-30', '21-11-2026', '0001-01-01', '9999-12-31', '', 'yesterday'])(
    '%j returns 400',
    async (date) => {
      const response = await admin.request(`/api/reconciliation?date=${date}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'Please choose a real date.' })
    },
  )
})

describe('the reconciliation', () => {
  it('is for users who can refund', async () => {
    const employee = await makeStaff(shop, 'Employee')
    expect((await employee.request('/api/reconciliation?date=x')).status).toBe(403)
    const superAdmin = await makeStaff(shop, 'SuperAdmin')
    expect((await superAdmin.request('/api/reconciliation')).status).toBe(200)
  })

  it('returns 503 while the provider does not respond', async () => {
    shop.payments.goDown()
    const response = await admin.request('/api/reconciliation')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('30')
  })
})
