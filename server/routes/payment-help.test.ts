import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { PaymentHelpWire } from '#contract/payments/payment.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { changePayment } from '#server/commands/payments/change-payment.ts'
import { helpWithPayment } from '#server/commands/payments/help-with-payment.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const phone = '08012345678'

beforeEach(async () => {
  shop.payments.comeBack()
  shop.payments.fetched.length = 0
  shop.from('10.0.0.1')
  await deleteOrders(db)
  await db.delete(rateLimits)
})

const sendHelp = (body: unknown) =>
  shop.request('/api/payment-help', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function help(body: unknown) {
  const response = await sendHelp(body)
  expect(response.status).toBe(200)
  return await readJson(PaymentHelpWire, response)
}

describe('a customer who was debited', () => {
  it('sees that the order is in the kitchen after the provider was polled', async () => {
    const { reference } = await makePayment(db)
    shop.payments.charge(reference, 2500)
    const expected = {
      outcome: 'ordered',
      message: 'We have your payment and your order is in the kitchen.',
    }
    expect(await help({ reference })).toEqual(expected)
    expect(await help({ reference: ` ${reference.toLowerCase()} ` })).toEqual(expected)
    expect(shop.payments.fetched).toEqual([reference])
  })

  it('gets the link to the order with the reference, when the phone number fits', async () => {
    const { reference, trackingToken, buyer } = await makeOrder(db)
    const { phoneNumber: phone } = buyer
    expect(await help({ reference, phone })).toMatchObject({ outcome: 'ordered', trackingToken })
    const others = [{ reference }, { reference, phone: '08099990000' }, { phone, amount: 2500 }]
    for (const other of others) expect(await help(other)).not.toHaveProperty('trackingToken')
  })

  it('sees that the refund is pending or done', async () => {
    const { reference } = await makePayment(db)
    shop.payments.charge(reference, 100)
    expect(await help({ reference })).toEqual({
      outcome: 'refunding',
      message: 'The money is on its way back to you. Banks need up to 10 working days.',
    })
    await db.update(refunds).set({ state: 'processed' })
    expect(await help({ reference })).toMatchObject({ outcome: 'refunded' })
    await db.update(refunds).set({ state: 'failed' })
    await changePayment(db, { reference, now: noon })
    expect(await help({ reference })).toMatchObject({
      outcome: 'refunding',
      message: expect.stringContaining('Our staff'),
    })
  })

  it('sees the status of an order that has left the kitchen', async () => {
    const done = await makeOrder(db, { status: 'completed' })
    expect(await help({ reference: done.reference })).toMatchObject({
      outcome: 'ordered',
      message: expect.stringContaining('complete'),
    })
    const { reference } = await makeOrder(db, { status: 'cancelled' })
    expect(await help({ reference })).toMatchObject({
      outcome: 'ordered',
      message: expect.stringContaining('call us'),
    })
    await makeRefund(db, { reference })
    expect(await help({ reference })).toMatchObject({ outcome: 'refunded' })
  })

  it('sees that the payment is unconfirmed while the provider does not respond', async () => {
    const { reference } = await makePayment(db)
    shop.payments.goDown()
    expect(await help({ reference })).toMatchObject({ outcome: 'still-asking' })
  })

  it('gets the status at any later time', async () => {
    const { reference } = await makeOrder(db, { createdAt: minutesAfter(noon, -70 * 24 * 60) })
    expect(await help({ reference })).toMatchObject({ outcome: 'ordered' })
  })

  it('is asked to call about money under an unknown reference', async () => {
    shop.payments.charge('ORD-ELSEWHERE', 2500)
    expect(await help({ reference: 'ORD-ELSEWHERE' })).toMatchObject({ outcome: 'unknown' })
  })

  it('gets a response within a few seconds', async () => {
    const { reference } = await makePayment(db)
    const hanging = {
      ...shop.deps.payments,
      fetchPayment: () => new Promise<never>(() => undefined),
    }
    const deps = { ...shop.deps, payments: hanging }
    for (const wanted of [reference, 'ORD-NOBODY']) {
      expect(await helpWithPayment(deps, wanted, { timeoutMs: 20 })).toBe('unconfirmed')
    }
  })
})

describe('an anonymous visitor', () => {
  const unknown = { reference: 'ORD-NOBODY' }

  it('gets the same response as a customer whose money did not arrive, also on repetition', async () => {
    const { reference } = await makePayment(db)
    const expected = await (await sendHelp({ reference })).text()
    const { headers } = await sendHelp({ reference })
    shop.payments.fetched.length = 0
    const response = await sendHelp(unknown)
    expect(response.status).toBe(200)
    expect([...response.headers]).toEqual([...headers])
    expect(await response.text()).toBe(expected)
    expect(shop.payments.fetched).toHaveLength(1)
    expect(JSON.parse(expected)).toMatchObject({ outcome: 'not-received' })
  })

  it('gets the same response while the provider does not respond', async () => {
    const { reference } = await makePayment(db)
    shop.payments.goDown()
    const expected = await (await sendHelp({ reference })).text()
    expect(await (await sendHelp(unknown)).text()).toBe(expected)
  })

  it('leaves no rows in the database', async () => {
    await help(unknown)
    expect(await db.select().from(payments)).toEqual([])
  })

  it('sees only a message about a payment that arrived', async () => {
    const order = await makeOrder(db)
    const response = await sendHelp({ reference: order.reference })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = await response.text()
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['message', 'outcome'])
    for (const secret of [order.id, order.trackingToken, 'Amina', 'Masa', 'Citec', phone]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('too many help requests', () => {
  it('from one address are refused after 10 in 15 minutes', async () => {
    for (let n = 0; n < 10; n += 1) await help({ reference: `ORD-GUESS-${n}` })
    const refused = await sendHelp({ reference: 'ORD-GUESS-10' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    shop.from('10.0.0.2')
    await help({ reference: 'ORD-GUESS-10' })
  })

  it('from one IPv6 network count as from one address', async () => {
    for (let n = 0; n < 10; n += 1) {
      shop.from(`2a00:1:2:30${n}::/64`)
      await help({ reference: `ORD-GUESS-${n}` })
    }
    shop.from('2a00:1:2:3ff::/64')
    expect((await sendHelp({ reference: 'ORD-GUESS-10' })).status).toBe(429)
  })

  it('about one reference are refused after 5, from any address', async () => {
    for (let n = 0; n < 5; n += 1) {
      shop.from(`10.0.1.${n}`)
      await help({ reference: 'ORD-ONE' })
    }
    shop.from('10.0.2.1')
    expect((await sendHelp({ reference: 'ord-one' })).status).toBe(429)
  })

  it('with one phone number are refused after 5, but not with another', async () => {
    for (let n = 0; n < 5; n += 1) await help({ phone, amount: 100 + n })
    expect((await sendHelp({ phone, amount: 105 })).status).toBe(429)
    shop.from('10.0.2.1')
    await help({ phone, amount: 105 })
  })
})

describe('an invalid help request', () => {
  it.each([
    [{}, ''],
    [{ phone }, 'amount'],
    [{ amount: 2500 }, 'phone'],
    [{ phone: '123', amount: 2500 }, 'phone'],
    [{ phone, amount: 0 }, 'amount'],
    [{ phone, amount: '2500' }, 'amount'],
    [{ phone, amount: 25.5 }, 'amount'],
    [{ reference: '../refund' }, 'reference'],
    [{ reference: null }, 'reference'],
    [{ reference: 'ORD-\u0000' }, 'reference'],
  ])('%j returns 400, with its field', async (body, path) => {
    const response = await sendHelp(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: expect.stringMatching(/^Please/),
      issues: [{ path }],
    })
    expect(shop.payments.fetched).toEqual([])
  })
})
