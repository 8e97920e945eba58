import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { VerifiedWire } from '#contract/ordering/order.ts'
import { TrackedOrderWire } from '#contract/ordering/order.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { PaymentWire } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import { insertRefund, listRefunds } from '#db/queries/payments/refunds.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { settleChange } from '#server/commands/order-changes/settle-change.ts'
import { recordProviderStatus } from '#server/commands/payments/record-provider-status.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import type { RefundAnswer, RefundsAnswer } from '#server/gateways/payments.ts'
import { eventually } from '#tests/support/eventually.ts'
import { changeSettings, makeProduct } from '#tests/support/make-order-data.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeRefund } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { eventsFor } from '#tests/support/provider-event.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps, payments } = shop
const { send, untilDone } = eventsFor(shop)
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = noon
  payments.comeBack()
  payments.refunds.length = 0
  payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })
  await db.delete(rateLimits)
  await changeSettings(db, { customersCanCancel: true })
})

async function dispute(reference: string, event = 'create') {
  const data = { id: 358_950, transaction: { reference } }
  await send(JSON.stringify({ event: `charge.dispute.${event}`, data }))
  await untilDone(reference)
}

async function makeDisputed(overrides: Parameters<typeof makeOrder>[1] = {}) {
  const order = await makeOrder(db, overrides)
  await dispute(order.reference)
  return order
}

const refund = (id: string, body: object) => admin.send('POST', `/api/orders/${id}/refunds`, body)
const cancel = (id: string, body: object) =>
  admin.send('PATCH', `/api/orders/${id}`, { status: 'cancelled', refund: true, ...body })
const read = async (id: string) => readJson(OrderWire, await admin.request(`/api/orders/${id}`))
const sentOf = (reference: string) => payments.refunds.filter((one) => one.reference === reference)

const disputed = {
  code: 'review_open',
  reasons: [expect.stringContaining('dispute 358950')],
}

describe('a refund by staff while the payment is disputed', () => {
  it('is asked about first, and done when they say that they know', async () => {
    const { id, reference } = await makeDisputed()
    const asked = await refund(id, { reason: 'Cold' })
    expect(asked.status).toBe(409)
    expect(await readJson(Problem, asked)).toMatchObject(disputed)
    expect(await listRefunds(db, reference)).toEqual([])
    expect((await refund(id, { reason: 'Cold', despiteReview: true })).status).toBe(201)
    expect(sentOf(reference)).toHaveLength(1)
  })

  it('with a cancellation changes nothing before they say so', async () => {
    const { id, reference } = await makeDisputed()
    const asked = await cancel(id, { restock: true })
    expect(asked.status).toBe(409)
    expect(await readJson(Problem, asked)).toMatchObject(disputed)
    expect(await read(id)).toMatchObject({ status: 'pending', refunds: [] })
    expect((await cancel(id, { restock: true, despiteReview: true })).status).toBe(200)
    expect(sentOf(reference)).toHaveLength(1)
  })

  it('on the page of the payment is asked about too', async () => {
    const { reference } = await makeDisputed()
    const path = `/api/payments/${reference}/refunds`
    expect((await admin.send('POST', path, { reason: 'Cold' })).status).toBe(409)
    const known = await admin.send('POST', path, { reason: 'Cold', despiteReview: true })
    expect(known.status).toBe(201)
  })

  it('is not asked about once the dispute is over or was resolved with a note', async () => {
    const over = await makeDisputed()
    await dispute(over.reference, 'resolve')
    expect((await refund(over.id, { reason: 'Cold' })).status).toBe(201)
    const noted = await makeDisputed()
    const { attentionKey } = await readJson(
      PaymentWire,
      await admin.request(`/api/payments/${noted.reference}`),
    )
    const note = { note: 'Won it', attentionKey }
    await admin.send('POST', `/api/payments/${noted.reference}/settled`, note)
    expect((await refund(noted.id, { reason: 'Cold' })).status).toBe(201)
  })
})

it('asks about a refund that waits at the provider, and about a price that was paid twice', async () => {
  const waiting = await makeOrder(db)
  await makeRefund(db, {
    reference: waiting.reference,
    state: 'needs-attention',
    amountKobo: 100_000,
    providerId: 'W1',
  })
  expect((await refund(waiting.id, { amount: 100, reason: 'Cold' })).status).toBe(409)

  const { reference, verify } = await openCheckout(shop)
  payments.charge(reference, 10_000, { requestedKobo: null })
  const { order } = await readJson(VerifiedWire, await verify())
  const twice = await refund(order._id, { reason: 'Cold' })
  expect(await readJson(Problem, twice)).toMatchObject({
    reasons: [expect.stringContaining('paid twice')],
  })
  // The excess itself is what the review is about.
  expect((await refund(order._id, { excess: true, reason: 'Twice' })).status).toBe(201)
})

it("asks before the customer's bank account is passed on", async () => {
  const { reference } = await makeDisputed()
  await makeRefund(db, { reference, state: 'needs-attention', providerId: 'B1' })
  const path = `/api/payments/${reference}/bank-details`
  const account = { accountNumber: '0123456789', bankId: '9' }
  expect((await admin.send('POST', path, account)).status).toBe(409)
  expect(payments.retried).toEqual([])
  expect((await admin.send('POST', path, { ...account, despiteReview: true })).status).toBe(200)
})

describe('an automatic refund while the payment is disputed', () => {
  /** The dispute may end in the buyer's favour, so a person decides even then. */
  async function readAfterDispute(id: string, reference: string) {
    await sendDueRefunds(deps)
    const [held] = await listRefunds(db, reference)
    await dispute(reference, 'resolve')
    shop.clock.now = minutesAfter(shop.clock.now, 5)
    await sendDueRefunds(deps)
    const { attention } = await read(id)
    return { ...held, sent: sentOf(reference), attention }
  }
  const held = {
    state: 'failed',
    isHeld: true,
    sent: [],
    attention: expect.stringContaining('was not sent'),
  }

  it('waits when the customer cancels, and staff then send it once', async () => {
    const { id, reference, trackingToken } = await makeDisputed()
    const path = `/api/orders/track/${trackingToken}`
    const cancelled = await shop.request(`${path}/cancel`, { method: 'POST' })
    expect(await readJson(TrackedOrderWire, cancelled)).toMatchObject({
      status: 'cancelled',
      payment: { refunds: [{ state: 'delayed' }] },
    })
    expect(await readAfterDispute(id, reference)).toMatchObject(held)
    expect((await refund(id, { reason: 'We lost the dispute' })).status).toBe(201)
    expect(sentOf(reference)).toMatchObject([{ amountKobo: 250_000 }])
    expect(await read(id)).toMatchObject({ attention: null, refundable: 0 })
  })

  it('waits when a dish ran out', async () => {
    const masa = await makeProduct(db, { stock: 10 })
    const { id, reference } = await makeDisputed({
      items: [makeItem({ productId: masa.id, quantity: 2 })],
    })
    const asked = await admin.send('POST', `/api/orders/${id}/changes`, { line: '0', portions: 1 })
    const { changes } = await readJson(OrderWire, asked)
    const changeId = changes[0]?._id ?? ''
    const { user } = admin
    const actor = { id: user.id, name: 'Bola', roles: user.roles, clientAddress: '10.0.0.1' }
    await settleChange(deps, actor, { orderId: id, changeId, state: 'removed' })
    expect(await readAfterDispute(id, reference)).toMatchObject(held)
  })

  it('waits when the payment cannot become an order', async () => {
    const { reference, verify } = await openCheckout(shop)
    await dispute(reference)
    payments.charge(reference, 100)
    expect((await verify()).status).toBe(422)
    expect(sentOf(reference)).toEqual([])
    expect(await listRefunds(db, reference)).toMatchObject([{ isHeld: true, reason: 'underpaid' }])
  })

  it('waits when the dispute comes while it is due', async () => {
    const { id, reference } = await makeOrder(db)
    await insertRefund(db, { reference, amountKobo: 250_000, reason: 'change', createdAt: noon })
    await dispute(reference)
    expect(await readAfterDispute(id, reference)).toMatchObject(held)
  })

  async function makeUnanswered({
    amountKobo = 250_000,
    answer = { kind: 'unknown', why: 'timeout' } as RefundAnswer,
  } = {}) {
    const { reference } = await makeOrder(db)
    await insertRefund(db, { reference, amountKobo, reason: 'change', createdAt: noon })
    payments.answerRefunds(answer)
    await sendDueRefunds(deps, { reference })
    await dispute(reference)
    payments.answerRefunds({ kind: 'accepted', id: 'R7', state: 'processed' })
    shop.clock.now = minutesAfter(noon, 5)
    return reference
  }
  const carriedOut = { id: 'R7', state: 'processed', amountKobo: 250_000 } as const

  it('is not held where an earlier request for it was carried out', async () => {
    const reference = await makeUnanswered()
    payments.refundElsewhere(reference, carriedOut)
    await sendDueRefunds(deps, { reference })
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'processed', isHeld: false }])
  })

  it.each([
    ['of another amount', 250_000],
    ['that is recorded as another one', 100_000],
  ])('is held where the provider has only a refund %s', async (_, amountKobo) => {
    const reference = await makeUnanswered({ amountKobo })
    const other = { ...carriedOut, amountKobo: 100_000 }
    payments.refundElsewhere(reference, other)
    if (amountKobo === other.amountKobo) {
      await makeRefund(db, { reference, amountKobo, providerId: other.id })
    }
    await sendDueRefunds(deps, { reference })
    expect(sentOf(reference)).toEqual([])
    expect(await listRefunds(db, reference)).toContainEqual(
      expect.objectContaining({ amountKobo, isHeld: true }),
    )
  })

  it('is held where an earlier request was refused, not carried out', async () => {
    const answer = { kind: 'refused', why: 'Not supported' } as const
    const reference = await makeUnanswered({ answer })
    payments.refundElsewhere(reference, carriedOut)
    await sendDueRefunds(deps, { reference })
    expect(sentOf(reference)).toEqual([])
    expect(await listRefunds(db, reference)).toMatchObject([{ isHeld: true }])
  })

  it('stays held when its payment has no open review any more', async () => {
    const { reference } = await makeOrder(db)
    const refund = { reference, amountKobo: 250_000, reason: 'change', isHeld: true }
    await insertRefund(db, { ...refund, createdAt: noon })
    await sendDueRefunds(deps, { reference })
    expect(sentOf(reference)).toEqual([])
  })

  it('is held before it is first sent, also where the dashboard has the same amount', async () => {
    const { reference } = await makeOrder(db)
    await insertRefund(db, { reference, amountKobo: 250_000, reason: 'change', createdAt: noon })
    await dispute(reference)
    payments.refundElsewhere(reference, carriedOut)
    await sendDueRefunds(deps, { reference })
    expect(sentOf(reference)).toEqual([])
    expect(await listRefunds(db, reference)).toMatchObject([{ isHeld: true }])
  })

  it('is neither sent nor held while it is unknown whether an earlier request was', async () => {
    const reference = await makeUnanswered()
    payments.goDown()
    await sendDueRefunds(deps, { reference })
    expect(sentOf(reference)).toEqual([])
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'due', isHeld: false }])
    payments.comeBack()
    shop.clock.now = minutesAfter(noon, 60)
    await sendDueRefunds(deps, { reference })
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'failed', isHeld: true }])
  })

  it('is not held by a server whose lease has ended', async () => {
    const reference = await makeUnanswered()
    const { promise, resolve } = Promise.withResolvers<RefundsAnswer>()
    const slow = { ...payments, listRefunds: vi.fn<typeof payments.listRefunds>(() => promise) }
    const late = sendDueRefunds({ ...deps, payments: slow }, { reference })
    await eventually(() => expect(slow.listRefunds).toHaveBeenCalledOnce())
    payments.refundElsewhere(reference, carriedOut)
    shop.clock.now = minutesAfter(noon, 7)
    await sendDueRefunds(deps, { reference })
    resolve({ kind: 'listed', refunds: [] })
    await late
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'processed', isHeld: false }])
  })

  it('waits when the provider says that the money went back already', async () => {
    const { reference, trackingToken } = await makeOrder(db)
    const answer = { kind: 'not-paid', status: 'reversed', isFinal: true } as const
    await recordProviderStatus(db, reference, { answer, askedAt: minutesAfter(noon, 5) })
    await shop.request(`/api/orders/track/${trackingToken}/cancel`, { method: 'POST' })
    expect(sentOf(reference)).toEqual([])
    expect(await listRefunds(db, reference)).toMatchObject([{ isHeld: true }])
  })
})

describe('a refund that the provider refuses', () => {
  const words = 'Refunds are not supported for this transaction'

  it('keeps two hundred characters of its words', async () => {
    const { id, reference } = await makeOrder(db)
    payments.answerRefunds({ kind: 'refused', why: 'x'.repeat(201) })
    await refund(id, { reason: 'Cold' })
    expect(await listRefunds(db, reference)).toMatchObject([{ refusal: 'x'.repeat(200) }])
  })

  it('shows its words to staff the first time, and the customer what happens', async () => {
    const { id, reference, trackingToken } = await makeOrder(db)
    payments.answerRefunds({ kind: 'refused', why: words })
    await refund(id, { reason: 'Cold' })
    expect(await read(id)).toMatchObject({
      attention: expect.stringContaining(words),
      refunds: [{ state: 'due', refusal: words }],
    })
    const tracked = await shop.request(`/api/orders/track/${trackingToken}`)
    expect(await readJson(TrackedOrderWire, tracked)).toMatchObject({
      payment: { refunds: [{ state: 'delayed' }] },
    })
    payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'processed' })
    shop.clock.now = minutesAfter(noon, 5)
    await sendDueRefunds(deps, { reference })
    const after = await read(id)
    expect(after.attention).toBeNull()
    expect(after.refunds).toMatchObject([{ state: 'processed' }])
    expect(after.refunds[0]).not.toHaveProperty('refusal')
  })

  it('says nothing yet where waiting cures it', async () => {
    const { id } = await makeOrder(db)
    payments.answerRefunds({ kind: 'refused', why: 'Insufficient balance', isTemporary: true })
    await refund(id, { reason: 'Cold' })
    const order = await read(id)
    expect(order.attention).toBeNull()
    expect(order.refunds).toMatchObject([{ state: 'due' }])
  })

  it('asks the customer for their bank account where the provider needs it', async () => {
    const { id, trackingToken } = await makeOrder(db)
    payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'needs-attention' })
    await refund(id, { reason: 'Cold' })
    const tracked = await shop.request(`/api/orders/track/${trackingToken}`)
    expect(await readJson(TrackedOrderWire, tracked)).toMatchObject({
      payment: { refunds: [{ state: 'delayed', needs: 'bank-account' }] },
    })
  })
})
