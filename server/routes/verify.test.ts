import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import type { OrderData } from '#contract/ordering/checkout.ts'
import { findPayment } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { products } from '#db/schema/menu/products.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { releaseExpiredHolds, releaseHold } from '#server/commands/checkout/release-holds.ts'
import { makeOrderData, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments } = shop
afterAll(() => shop.close())

let caller = 0
beforeEach(() => {
  caller += 1
  shop.clock.now = noon
  shop.from(`10.5.0.${caller}`)
  payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })
})

async function openCheckout(quantity = 2, stock = 5) {
  const masa = await makeProduct(db, { stock })
  const orderData = makeOrderData(
    [{ product: masa.id, quantity, notes: 'no pepper' }],
    2500 * quantity,
  )
  orderData.buyer.phoneNumber = `080${String(30_000_000 + caller)}`
  const response = await shop.client.api.checkout.$post({ json: { orderData } })
  if (!response.ok) throw new Error(await response.text())
  return { ...(await response.json()), orderData, masa }
}

function verify({ reference, orderData }: { reference: string; orderData: OrderData }) {
  return shop.request('/api/sandbox/verify', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference, orderData }),
  })
}

async function ordersFor(reference: string) {
  return db.select().from(orders).where(eq(orders.reference, reference))
}

describe('verifying a paid checkout', () => {
  it('places the order and shows the customer no contact details', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount)
    const response = await verify(checkout)

    expect(response.status).toBe(201)
    const answer = await response.json()
    expect(answer).toMatchObject({
      message: 'Payment successful, order placed!',
      order: {
        reference: checkout.reference,
        status: 'pending',
        totalPrice: 5000,
        items: [{ quantity: 2, price: 2500, notes: 'no pepper' }],
        delivery: { type: 'pickup', fee: 0 },
      },
    })
    expect(JSON.stringify(answer)).not.toContain(checkout.orderData.buyer.phoneNumber)
    expect(await stockOf(db, checkout.masa.id)).toBe(3)
  })

  it('returns the same order for every repeat, concurrent or later', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(checkout)))
    const later = await verify(checkout)

    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201])
    expect(later.status).toBe(200)
    const bodies = await Promise.all([...answers, later].map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await ordersFor(checkout.reference)).toHaveLength(1)
    expect(await stockOf(db, checkout.masa.id)).toBe(3)
  })

  it('never calls an order placed that was cancelled before the buyer read of it', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount)
    await verify(checkout)
    const mine = eq(orders.reference, checkout.reference)
    await db.update(orders).set({ status: 'cancelled' }).where(mine)
    const again = await verify(checkout)
    expect(await again.json()).toMatchObject({
      message: 'This order was cancelled.',
      order: { status: 'cancelled' },
    })
  })

  it('charges the price that the buyer was shown, whatever the menu says now', async () => {
    const checkout = await openCheckout()
    await db.update(products).set({ priceNaira: 9000 }).where(eq(products.id, checkout.masa.id))
    payments.charge(checkout.reference, checkout.amount)
    expect((await verify(checkout)).status).toBe(201)
  })

  it("ignores the client's total", async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount)
    const answer = await verify({
      ...checkout,
      orderData: { ...checkout.orderData, totalAmount: 1 },
    })
    expect(await answer.json()).toMatchObject({ order: { totalPrice: 5000 } })
  })

  it('reveals nothing about a reference to other buyers', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount)
    const otherBuyerData = structuredClone(checkout.orderData)
    otherBuyerData.buyer.phoneNumber = '07000000000'
    const otherCart = structuredClone(checkout.orderData)
    otherCart.items = [{ product: checkout.masa.id, quantity: 1 }]

    for (const paid of [false, true]) {
      if (paid) await verify(checkout)
      for (const orderData of [otherBuyerData, otherCart]) {
        const answer = await verify({ reference: checkout.reference, orderData })
        expect(answer.status).toBe(409)
        expect(await answer.json()).toEqual({
          message: 'This payment reference belongs to another order.',
        })
      }
    }
  })

  it('settles a payment whose popup was closed before', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount)
    const closed = await shop.client.api.checkout[':reference'].$delete({ param: checkout })
    expect(closed.status).toBe(204)
    expect(await ordersFor(checkout.reference)).toHaveLength(1)
    expect((await verify(checkout)).status).toBe(200)
  })

  it('places an order that is paid after its hold expired, while stock lasts', async () => {
    const checkout = await openCheckout()
    shop.clock.now = minutesAfter(noon, 20)
    await releaseExpiredHolds(shop.deps)
    expect(await stockOf(db, checkout.masa.id)).toBe(5)
    payments.charge(checkout.reference, checkout.amount)
    expect((await verify(checkout)).status).toBe(201)
    expect(await stockOf(db, checkout.masa.id)).toBe(3)
  })
})

describe('a payment that cannot become an order', () => {
  it('that is unpaid returns 402, and keeps the hold', async () => {
    const checkout = await openCheckout()
    for (const status of ['failed', 'abandoned', 'pending'] as const) {
      payments.answer(checkout.reference, { kind: 'not-paid', status, isFinal: true })
      expect((await verify(checkout)).status).toBe(402)
    }
    expect(await ordersFor(checkout.reference)).toHaveLength(0)
    expect(await stockOf(db, checkout.masa.id)).toBe(3)
  })

  it('that is unknown returns 503 with a time to retry, and becomes an order once it is known', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount)
    payments.goDown()
    const answer = await verify(checkout)
    payments.comeBack()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('10')
    expect(await ordersFor(checkout.reference)).toHaveLength(0)
    expect((await verify(checkout)).status).toBe(201)
  })

  it('that is one kobo short returns 422 each time, with one refund and the portions returned', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount, { amountKobo: 499_999 })
    for (let time = 0; time < 3; time += 1) expect((await verify(checkout)).status).toBe(422)

    expect(await ordersFor(checkout.reference)).toHaveLength(0)
    expect(await stockOf(db, checkout.masa.id)).toBe(5)
    expect(await listRefunds(db, checkout.reference)).toMatchObject([
      { amountKobo: 499_999, reason: 'underpaid', state: 'pending', providerId: 'R1' },
    ])
    const sent = payments.refunds.filter(({ reference }) => reference === checkout.reference)
    expect(sent).toEqual([{ reference: checkout.reference, amountKobo: 499_999 }])
  })

  it('in another currency returns 422 and is refunded', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount, { currency: 'USD' })
    expect((await verify(checkout)).status).toBe(422)
    expect(await listRefunds(db, checkout.reference)).toMatchObject([{ reason: 'wrong-currency' }])
  })

  it('because the dish has sold out returns 409 and is refunded once', async () => {
    const checkout = await openCheckout()
    shop.clock.now = minutesAfter(noon, 20)
    await releaseExpiredHolds(shop.deps)
    await db.update(products).set({ stock: 1 }).where(eq(products.id, checkout.masa.id))
    payments.charge(checkout.reference, checkout.amount)
    const answers = await Promise.all([verify(checkout), verify(checkout), verify(checkout)])
    for (const { status } of answers) expect(status).toBe(409)
    expect(await listRefunds(db, checkout.reference)).toMatchObject([
      { reason: 'sold-out-meanwhile', amountKobo: 500_000 },
    ])
    expect(await stockOf(db, checkout.masa.id)).toBe(1)
  })
})

describe('more money than the price', () => {
  it('places the order and records the excess', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount, {
      amountKobo: 500_001,
      requestedKobo: 500_001,
    })
    expect((await verify(checkout)).status).toBe(201)
    expect(await findPayment(db, checkout.reference)).toMatchObject({
      excessKobo: 1,
      review: null,
    })
  })

  it('records no excess where the buyer bears the fee', async () => {
    const checkout = await openCheckout()
    payments.charge(checkout.reference, checkout.amount, {
      amountKobo: 517_500,
      requestedKobo: 500_000,
    })
    expect((await verify(checkout)).status).toBe(201)
    expect(await findPayment(db, checkout.reference)).toMatchObject({ excessKobo: 0 })
  })
})

describe('verifying without an earlier checkout', () => {
  async function unheld(quantity: number, stock = 5) {
    const masa = await makeProduct(db, { stock })
    const orderData = makeOrderData([{ product: masa.id, quantity }], 1)
    return { reference: `OWN-${masa.id}`, orderData, masa }
  }

  it('places the order from the order data, at the prices of the database', async () => {
    const own = await unheld(2)
    payments.charge(own.reference, 5000)
    const answers = await Promise.all([verify(own), verify(own)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(await stockOf(db, own.masa.id)).toBe(3)
  })

  it('refunds an amount that is too small, or a dish that is sold out', async () => {
    const [underpaid, late] = [await unheld(2), await unheld(6)]
    payments.charge(underpaid.reference, 50)
    payments.charge(late.reference, 15_000)
    expect((await verify(underpaid)).status).toBe(422)
    expect((await verify(late)).status).toBe(409)
    expect(await listRefunds(db, late.reference)).toHaveLength(1)
  })

  it('neither uses nor refunds a payment of another sale days ago', async () => {
    for (const [quantity, isDown] of [
      [2, false],
      [3, false],
      [2, true],
    ] as const) {
      const own = await unheld(quantity)
      payments.charge(own.reference, 5000, { paidAt: minutesAfter(noon, -73 * 60) })
      if (isDown) payments.goDown()
      expect((await verify(own)).status).toBe(isDown ? 503 : 402)
      payments.comeBack()
      expect((await verify(own)).status).toBe(402)
      expect(await ordersFor(own.reference)).toHaveLength(0)
      expect(await listRefunds(db, own.reference)).toHaveLength(0)
    }
    const recent = await unheld(2)
    payments.charge(recent.reference, 5000, { paidAt: minutesAfter(noon, -71 * 60) })
    expect((await verify(recent)).status).toBe(201)
  })

  it('accepts the payment of our own checkout, whatever the clocks say', async () => {
    for (const isFirst of [true, false]) {
      const held = await openCheckout()
      if (!isFirst) await releaseHold(shop.deps, held.reference)
      payments.charge(held.reference, 5000, { paidAt: new Date('2016-09-30T21:10:19Z') })
      expect((await verify(held)).status).toBe(201)
    }
  })

  it('stores nothing for an unpaid reference', async () => {
    const own = await unheld(1)
    expect((await verify(own)).status).toBe(402)
    expect(await findPayment(db, own.reference)).toBeUndefined()
  })

  it('stores a reference for which the provider did not respond', async () => {
    const own = await unheld(1)
    payments.goDown()
    expect((await verify(own)).status).toBe(503)
    payments.comeBack()
    expect(await findPayment(db, own.reference)).toMatchObject({ state: 'started' })
  })

  it('rejects an invalid reference without a call to the provider', async () => {
    const own = await unheld(1)
    const before = payments.fetched.length
    for (const reference of [
      '',
      ' ',
      'a b',
      '../../totals',
      'x?y=1',
      'a/b',
      '#a',
      'a\n',
      'ａｂｃ',
      'x'.repeat(65),
      null,
      [],
      {},
      7,
    ]) {
      expect((await verify({ ...own, reference: reference as string })).status).toBe(400)
    }
    expect(payments.fetched).toHaveLength(before)
  })

  it('accepts only the configured provider', async () => {
    const own = await unheld(1)
    const response = await shop.request('/api/paystack/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(own),
    })
    expect(response.status).toBe(404)
  })
})

describe('the accounts', () => {
  it('balance: no order without a payment of at least its total, and no reference twice', async () => {
    const { rows } = await db.execute(sql`
      select count(*)::integer as wrong from orders
      join payments using (reference)
      where payments.state <> 'ordered' or payments.paid_kobo < orders.charged_naira * 100`)
    expect(rows).toEqual([{ wrong: 0 }])
  })
})
