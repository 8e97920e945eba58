import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { findPayment } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { createApi } from '#server/app.ts'
import { processWebhooks } from '#server/commands/payments/process-webhooks.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'
import { eventually } from '#tests/support/eventually.ts'
import { stockOf } from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePayment } from '#tests/support/make-payment.ts'
import { countOrders, openCheckout } from '#tests/support/open-checkout.ts'
import { eventsFor, makeChargeEvent, webhookPath } from '#tests/support/provider-event.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const { send, listAbout, areDone, untilDone } = eventsFor(shop)
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  payments.comeBack()
})

function sendTo(api: Pick<typeof shop, 'request'>, body: string) {
  const headers = { 'x-paystack-signature': payments.sign(body) }
  return api.request(webhookPath, { method: 'POST', body, headers })
}

describe('a webhook', () => {
  it('places the order of a checkout without any other request', async () => {
    const { reference, masa, verify } = await openCheckout(shop)
    payments.charge(reference, 5000)
    expect((await send(makeChargeEvent(reference))).status).toBe(200)
    await untilDone(reference)
    expect(await countOrders(shop, reference)).toBe(1)
    expect(await stockOf(db, masa.id)).toBe(3)
    expect((await verify()).status).toBe(200)
  })

  it('does not mark a payment as paid that the provider does not report as paid', async () => {
    const { reference } = await openCheckout(shop)
    payments.answer(reference, { kind: 'not-paid', status: 'abandoned', isFinal: true })
    await send(makeChargeEvent(reference))
    await eventually(async () =>
      expect(await findPayment(db, reference)).toMatchObject({ lastStatus: { code: 'abandoned' } }),
    )
    expect(await countOrders(shop, reference)).toBe(0)
  })

  it('that arrives before the provider reports the payment is retried', async () => {
    const { reference } = await openCheckout(shop)
    payments.answer(reference, { kind: 'not-paid', status: 'ongoing', isFinal: false })
    await send(makeChargeEvent(reference))
    await eventually(async () =>
      expect(await listAbout(reference)).toMatchObject([{ dueAt: minutesAfter(noon, 1) }]),
    )
    payments.charge(reference, 5000)
    shop.clock.now = minutesAfter(noon, 1)
    await processWebhooks(deps)
    expect(await countOrders(shop, reference)).toBe(1)
    expect(await areDone(reference)).toBe(true)
  })

  it('places one order when it arrives forty times concurrently with verify requests', async () => {
    const { reference, masa, verify } = await openCheckout(shop)
    payments.charge(reference, 5000)
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => send(makeChargeEvent(reference))),
      ...Array.from({ length: 8 }, () => verify()),
    ])
    expect(answers.slice(0, 40).every(({ status }) => status === 200)).toBe(true)
    expect(answers.slice(40).every(({ ok }) => ok)).toBe(true)
    await untilDone(reference)
    expect(await listAbout(reference)).toHaveLength(1)
    expect(await countOrders(shop, reference)).toBe(1)
    expect(await stockOf(db, masa.id)).toBe(3)
  })

  it('is processed once when the same bytes arrive again', async () => {
    const { reference } = await openCheckout(shop)
    payments.answer(reference, { kind: 'not-paid', status: 'abandoned', isFinal: true })
    const countAsked = () => payments.fetched.filter((one) => one === reference).length
    await send(makeChargeEvent(reference))
    const workedOnce = [{ attempts: 1, dueAt: minutesAfter(noon, 1) }]
    await eventually(async () => expect(await listAbout(reference)).toMatchObject(workedOnce))
    const before = countAsked()
    for (let time = 0; time < 3; time += 1) {
      expect((await send(makeChargeEvent(reference))).status).toBe(200)
    }
    await processWebhooks(deps)
    expect(await listAbout(reference)).toMatchObject(workedOnce)
    expect(countAsked()).toBe(before)
  })

  it('places one order when it arrives in many spellings concurrently', async () => {
    const { reference, masa } = await openCheckout(shop)
    payments.charge(reference, 5000)
    const sent = Array.from({ length: 20 }, (_, n) => send(makeChargeEvent(reference, { log: n })))
    await Promise.all(sent)
    await Promise.all([processWebhooks(deps), processWebhooks(deps)])
    await untilDone(reference)
    expect(await countOrders(shop, reference)).toBe(1)
    expect(await stockOf(db, masa.id)).toBe(3)
  })

  it('after the order changes nothing and makes no call to the provider', async () => {
    const { reference, verify } = await openCheckout(shop)
    payments.charge(reference, 5000)
    expect((await verify()).status).toBe(201)
    const callsBefore = payments.fetched.length
    await send(makeChargeEvent(reference))
    await untilDone(reference)
    expect(payments.fetched).toHaveLength(callsBefore)
    expect(await countOrders(shop, reference)).toBe(1)
  })

  it('about an amount that is too small makes one refund', async () => {
    const { reference, verify } = await openCheckout(shop)
    payments.charge(reference, 4999)
    await Promise.all([send(makeChargeEvent(reference)), verify(), verify()])
    await untilDone(reference)
    expect(await listRefunds(db, reference)).toMatchObject([{ reason: 'underpaid' }])
    expect((await verify()).status).toBe(422)
  })

  it('is processed later when the provider is down, and survives a crash', async () => {
    const { reference } = await openCheckout(shop)
    payments.charge(reference, 5000)
    payments.goDown()
    expect((await send(makeChargeEvent(reference))).status).toBe(200)
    await eventually(async () =>
      expect(await listAbout(reference)).toMatchObject([
        { attempts: 1, dueAt: minutesAfter(noon, 1) },
      ]),
    )
    expect(await findPayment(db, reference)).toMatchObject({
      lastStatus: { code: 'no-answer', detail: 'down' },
    })
    for (const minute of [1, 3]) {
      shop.clock.now = minutesAfter(noon, minute)
      await processWebhooks(deps)
    }
    payments.comeBack()
    await processWebhooks(deps)
    expect(await countOrders(shop, reference)).toBe(0)
    shop.clock.now = minutesAfter(noon, 8)
    await Promise.all([processWebhooks(deps), processWebhooks(deps)])
    expect(await countOrders(shop, reference)).toBe(1)
    expect(await areDone(reference)).toBe(true)
  })

  it('is processed by one server at a time', async () => {
    const { reference } = await openCheckout(shop)
    payments.charge(reference, 5000)
    const { fetchPayment } = deps.payments
    const { promise: slow, resolve } = Promise.withResolvers<undefined>()
    const slowFetch = vi.fn<typeof fetchPayment>(async (of) => slow.then(() => fetchPayment(of)))
    deps.payments.fetchPayment = slowFetch
    await send(makeChargeEvent(reference))
    await eventually(() => expect(slowFetch).toHaveBeenCalledOnce())
    await Promise.all([processWebhooks(deps), processWebhooks(deps)])
    deps.payments.fetchPayment = fetchPayment
    resolve(undefined)
    await untilDone(reference)
    expect(slowFetch).toHaveBeenCalledOnce()
    expect(await listAbout(reference)).toMatchObject([{ attempts: 1 }])
  })

  it('that a server claimed and did not finish is processed by another', async () => {
    const { reference } = await openCheckout(shop)
    payments.charge(reference, 5000)
    await db.insert(providerEvents).values({
      key: 'claimed',
      event: 'charge.success',
      reference,
      payload: {},
      receivedAt: noon,
      attempts: 1,
      dueAt: minutesAfter(noon, 1),
    })
    await processWebhooks(deps)
    expect(await countOrders(shop, reference)).toBe(0)
    shop.clock.now = minutesAfter(noon, 1)
    await processWebhooks(deps)
    expect(await countOrders(shop, reference)).toBe(1)
  })

  it('is processed alone, and leaves others that are due to the job', async () => {
    const waiting = { event: 'charge.success', reference: null, payload: {}, attempts: 0 }
    const due = { receivedAt: noon, dueAt: noon }
    await db
      .insert(providerEvents)
      .values(['one', 'two'].map((key) => ({ ...waiting, ...due, key })))
    await processWebhooks(deps, { key: 'one' })
    const isOther = eq(providerEvents.key, 'two')
    expect(await db.select().from(providerEvents).where(isOther)).toMatchObject([waiting])
    await db.delete(providerEvents)
  })

  it('waits for the job while sixteen others are processed', async () => {
    const slow = Promise.withResolvers<ProviderAnswer>()
    const fetchPayment = vi.fn<typeof payments.fetchPayment>(() => slow.promise)
    const api = createApi({ ...deps, payments: { ...payments, fetchPayment } })
    const references: string[] = []
    for (let nth = 0; nth < 17; nth += 1) {
      const { reference } = await makePayment(db)
      references.push(reference)
      await sendTo(api, makeChargeEvent(reference))
    }
    const [last = ''] = references.splice(-1)
    await eventually(() => expect(fetchPayment).toHaveBeenCalledTimes(16))
    slow.resolve({ kind: 'not-paid', status: 'abandoned', isFinal: true })
    for (const reference of references) {
      const retried = [{ attempts: 1, dueAt: minutesAfter(noon, 1) }]
      await eventually(async () => expect(await listAbout(reference)).toMatchObject(retried))
    }
    expect(await listAbout(last)).toMatchObject([{ attempts: 0, dueAt: noon }])
  })

  it('that fails is logged, and claimed again after its lease', async () => {
    const { reference } = await makePayment(db)
    const error = vi.fn<(details: object, message: string) => void>()
    const log = { ...deps.log, error } as unknown as typeof deps.log
    const fetchPayment = () => Promise.reject(new Error('a bug'))
    const api = createApi({ ...deps, log, payments: { ...payments, fetchPayment } })
    await sendTo(api, makeChargeEvent(reference))
    await eventually(() => expect(error).toHaveBeenCalledOnce())
    expect(await listAbout(reference)).toMatchObject([{ dueAt: minutesAfter(noon, 0.75) }])
  })
})

describe('a webhook about a refund', () => {
  const makeRefundEvent = (reference: string) =>
    JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } })
  const refund = { id: 'D1', amountKobo: 100_000, state: 'processed' } as const

  it('settles a payment whose own event was lost, and records the refund', async () => {
    const { reference } = await openCheckout(shop)
    payments.charge(reference, 5000)
    payments.refundElsewhere(reference, refund)
    await send(makeRefundEvent(reference))
    await untilDone(reference)
    expect(await countOrders(shop, reference)).toBe(1)
    expect(await listRefunds(db, reference)).toMatchObject([{ providerId: 'D1' }])
  })

  it('is processed later while the provider is down and the payment unsettled', async () => {
    const { reference } = await openCheckout(shop)
    payments.goDown()
    await send(makeRefundEvent(reference))
    const retried = [{ attempts: 1, dueAt: minutesAfter(noon, 1) }]
    await eventually(async () => expect(await listAbout(reference)).toMatchObject(retried))
  })

  it('fetches the payment where no refund is listed', async () => {
    const { reference } = await makeOrder(db)
    shop.clock.now = minutesAfter(noon, 5)
    payments.answer(reference, { kind: 'not-paid', status: 'reversed', isFinal: true })
    await send(makeRefundEvent(reference))
    await untilDone(reference)
    expect(await findPayment(db, reference)).toMatchObject({ review: { code: 'order-reversed' } })
  })
})
