import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { findPayment } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { reviewMessage } from '#domain/payments/review-reason.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { eventsFor } from '#tests/support/provider-event.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

import { processWebhooks } from './process-webhooks.ts'
import { reconcileChanges } from './reconcile-changes.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const { listAbout } = eventsFor(shop)
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  payments.comeBack()
  payments.disputes.length = 0
})

async function reconcile() {
  await reconcileChanges(deps)
  await processWebhooks(deps)
}

async function reviewOf(reference: string) {
  const review = (await findPayment(db, reference))?.review
  return review && reviewMessage(review)
}

describe('a refund made at the provider’s dashboard whose event was lost', () => {
  it('is recorded once, and its later state too', async () => {
    const { reference } = await makeOrder(db)
    payments.refundElsewhere(reference, { id: 'D1', amountKobo: 100_000, state: 'pending' })
    await reconcile()
    await reconcile()
    const entered = { reason: 'provider', amountKobo: 100_000, providerId: 'D1' }
    expect(await listRefunds(db, reference)).toMatchObject([{ ...entered, state: 'pending' }])
    payments.refundElsewhere(reference, { id: 'D1', amountKobo: 100_000, state: 'failed' })
    await reconcile()
    expect(await listRefunds(db, reference)).toMatchObject([{ ...entered, state: 'failed' }])
    expect(await reviewOf(reference)).toContain('failed at the provider')
  })

  it('is recorded next to an earlier one in the same state', async () => {
    const { reference } = await makeOrder(db)
    for (const id of ['D4', 'D5']) {
      payments.refundElsewhere(reference, { id, amountKobo: 100_000, state: 'processed' })
      await reconcile()
    }
    expect(await listRefunds(db, reference)).toHaveLength(2)
  })

  it('is ignored when the payment is not ours', async () => {
    const before = await db.$count(providerEvents)
    payments.refundElsewhere('ORD-ELSE', { id: 'D2', amountKobo: 100, state: 'processed' })
    payments.disputes.push({ id: '6', reference: 'ORD-ELSE', isOver: false })
    await reconcile()
    expect(await listRefunds(db, 'ORD-ELSE')).toEqual([])
    expect(await db.$count(providerEvents)).toBe(before)
  })
})

describe('a dispute whose event was lost', () => {
  it('needs a review until the provider reports it as resolved', async () => {
    const { reference } = await makeOrder(db)
    payments.disputes.push({ id: '7', reference, isOver: false })
    await reconcile()
    expect(await reviewOf(reference)).toContain('dispute 7')
    payments.disputes[0] = { id: '7', reference, isOver: true }
    await reconcile()
    expect(await reviewOf(reference)).toBeNull()
  })

  it('is recorded once, however often it is listed', async () => {
    const { reference } = await makeOrder(db)
    payments.disputes.push({ id: '8', reference, isOver: false })
    await Promise.all([reconcileChanges(deps), reconcileChanges(deps)])
    await reconcile()
    expect(await listAbout(reference)).toHaveLength(1)
  })
})

it('lists two weeks, and retries next time when the provider does not respond', async () => {
  const { reference } = await makeOrder(db)
  payments.refundElsewhere(reference, { id: 'D3', amountKobo: 100, state: 'processed' })
  payments.goDown()
  await reconcile()
  expect(await listRefunds(db, reference)).toEqual([])
  payments.comeBack()
  const ranges: object[] = []
  const listChanges: typeof payments.listChanges = (span) => {
    ranges.push(span)
    return payments.listChanges(span)
  }
  await reconcileChanges({ ...deps, payments: { ...payments, listChanges } })
  expect(ranges).toEqual([{ from: new Date('2026-11-07T12:00:00+01:00'), to: noon }])
  expect(await listRefunds(db, reference)).toHaveLength(1)
})
