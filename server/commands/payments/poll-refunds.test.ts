import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { findPayment } from '#db/queries/payments/payments.ts'
import { insertRefund, listRefunds } from '#db/queries/payments/refunds.ts'
import { reviewMessage } from '#domain/payments/review-reason.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeRefund } from '#tests/support/make-payment.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { pollRefunds } from './poll-refunds.ts'
import { sendDueRefunds } from './send-due-refunds.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  payments.comeBack()
  payments.setRefundStates()
})

let made = 0
const refundMessage = 'The refund of ₦2,500 from 21 Nov 2026, 12:00 PM'

/** An order with a refund that the provider has accepted. */
async function makeRefunded(state: 'pending' | 'failed' = 'pending') {
  made += 1
  const { id: orderId, reference } = await makeOrder(db)
  await insertRefund(db, { reference, amountKobo: 250_000, reason: 'staff', createdAt: noon })
  payments.answerRefunds({ kind: 'accepted', id: `R${made}`, state })
  await sendDueRefunds(deps, { reference })
  return { orderId, reference, id: `R${made}` }
}

async function readState(reference: string) {
  const [refund] = await listRefunds(db, reference)
  const payment = await findPayment(db, reference)
  const reason = payment?.review ? reviewMessage(payment.review) : null
  return { state: refund?.state, followAt: refund?.followAt, reason }
}

async function sendWebhook(event: string, reference: string) {
  const data = { status: event.split('.')[1], transaction_reference: reference, amount: '250000' }
  const body = JSON.stringify({ event, data })
  const headers = { 'x-paystack-signature': payments.sign(body) }
  const answer = await shop.request('/api/sandbox/webhook', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
}

describe('a refund that the provider has accepted', () => {
  it('is polled until it is processed, and published to staff', async () => {
    const { reference, orderId, id } = await makeRefunded()
    expect(await readState(reference)).toEqual({
      state: 'pending',
      followAt: minutesAfter(noon, 5),
      reason: null,
    })
    payments.setRefundStates({ id, state: 'pending' })
    await pollRefunds(deps)
    expect(await readState(reference)).toMatchObject({ followAt: minutesAfter(noon, 5) })

    shop.clock.now = minutesAfter(noon, 60)
    await pollRefunds(deps)
    expect(await readState(reference)).toMatchObject({ followAt: minutesAfter(noon, 120) })

    const published: StaffEvent[] = []
    const stop = deps.events.subscribe((event) => published.push(event))
    payments.setRefundStates({ id, state: 'processed' })
    shop.clock.now = minutesAfter(noon, 120)
    await Promise.all([pollRefunds(deps), pollRefunds(deps)])
    stop()
    expect(await readState(reference)).toEqual({
      state: 'processed',
      followAt: null,
      reason: null,
    })
    expect(published).toContainEqual(expect.objectContaining({ name: 'order.changed', orderId }))
  })

  it.each([
    ['failed', `${refundMessage} failed at the provider.`],
    ['needs-attention', `${refundMessage} waits for something at the provider.`],
  ] as const)('needs a review when it is %s, until it is processed', async (state, reason) => {
    const { reference, id } = await makeRefunded()
    payments.setRefundStates({ id, state })
    shop.clock.now = minutesAfter(noon, 5)
    await pollRefunds(deps)
    expect(await readState(reference)).toMatchObject({ state, reason })

    payments.setRefundStates({ id, state: 'processed' })
    await sendWebhook('refund.processed', reference)
    await eventually(async () =>
      expect(await readState(reference)).toMatchObject({ state: 'processed', reason: null }),
    )
  })

  it('needs a review when it failed immediately', async () => {
    const { reference } = await makeRefunded('failed')
    expect(await readState(reference)).toMatchObject({
      followAt: null,
      reason: expect.stringContaining('failed'),
    })
  })

  it('is polled again later when the provider does not respond or has lost it', async () => {
    const { reference } = await makeRefunded()
    shop.clock.now = minutesAfter(noon, 10)
    await pollRefunds(deps)
    payments.goDown()
    shop.clock.now = minutesAfter(noon, 20)
    await pollRefunds(deps)
    expect(await readState(reference)).toMatchObject({
      state: 'pending',
      followAt: minutesAfter(noon, 40),
    })
    expect(payments.refunds.filter((sent) => sent.reference === reference)).toHaveLength(1)
  })

  it('needs a review when it is still pending after two weeks', async () => {
    const { reference, id } = await makeRefunded()
    payments.setRefundStates({ id, state: 'pending' })
    shop.clock.now = minutesAfter(noon, 60 * 24 * 14)
    await pollRefunds(deps)
    expect(await readState(reference)).toMatchObject({
      state: 'pending',
      followAt: null,
      reason: expect.stringContaining('14 days'),
    })
  })

  it('has the state that the provider reports, in whatever order its events come', async () => {
    const { reference, id } = await makeRefunded()
    payments.setRefundStates({ id, state: 'processed' })
    const names = ['processed', 'pending', 'failed', 'processing', 'needs-attention']
    await Promise.all(names.map((name) => sendWebhook(`refund.${name}`, reference)))
    await eventually(async () =>
      expect(await readState(reference)).toEqual({
        state: 'processed',
        followAt: null,
        reason: null,
      }),
    )
  })
})

describe('a refund that the provider keeps refusing', () => {
  it('is sent again after an hour at most', async () => {
    const { reference } = await makeOrder(db)
    await makeRefund(db, { reference, state: 'due', attempts: 20, dueAt: noon })
    payments.answerRefunds({ kind: 'unknown', why: 'down' })
    await sendDueRefunds(deps, { reference })
    expect(await listRefunds(db, reference)).toMatchObject([{ dueAt: minutesAfter(noon, 60) }])
  })

  it('needs a review after five tries, and is sent once the provider accepts it', async () => {
    const { reference } = await makeOrder(db)
    await insertRefund(db, { reference, amountKobo: 250_000, reason: 'staff', createdAt: noon })
    payments.answerRefunds({ kind: 'unknown', why: 'Insufficient balance' })
    const tries: (string | null)[] = []
    for (let hour = 0; hour < 6; hour += 1) {
      shop.clock.now = minutesAfter(noon, hour * 60)
      await sendDueRefunds(deps, { reference })
      tries.push((await readState(reference)).reason)
    }
    expect(tries.slice(0, 4)).toEqual([null, null, null, null])
    expect(tries[4]).toContain('after 5 tries')
    expect(tries[5]).toBe(tries[4])
    payments.answerRefunds({ kind: 'accepted', id: 'R-late', state: 'processed' })
    shop.clock.now = minutesAfter(noon, 7 * 60)
    await sendDueRefunds(deps, { reference })
    expect(await readState(reference)).toMatchObject({ state: 'processed', reason: null })
  })
})
