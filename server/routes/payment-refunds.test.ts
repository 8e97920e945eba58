import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { PaymentWire } from '#contract/payments/payment.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments } = shop
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())
beforeEach(() => void payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' }))

/** A payment that could not become an order and whose automatic refund failed. */
async function makeStranded() {
  const { reference } = await makePayment(db, {
    state: 'refunding',
    paidKobo: 25e4,
    currency: 'NGN',
    providerId: 'T1',
    nextPollAt: null,
    isHolding: false,
    review: { code: 'paid-unsettled' },
  })
  await makeRefund(db, { reference, state: 'failed', reason: 'underpaid', providerId: 'F1' })
  return reference
}

const refund = (reference: string, body: unknown, staff = admin) =>
  staff.send('POST', `/api/payments/${reference}/refunds`, body)

describe('refunding a payment', () => {
  it('without an order, in parts, works until nothing is left', async () => {
    const reference = await makeStranded()
    const first = await refund(reference, { amount: 1000, reason: 'Account closed' })
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({
      reference,
      orderId: null,
      refundable: 1500,
      refunds: [
        { state: 'failed' },
        {
          amount: 1e3,
          state: 'pending',
          reason: 'Account closed',
          by: admin.user.firstName + ' ' + admin.user.lastName,
        },
      ],
    })
    const tooMuch = await refund(reference, { amount: 1501, reason: 'Account closed' })
    expect(tooMuch.status).toBe(409)
    expect(await tooMuch.json()).toMatchObject({ issues: [{ path: 'amount' }] })
    expect(await (await refund(reference, { reason: 'The rest' })).json()).toMatchObject({
      state: 'refund pending',
      attention: null,
      refundable: 0,
    })
    expect((await refund(reference, { reason: 'Once more' })).status).toBe(409)
    expect(payments.refunds.filter((sent) => sent.reference === reference)).toMatchObject([
      { amountKobo: 100_000 },
      { amountKobo: 150_000 },
    ])
  })

  it("with an order does the same as the order's own refund call", async () => {
    const { id, reference } = await makeOrder(db)
    expect((await refund(reference, { amount: 500, reason: 'Cold' })).status).toBe(201)
    const order = await admin.request(`/api/orders/${id}`)
    expect(await order.json()).toMatchObject({ refunds: [{ amount: 500 }], refundable: 2000 })
  })

  it('concurrently is never more than was paid', async () => {
    const reference = await makeStranded()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(reference, { amount: 1000, reason: 'Closed' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refunds = (await listRefunds(db, reference)).filter(({ state }) => state !== 'failed')
    expect(refunds).toHaveLength(2)
  })

  it('returns 409 where nothing was paid, and 404 where there is no payment', async () => {
    const { reference } = await makePayment(db)
    const nothing = await refund(reference, { reason: 'Please' })
    expect(nothing.status).toBe(409)
    for (const unknown of ['ORD-NOBODY', '%F0%9F%8D%B2']) {
      expect((await refund(unknown, { reason: 'Please' })).status).toBe(404)
    }
  })

  it.each([{}, { reason: ' ' }, { amount: 0, reason: 'x' }, { amount: 1.5, reason: 'x' }])(
    'returns 400 with %j',
    async (body) => {
      const { reference } = await makeOrder(db)
      expect((await refund(reference, body)).status).toBe(400)
    },
  )

  it('is for Admins, which is checked first', async () => {
    const { reference } = await makeOrder(db)
    const employee = await makeStaff(shop, 'Employee')
    expect((await refund(reference, {}, employee)).status).toBe(403)
    const superAdmin = await makeStaff(shop, 'SuperAdmin')
    const answer = await refund(reference, { amount: 1, reason: 'Fair' }, superAdmin)
    expect(await readJson(PaymentWire, answer)).toMatchObject({ refunds: [{ amount: 1 }] })
  })
})
