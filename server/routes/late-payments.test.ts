import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { findPayment } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { products } from '#db/schema/menu/products.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments as paymentRows } from '#db/schema/payments/payments.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { pollPayments } from '#server/commands/payments/poll-payments.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOrderData, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { deleteOrders } from '#tests/support/make-order.ts'
import { makePayment } from '#tests/support/make-payment.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps, client } = shop
afterAll(() => shop.close())

let caller = 0
beforeEach(() => {
  caller += 1
  shop.clock.now = noon
  shop.from(`10.11.0.${caller}`)
  payments.comeBack()
})

async function openCheckout(stock = 5) {
  const masa = await makeProduct(db, { stock })
  const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000)
  orderData.buyer.phoneNumber = `080${String(60_000_000 + caller)}`
  const opened = await client.api.checkout.$post({ json: { orderData } })
  if (!opened.ok) throw new Error(await opened.text())
  return { ...(await opened.json()), masa }
}

async function hasOrder(reference: string) {
  return (await db.select().from(orders).where(eq(orders.reference, reference))).length === 1
}

describe('a buyer who paid and closed the page', () => {
  it('gets an order when the hold expires, from the held portions', async () => {
    const { reference, masa } = await openCheckout(2)
    payments.charge(reference, 5000)
    shop.clock.now = minutesAfter(noon, 15)
    await releaseExpiredHolds(deps)
    expect(await hasOrder(reference)).toBe(true)
    expect(await stockOf(db, masa.id)).toBe(0)
  })

  it('gets an order within minutes without a webhook, during the hold', async () => {
    const { reference, masa } = await openCheckout()
    payments.charge(reference, 5000)
    shop.clock.now = minutesAfter(noon, 1)
    await pollPayments(deps)
    expect(await hasOrder(reference)).toBe(true)
    expect(await stockOf(db, masa.id)).toBe(3)
  })

  it('gets an order also when many holds expire at once', async () => {
    await Promise.all(Array.from({ length: 45 }, () => makePayment(db)))
    shop.clock.now = minutesAfter(noon, 15)
    await releaseExpiredHolds(deps)
    expect(await db.$count(paymentRows, eq(paymentRows.isHolding, true))).toBe(0)
  })

  it('does not block portions when the provider fails', async () => {
    const { masa } = await openCheckout()
    shop.clock.now = minutesAfter(noon, 15)
    const fetchPayment = () => Promise.reject(new Error('an unexpected error on the server'))
    const broken = { ...deps, payments: { ...payments, fetchPayment } }
    await expect(releaseExpiredHolds(broken)).rejects.toThrow('an unexpected error on the server')
    await eventually(async () => expect(await stockOf(db, masa.id)).toBe(5))
  })

  it('gets an order when the money arrives after the hold, while stock lasts', async () => {
    const { reference, masa } = await openCheckout()
    shop.clock.now = minutesAfter(noon, 15)
    await releaseExpiredHolds(deps)
    expect(await stockOf(db, masa.id)).toBe(5)
    payments.charge(reference, 5000)
    shop.clock.now = minutesAfter(noon, 17)
    await Promise.all([pollPayments(deps), pollPayments(deps)])
    expect(await hasOrder(reference)).toBe(true)
    expect(await stockOf(db, masa.id)).toBe(3)
    expect(await findPayment(db, reference)).toMatchObject({ nextPollAt: null, state: 'ordered' })
  })

  it('gets a refund when the dish is sold out by then', async () => {
    const { reference, masa } = await openCheckout()
    shop.clock.now = minutesAfter(noon, 15)
    await releaseExpiredHolds(deps)
    await db.update(products).set({ stock: 0 }).where(eq(products.id, masa.id))
    payments.charge(reference, 5000)
    shop.clock.now = minutesAfter(noon, 17)
    await pollPayments(deps)
    expect(await listRefunds(db, reference)).toMatchObject([{ reason: 'sold-out-meanwhile' }])
  })

  it('has the status polled less and less often, for three days', async () => {
    await deleteOrders(db)
    const { reference } = await openCheckout()
    const before = payments.fetched.filter((one) => one === reference).length
    for (let minute = 0; minute < 60 * 24 * 4; minute += 30) {
      shop.clock.now = minutesAfter(noon, minute)
      await pollPayments(deps)
    }
    const polls = payments.fetched.filter((other) => other === reference).length - before
    expect(polls).toBeGreaterThan(60)
    expect(polls).toBeLessThan(90)
    expect(await findPayment(db, reference)).toMatchObject({ nextPollAt: null, state: 'started' })
  })
})

describe('a payment whose settlement fails', () => {
  it('does not stop the polling of other payments', async () => {
    const [broken, other] = [await openCheckout(), await openCheckout()]
    payments.charge(other.reference, 5000)
    const fetchPayment: typeof payments.fetchPayment = async (reference) => {
      if (reference === broken.reference) throw new Error('cannot be settled')
      return payments.fetchPayment(reference)
    }
    shop.clock.now = minutesAfter(noon, 17)
    const sweep = pollPayments({ ...deps, payments: { ...payments, fetchPayment } })
    await expect(sweep).rejects.toThrow('cannot be settled')
    await eventually(async () => expect(await hasOrder(other.reference)).toBe(true))
    const later = await findPayment(db, broken.reference)
    expect(later?.nextPollAt?.getTime()).toBeGreaterThan(shop.clock.now.getTime())
  })
})

describe('a provider that is unreachable', () => {
  it('is polled until it responds', async () => {
    const { reference, masa } = await openCheckout()
    payments.charge(reference, 5000)
    payments.goDown()
    shop.clock.now = minutesAfter(noon, 16)
    await releaseExpiredHolds(deps)
    await pollPayments(deps)
    expect(await hasOrder(reference)).toBe(false)
    payments.comeBack()
    shop.clock.now = minutesAfter(noon, 30)
    await pollPayments(deps)
    expect(await hasOrder(reference)).toBe(true)
    expect(await stockOf(db, masa.id)).toBe(3)
  })
})

describe('a closed popup', () => {
  it('keeps its hold while a payment is pending', async () => {
    const { reference, masa } = await openCheckout()
    payments.answer(reference, { kind: 'not-paid', status: 'processing', isFinal: false })
    await client.api.checkout[':reference'].$delete({ param: { reference } })
    expect(await stockOf(db, masa.id)).toBe(3)
    payments.answer(reference, { kind: 'not-paid', status: 'failed', isFinal: true })
    await client.api.checkout[':reference'].$delete({ param: { reference } })
    expect(await stockOf(db, masa.id)).toBe(5)
  })
})

describe('money for an order that cannot be placed', () => {
  it('is refunded, and each verify request returns the same refusal', async () => {
    const masa = await makeProduct(db, { minOrder: 5 })
    const invalidOrders = [
      makeOrderData([{ product: 'gone', quantity: 1 }], 2500),
      makeOrderData([{ product: masa.id, quantity: 1 }], 2500),
      makeOrderData([{ product: masa.id, quantity: 5 }], 12_500, {
        isScheduled: true,
        scheduledDate: '2020-01-01',
        scheduledTime: '12:00',
      }),
    ]
    for (const [n, orderData] of invalidOrders.entries()) {
      const reference = `OWN-WRONG-${n}`
      const verify = () =>
        client.api[':provider'].verify.$post({
          param: { provider: 'sandbox' },
          json: { reference, orderData },
        })
      expect((await verify()).status).toBe(400)
      payments.charge(reference, 2500)
      expect((await verify()).status).toBe(409)
      expect((await verify()).status).toBe(409)
      expect(await listRefunds(db, reference)).toMatchObject([
        { reason: 'not-placeable', amountKobo: 250_000 },
      ])
      expect(await hasOrder(reference)).toBe(false)
    }
  })

  it('is recorded however large the amount', async () => {
    const masa = await makeProduct(db, { priceNaira: 10_000_000 })
    const orderData = makeOrderData([{ product: masa.id, quantity: 1_000_000 }], 1)
    payments.charge('OWN-LARGE', 5000)
    const answer = await client.api[':provider'].verify.$post({
      param: { provider: 'sandbox' },
      json: { reference: 'OWN-LARGE', orderData },
    })
    expect(answer.status).toBe(422)
    expect(await listRefunds(db, 'OWN-LARGE')).toHaveLength(1)
  })
})
