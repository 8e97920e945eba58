import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { OrderWire } from '#contract/ordering/staff-order.ts'
import { PaymentWire } from '#contract/payments/payment.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { processWebhooks } from '#server/commands/payments/process-webhooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { eventsFor, makeChargeEvent } from '#tests/support/provider-event.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { payments, deps } = shop
const { send, listAbout, untilDone } = eventsFor(shop)
const employee = await makeStaff(shop, 'Employee')
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  payments.transactions.length = 0
  payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'processed' })
})

const published: StaffEvent[] = []
deps.events.subscribe((event) => published.push(event))

/** An order of ₦5,000 for which the given amount was paid. */
async function order(paidNaira: number) {
  const { reference, verify } = await openCheckout(shop)
  payments.charge(reference, paidNaira)
  const verified = await verify()
  expect(verified.status).toBe(201)
  const { order } = await readJson(z.object({ order: z.object({ _id: z.string() }) }), verified)
  return { reference, id: order._id }
}

async function read(reference: string) {
  const response = await employee.request(`/api/payments/${reference}`)
  return await readJson(PaymentWire, response)
}

const refundExcess = (id: string, staff = admin) =>
  staff.send('POST', `/api/orders/${id}/refunds`, { excess: true, reason: 'Paid too much' })

const twice = '₦5,000 more than the price of ₦5,000 was paid. It looks as if the buyer paid twice.'

describe('a payment of more than the price', () => {
  it('needs a review as soon as its order is placed', async () => {
    published.length = 0
    const { id, reference } = await order(10_000)
    expect(published).toEqual([{ name: 'order.placed', orderId: id }])
    expect(await read(reference)).toMatchObject({
      state: 'needs attention',
      attention: twice,
      paid: 10_000,
      excess: 5000,
      excessLeft: 5000,
    })
    const seen = await employee.request(`/api/orders/${id}`)
    expect(await seen.json()).toMatchObject({ attention: twice, excessLeft: 5000 })
  })

  it('is refunded by one request of an Admin, and once by concurrent ones', async () => {
    const { id, reference } = await order(10_000)
    expect((await refundExcess(id, employee)).status).toBe(403)
    const answers = await Promise.all([1, 2, 3].map(() => refundExcess(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(payments.refunds.filter((sent) => sent.reference === reference)).toEqual([
      { reference, amountKobo: 500_000 },
    ])
    expect(await read(reference)).toMatchObject({
      state: 'partly refunded',
      attention: null,
      refundable: 5000,
      excessLeft: 0,
    })
  })

  it('needs no review once refunds reach the excess, to the kobo', async () => {
    const { id, reference } = await openedWith({ amountKobo: 512_345 })
    expect(await read(reference)).toMatchObject({
      attention: '₦123.45 more than the price of ₦5,000 was paid.',
    })
    const part = { amount: 100, reason: 'Cold' }
    await admin.send('POST', `/api/payments/${reference}/refunds`, part)
    expect(await read(reference)).toMatchObject({ state: 'needs attention', excessLeft: 23 })
    const order = await readJson(OrderWire, await refundExcess(id))
    expect(order).toMatchObject({ attention: null, excessLeft: 0, refundable: 5000 })
    expect(payments.refunds.at(-1)).toEqual({ reference, amountKobo: 2345 })
  })

  it('refunds at most the excess when an amount is given', async () => {
    const { id } = await order(6000)
    const body = { excess: true, amount: 1001, reason: 'Paid too much' }
    const refused = await admin.send('POST', `/api/orders/${id}/refunds`, body)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'amount' }] })
  })

  it('returns 409 where there is no excess to refund', async () => {
    const { id, reference } = await order(5000)
    expect(await read(reference)).toMatchObject({ state: 'ordered', attention: null })
    expect((await refundExcess(id)).status).toBe(409)
  })

  it('has no excess where the buyer paid the fee', async () => {
    const { reference } = await openedWith({ amountKobo: 517_500, requestedKobo: 500_000 })
    expect(await read(reference)).toMatchObject({ attention: null, excess: 0, paid: 5175 })
  })

  it('needs one review when its order is cancelled', async () => {
    const { id, reference } = await order(10_000)
    await employee.send('PATCH', `/api/orders/${id}`, { status: 'cancelled' })
    expect(await read(reference)).toMatchObject({
      attention: expect.stringContaining('₦10,000 was not refunded'),
    })
    await admin.send('POST', `/api/orders/${id}/refunds`, { reason: 'All of it' })
    expect(await read(reference)).toMatchObject({ state: 'refunded', attention: null })
  })
})

async function openedWith(paid: { amountKobo: number; requestedKobo?: number }) {
  const { reference, verify } = await openCheckout(shop)
  const { amountKobo, requestedKobo = amountKobo } = paid
  payments.charge(reference, 5000, { amountKobo, requestedKobo })
  const { order } = await readJson(
    z.object({ order: z.object({ _id: z.string() }) }),
    await verify(),
  )
  return { reference, id: order._id }
}

const recorders: Record<string, (reference: string) => unknown> = {
  'a request of staff': (reference) =>
    admin.request(`/api/payments/${reference}/check`, { method: 'POST' }),
  'a webhook': async (reference) => {
    await send(makeChargeEvent(reference, { amount: 1_000_000 }))
    await untilDone(reference)
  },
  'the daily reconciliation': (reference) => {
    const transaction = { reference, amountKobo: 1_000_000, currency: 'NGN', createdAt: noon }
    payments.transactions.push({ ...transaction, hasArrived: true, isReversed: false })
    return admin.request('/api/reconciliation?date=2026-11-21')
  },
}

describe('a larger amount than the provider reported first', () => {
  it.each(Object.entries(recorders))(
    'needs a review once it is recorded by %s',
    async (_, learn) => {
      const { id, reference } = await order(5000)
      payments.charge(reference, 10_000)
      published.length = 0
      await learn(reference)
      expect(await read(reference)).toMatchObject({
        state: 'needs attention',
        attention: twice,
        paid: 10_000,
        refundable: 10_000,
      })
      expect(published).toContainEqual({ name: 'order.changed', orderId: id, status: 'pending' })
    },
  )

  it('is taken from the fetched status, not from the event', async () => {
    const { reference } = await order(5000)
    await send(makeChargeEvent(reference, { amount: 1_000_000 }))
    await untilDone(reference)
    expect(await read(reference)).toMatchObject({ attention: null, paid: 5000 })
  })

  it('is fetched again where the provider did not answer', async () => {
    const { reference } = await order(5000)
    payments.charge(reference, 10_000)
    payments.goDown()
    await send(makeChargeEvent(reference, { amount: 1_000_000 }))
    const retried = [{ attempts: 1, dueAt: minutesAfter(noon, 1) }]
    await eventually(async () => expect(await listAbout(reference)).toMatchObject(retried))
    payments.comeBack()
    shop.clock.now = minutesAfter(noon, 1)
    await processWebhooks(deps)
    expect(await read(reference)).toMatchObject({ paid: 10_000, attention: twice })
  })

  it('is not fetched again for a repeated event', async () => {
    const { reference } = await order(5000)
    const before = payments.fetched.length
    await send(makeChargeEvent(reference, { amount: 500_000 }))
    await untilDone(reference)
    expect(payments.fetched.slice(before)).not.toContain(reference)
  })

  it('never lowers an amount, and is ignored in another currency', async () => {
    const { reference } = await order(10_000)
    for (const other of [{ amountKobo: 500_000 }, { amountKobo: 9_900_000, currency: 'USD' }]) {
      payments.charge(reference, 0, other)
      shop.clock.now = minutesAfter(shop.clock.now, 2)
      await admin.request(`/api/payments/${reference}/check`, { method: 'POST' })
      expect(await read(reference)).toMatchObject({ paid: 10_000, excess: 5000 })
    }
  })
})
