import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { findPayment } from '#db/queries/payments/payments.ts'
import { payments as rows } from '#db/schema/payments/payments.ts'
import { formatProviderStatus } from '#domain/payments/provider-status.ts'
import { reviewMessage } from '#domain/payments/review-reason.ts'
import { eventually } from '#tests/support/eventually.ts'
import { countOrders, openCheckout } from '#tests/support/open-checkout.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { pollPayments } from './poll-payments.ts'
import { settlePayment } from './settle-payment.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  payments.comeBack()
})

async function readStatus(reference: string) {
  const payment = await findPayment(db, reference)
  if (!payment) throw new Error(`no payment ${reference}`)
  const { lastStatus, lastAskedAt, review } = payment
  return {
    lastStatus: lastStatus && formatProviderStatus(lastStatus),
    lastAskedAt,
    reason: review && reviewMessage(review),
  }
}

async function makePaid() {
  const { reference, verify } = await openCheckout(shop)
  payments.charge(reference, 5000)
  expect((await verify()).status).toBe(201)
  return reference
}

describe('the last status', () => {
  it('is stored with its time by every call that fetches it', async () => {
    const { reference, verify } = await openCheckout(shop)
    expect(await readStatus(reference)).toEqual({
      lastStatus: null,
      lastAskedAt: null,
      reason: null,
    })
    expect((await verify()).status).toBe(402)
    expect(await readStatus(reference)).toMatchObject({
      lastStatus: 'not found',
      lastAskedAt: noon,
    })

    payments.goDown()
    shop.clock.now = minutesAfter(noon, 1)
    await shop.client.api.checkout[':reference'].$delete({ param: { reference } })
    expect(await readStatus(reference)).toMatchObject({
      lastStatus: 'no answer: down',
      lastAskedAt: minutesAfter(noon, 1),
    })

    payments.comeBack()
    payments.charge(reference, 5000)
    shop.clock.now = minutesAfter(noon, 2)
    expect((await verify()).status).toBe(201)
    expect(await readStatus(reference)).toMatchObject({
      lastStatus: 'paid',
      lastAskedAt: minutesAfter(noon, 2),
    })
  })

  it('is not replaced by an earlier one', async () => {
    const { reference } = await openCheckout(shop)
    const { promise: slow, resolve } = Promise.withResolvers<undefined>()
    const { fetchPayment } = deps.payments
    deps.payments.fetchPayment = async () => {
      await slow
      return { kind: 'not-paid', status: 'abandoned', isFinal: true }
    }
    const late = settlePayment(deps, reference)
    deps.payments.fetchPayment = fetchPayment
    payments.charge(reference, 5000)
    shop.clock.now = minutesAfter(noon, 3)
    await settlePayment(deps, reference)
    resolve(undefined)
    expect(await late).toMatchObject({ order: { reference }, isNew: false })
    expect(await readStatus(reference)).toMatchObject({ lastStatus: 'paid', reason: null })
    expect(await countOrders(shop, reference)).toBe(1)
  })
})

const noClearAnswer = 'The provider gave no clear answer for three days. We have stopped asking.'

describe('a payment needs a review', () => {
  it('when it was made in another mode, until it is settled', async () => {
    const { reference } = await openCheckout(shop)
    const anomaly = { code: 'other-mode', detail: 'test' } as const
    payments.answer(reference, { kind: 'unknown', why: 'made in test mode', anomaly })
    await settlePayment(deps, reference)
    expect(await readStatus(reference)).toMatchObject({
      reason: expect.stringContaining('test mode'),
      lastStatus: 'unexpected response: made in test mode',
    })
    payments.charge(reference, 5000)
    await settlePayment(deps, reference)
    expect(await readStatus(reference)).toMatchObject({ reason: null, lastStatus: 'paid' })
  })

  it('when it stays in an unknown state for more than a day', async () => {
    const { reference } = await openCheckout(shop)
    const anomaly = { code: 'unknown-state', detail: 'settled' } as const
    payments.answer(reference, { kind: 'unknown', why: "in state 'settled'", anomaly })
    await settlePayment(deps, reference)
    expect(await readStatus(reference)).toMatchObject({ reason: null })
    shop.clock.now = minutesAfter(noon, 25 * 60)
    await settlePayment(deps, reference)
    expect(await readStatus(reference)).toMatchObject({
      reason: expect.stringContaining('settled'),
    })
    payments.answer(reference, { kind: 'not-paid', status: 'failed', isFinal: true })
    await settlePayment(deps, reference)
    expect(await readStatus(reference)).toMatchObject({ reason: null })
  })

  it.each([
    [noClearAnswer, () => payments.goDown()],
    [
      noClearAnswer,
      (reference: string) =>
        payments.answer(reference, { kind: 'not-paid', status: 'pending', isFinal: false }),
    ],
    [null, () => undefined],
  ])('when polling ends: %j', async (reason, prepare) => {
    const { reference } = await openCheckout(shop)
    prepare(reference)
    shop.clock.now = minutesAfter(noon, 71 * 60)
    await pollPayments(deps)
    expect(await readStatus(reference)).toMatchObject({ reason: null })
    for (let hours = 73; hours <= 87; hours += 2) {
      shop.clock.now = minutesAfter(noon, hours * 60)
      await pollPayments(deps)
    }
    expect((await readStatus(reference)).reason).toBe(reason)
    expect(await findPayment(db, reference)).toMatchObject({ nextPollAt: null, state: 'started' })
  })

  it.each(['reversed', 'abandoned'] as const)(
    'when its order exists and the provider reports it as %s later',
    async (status) => {
      const reference = await makePaid()
      payments.answer(reference, { kind: 'not-paid', status, isFinal: true })
      await settlePayment(deps, reference)
      expect(await readStatus(reference)).toMatchObject({ reason: null, lastStatus: 'paid' })

      shop.clock.now = minutesAfter(noon, 60)
      expect(await settlePayment(deps, reference)).toMatchObject({ order: { reference } })
      expect(await readStatus(reference)).toMatchObject({ lastStatus: status })
      const { reason } = await readStatus(reference)
      expect(reason).toContain('There is an order')

      payments.goDown()
      shop.clock.now = minutesAfter(noon, 70)
      await settlePayment(deps, reference)
      expect(await readStatus(reference)).toMatchObject({ reason })

      payments.comeBack()
      payments.charge(reference, 5000)
      shop.clock.now = minutesAfter(noon, 80)
      await settlePayment(deps, reference)
      expect(await readStatus(reference)).toMatchObject({ reason: null, lastStatus: 'paid' })
    },
  )

  it('when it arrived and could not be recorded, until it is', async () => {
    const { reference } = await openCheckout(shop)
    const draft = (await findPayment(db, reference))?.draft
    if (!draft) throw new Error('no draft')
    payments.charge(reference, 5000)
    // Too large for the column, to make our own transaction fail.
    const broken = { ...draft, delivery: { ...draft.delivery, feeNaira: 1e12 } }
    await db.update(rows).set({ draft: broken }).where(eq(rows.reference, reference))
    await expect(settlePayment(deps, reference)).rejects.toThrow('Failed query')
    expect(await readStatus(reference)).toMatchObject({
      reason: expect.stringContaining('The provider has the money'),
      lastStatus: 'paid',
    })

    await db.update(rows).set({ draft }).where(eq(rows.reference, reference))
    await settlePayment(deps, reference)
    expect(await countOrders(shop, reference)).toBe(1)
    expect(await readStatus(reference)).toMatchObject({ reason: null, lastStatus: 'paid' })
  })

  it('when it was refunded elsewhere, as soon as the provider reports it', async () => {
    const reference = await makePaid()
    payments.answer(reference, { kind: 'not-paid', status: 'reversed', isFinal: true })
    shop.clock.now = minutesAfter(noon, 60)
    const body = JSON.stringify({
      event: 'refund.processed',
      data: { transaction_reference: reference },
    })
    const headers = { 'x-paystack-signature': payments.sign(body) }
    await shop.request('/api/sandbox/webhook', { method: 'POST', body, headers })
    await eventually(async () =>
      expect(await readStatus(reference)).toMatchObject({
        reason: 'There is an order, but the provider says that the money was given back.',
      }),
    )
  })
})
