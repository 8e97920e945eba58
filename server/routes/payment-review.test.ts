import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { PaymentWire } from '#contract/payments/payment.ts'
import { changePayment } from '#server/commands/payments/change-payment.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { eventsFor } from '#tests/support/provider-event.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const { send, untilDone } = eventsFor(shop)
const admin = await makeStaff(shop, 'Admin')
const name = `${admin.user.firstName} ${admin.user.lastName}`
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  payments.comeBack()
})

async function read(reference: string) {
  const response = await admin.request(`/api/payments/${reference}`)
  return await readJson(PaymentWire, response)
}

async function countReviews() {
  const response = await admin.request('/api/payments/counts')
  return (await readJson(z.record(z.string(), z.number()), response))['needs attention']
}

const resolve = (reference: string, body: unknown, staff = admin) =>
  staff.send('POST', `/api/payments/${reference}/settled`, body)

/** An order with a refund that failed at the provider. */
async function makeFailed() {
  const { reference } = await makeOrder(db)
  await makeRefund(db, { reference, state: 'failed', providerId: 'F1', amountKobo: 50_000 })
  await changePayment(db, { reference, now: noon })
  return reference
}

describe('resolving a review', () => {
  it('removes it from the list and the count, and records who, when and what', async () => {
    const before = (await countReviews()) ?? 0
    const reference = await makeFailed()
    expect(await countReviews()).toBe(before + 1)
    const { attention } = await read(reference)
    const response = await resolve(reference, { note: ' Paid in cash ' })
    expect(response.status).toBe(200)
    const settled = [{ attention, note: 'Paid in cash', by: name, at: noon.toISOString() }]
    expect(await response.json()).toMatchObject({ state: 'ordered', attention: null, settled })
    expect(await countReviews()).toBe(before)
  })

  it('applies to the same reason, not to a new one', async () => {
    const reference = await makeFailed()
    await resolve(reference, { note: 'Paid in cash' })
    await changePayment(db, { reference, now: minutesAfter(noon, 60) })
    expect(await read(reference)).toMatchObject({ state: 'ordered', attention: null })

    const again = { state: 'failed', amountKobo: 50_000, createdAt: minutesAfter(noon, 5) } as const
    await makeRefund(db, { reference, ...again, providerId: 'F2' })
    await changePayment(db, { reference, now: minutesAfter(noon, 6) })
    expect(await read(reference)).toMatchObject({
      state: 'needs attention',
      settled: [{ note: 'Paid in cash' }],
      attention: expect.stringContaining('12:05 PM'),
    })
    expect((await resolve(reference, { note: 'Also in cash' })).status).toBe(200)
    expect((await read(reference)).settled).toHaveLength(2)
  })

  it('returns 409 without a reason, with another reason, and the second time', async () => {
    const { reference } = await makeOrder(db)
    expect((await resolve(reference, { note: 'Done' })).status).toBe(409)
    const failed = await makeFailed()
    const stale = { note: 'Done', attentionKey: 'Another reason.' }
    expect((await resolve(failed, stale)).status).toBe(409)
    // From a page of an earlier version.
    const sentence = { note: 'Done', attention: 'Another reason.' }
    expect((await resolve(failed, sentence)).status).toBe(409)
    const { attentionKey } = await read(failed)
    const both = await Promise.all(
      [1, 2].map(() => resolve(failed, { note: 'Done', attentionKey })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(failed)).settled).toHaveLength(1)
  })

  it.each([{}, { note: '' }, { note: '  ' }, { note: 'x'.repeat(301) }, { note: 7 }])(
    'returns 400 with %j',
    async (body) => expect((await resolve(await makeFailed(), body)).status).toBe(400),
  )

  it('is for Admins, and returns 404 for an unknown payment', async () => {
    const reference = await makeFailed()
    const employee = await makeStaff(shop, 'Employee')
    expect((await resolve(reference, {}, employee)).status).toBe(403)
    const superAdmin = await makeStaff(shop, 'SuperAdmin')
    expect((await resolve(reference, { note: 'x'.repeat(300) }, superAdmin)).status).toBe(200)
    expect((await resolve('ORD-NOBODY', { note: 'Done' })).status).toBe(404)
  })
})

describe('a payment in another mode of the provider', () => {
  it('needs a review until it is paid while its portions are held', async () => {
    const { reference, verify } = await openCheckout(shop)
    const anomaly = { code: 'other-mode', detail: 'test' } as const
    payments.answer(reference, { kind: 'unknown', why: '', anomaly })
    await verify()
    expect(await read(reference)).toMatchObject({ attention: expect.stringContaining('test mode') })
    payments.charge(reference, 5000)
    expect((await verify()).status).toBe(201)
    expect(await read(reference)).toMatchObject({ state: 'ordered', attention: null })
  })
})

const receive = async (event: string, data: object, reference: string) => {
  expect((await send(JSON.stringify({ event, data }))).status).toBe(200)
  await untilDone(reference)
}
const dispute = (reference: string, id = 358_950) => ({ id, transaction: { reference } })
/** An id that a number would round. */
const largeId = '9007199254740993'

describe('a dispute', () => {
  it('needs a review until it is resolved, and changes no amounts', async () => {
    const { reference } = await makeOrder(db)
    const data = { ...dispute(reference), refund_amount: 250_000, status: 'resolved' }
    await receive('charge.dispute.create', data, reference)
    expect(await read(reference)).toMatchObject({
      state: 'needs attention',
      attention: expect.stringContaining('dispute 358950'),
      refunds: [],
      refundable: 2500,
    })
    await receive('charge.dispute.resolve', dispute(reference), reference)
    expect(await read(reference)).toMatchObject({ state: 'ordered', attention: null })
  })

  it('is not reported again by a late reminder, but by another dispute', async () => {
    const { reference } = await makeOrder(db)
    await receive('charge.dispute.create', dispute(reference), reference)
    await resolve(reference, { note: 'Answered with the receipt' })
    await receive('charge.dispute.remind', dispute(reference), reference)
    expect(await read(reference)).toMatchObject({ attention: null })
    await receive('charge.dispute.create', dispute(reference, 9), reference)
    expect(await read(reference)).toMatchObject({ attention: expect.stringContaining('dispute 9') })
  })

  it('keeps a number that is too large to be exact', async () => {
    const { reference } = await makeOrder(db)
    const data = `{"id":${largeId},"transaction":{"reference":"${reference}"}}`
    await send(`{"event":"charge.dispute.create","data":${data}}`)
    await untilDone(reference)
    expect(await read(reference)).toMatchObject({ attention: expect.stringContaining(largeId) })
  })

  it('that came before the payment is still reported when the order is placed', async () => {
    const { reference, verify } = await openCheckout(shop)
    await receive('charge.dispute.create', dispute(reference), reference)
    payments.charge(reference, 5000)
    expect((await verify()).status).toBe(201)
    expect(await read(reference)).toMatchObject({
      state: 'needs attention',
      attention: expect.stringContaining('dispute 358950'),
      orderId: expect.any(String),
    })
  })

  it('is still reported after old events are purged', async () => {
    const { reference } = await makeOrder(db)
    shop.clock.now = minutesAfter(noon, -60 * 24 * 120)
    await receive('charge.dispute.create', dispute(reference), reference)
    shop.clock.now = noon
    await purgeOldData(deps)
    await changePayment(db, { reference, now: shop.clock.now })
    expect(await read(reference)).toMatchObject({ state: 'needs attention' })
  })

  it('that was lost records its refund', async () => {
    const { reference } = await makeOrder(db)
    payments.refundElsewhere(reference, { id: 'D1', amountKobo: 250_000, state: 'processed' })
    await receive('charge.dispute.resolve', dispute(reference), reference)
    expect(await read(reference)).toMatchObject({ state: 'refunded' })
  })
})

describe('a bank transfer that the provider rejected', () => {
  it("needs a review, found by the reference or by the provider's number", async () => {
    const named = await makePayment(db)
    const event = 'bank.transfer.rejected'
    await receive(event, { reference: named.reference }, named.reference)
    const numbered = await makePayment(db)
    payments.answer(numbered.reference, {
      kind: 'not-paid',
      id: '3103959930',
      status: 'abandoned',
      isFinal: true,
    })
    await admin.request(`/api/payments/${numbered.reference}/check`, { method: 'POST' })
    const transfer = { amount: '30000', transaction_id: '3103959930' }
    await receive(event, { bank_transfer: transfer }, numbered.reference)
    for (const { reference } of [named, numbered]) {
      expect(await read(reference)).toMatchObject({
        state: 'needs attention',
        attention: expect.stringContaining('bank transfer'),
        paid: null,
        orderId: null,
      })
    }
  })
})
