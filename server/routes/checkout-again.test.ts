import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { CheckoutWire, type OrderData } from '#contract/ordering/checkout.ts'
import { changeSettings, stockOf } from '#tests/support/make-order-data.ts'
import { countOrders, openCheckout } from '#tests/support/open-checkout.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, client, payments } = shop
afterAll(() => shop.close())
beforeEach(() => payments.comeBack())

type Opened = Awaited<ReturnType<typeof openCheckout>>

/** The same cart again, while the previous attempt holds all of the stock. */
async function openAgain({ orderData, reference }: Opened) {
  return client.api.checkout.$post({ json: { orderData, replaces: [reference] } })
}

describe('a second checkout that names the first as replaced', () => {
  it('gets the portions that the first one holds', async () => {
    const first = await openCheckout(shop, { stock: 2 })
    const unnamed = await client.api.checkout.$post({ json: { orderData: first.orderData } })
    expect(unnamed.status).toBe(409)

    expect((await openAgain(first)).status).toBe(201)
    expect(await stockOf(db, first.masa.id)).toBe(0)
  })

  it('gets them while the provider does not respond, or the payment is pending', async () => {
    const silent = await openCheckout(shop, { stock: 2 })
    payments.goDown()
    expect((await openAgain(silent)).status).toBe(201)
    payments.comeBack()

    const pending = await openCheckout(shop, { stock: 2 })
    const answer = { kind: 'not-paid', status: 'ongoing', isFinal: false } as const
    payments.answer(pending.reference, answer)
    expect((await openAgain(pending)).status).toBe(201)
  })

  it('is refused when the first one was paid, which becomes the only order', async () => {
    const first = await openCheckout(shop, { stock: 5 })
    payments.charge(first.reference, 5000)
    for (const again of [await openAgain(first), await openAgain(first)]) {
      expect(again.status).toBe(409)
      const { reference } = first
      expect(await again.json()).toMatchObject({ code: 'already_paid', reference })
    }
    expect((await first.verify()).status).toBe(200)
    expect(await countOrders(shop, first.reference)).toBe(1)
    expect(await stockOf(db, first.masa.id)).toBe(3)
  })

  it('is refused when the first one was paid after its hold expired', async () => {
    const first = await openCheckout(shop, { stock: 5 })
    const { reference } = first
    await client.api.checkout[':reference'].$delete({ param: { reference } })
    payments.charge(reference, 5000)
    expect(await (await openAgain(first)).json()).toMatchObject({ code: 'already_paid', reference })
    expect(await countOrders(shop, reference)).toBe(1)
  })

  it('can replace a first one whose response was lost', async () => {
    const { orderData, masa } = await openCheckout(shop, { stock: 4 })
    const open = (attempt: string, replaces: string[]) =>
      client.api.checkout.$post({ json: { orderData, attempt, replaces } })
    expect((await open('TRY-LOST', [])).status).toBe(201)
    expect((await open('TRY-NEXT', ['TRY-OTHER'])).status).toBe(409)
    expect((await open('TRY-NEXT', ['TRY-LOST'])).status).toBe(201)
    expect(await stockOf(db, masa.id)).toBe(0)
  })

  it('may use another phone number or another network', async () => {
    const renamed = await openCheckout(shop, { stock: 2 })
    renamed.orderData.buyer.phoneNumber = '08099990001'
    expect((await openAgain(renamed)).status).toBe(201)

    const moved = await openCheckout(shop, { stock: 2 })
    shop.from('10.99.0.1')
    expect((await openAgain(moved)).status).toBe(201)
  })

  it('releases no hold of another buyer', async () => {
    const first = await openCheckout(shop, { stock: 2 })
    shop.from('10.99.0.2')
    first.orderData.buyer.phoneNumber = '08099990002'
    const again = await openAgain(first)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'out_of_stock', items: [{ available: 0 }] })
  })

  it('opens when the first one has expired or does not exist', async () => {
    const first = await openCheckout(shop, { stock: 4 })
    await client.api.checkout[':reference'].$delete({ param: { reference: first.reference } })
    expect((await openAgain(first)).status).toBe(201)
    expect((await openAgain({ ...first, reference: 'ORD-NOBODY-000000' })).status).toBe(201)
  })
})

describe('an attempt that is sent again', () => {
  const open = (orderData: OrderData, attempt: string) =>
    client.api.checkout.$post({ json: { orderData, attempt } })
  const opened = async (answer: Awaited<ReturnType<typeof open>>) => {
    expect(answer.status).toBe(201)
    return CheckoutWire.parse(await answer.json())
  }

  it('ten times at once, or later from another network, is answered with the one hold', async () => {
    const { orderData, masa } = await openCheckout(shop, { stock: 30 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(orderData, 'TRY-ONCE')))
    const holds = await Promise.all(answers.map(opened))
    shop.from('10.99.0.3')
    holds.push(await opened(await open(orderData, 'TRY-ONCE')))
    expect(new Set(holds.map((hold) => JSON.stringify(hold))).size).toBe(1)
    expect(await stockOf(db, masa.id)).toBe(26)
  })

  it('is a new one for another cart, another buyer, or once its hold has ended', async () => {
    const { orderData } = await openCheckout(shop, { stock: 30 })
    const { reference } = await opened(await open(orderData, 'TRY-OTHER'))
    const [item] = orderData.items
    const larger = { ...orderData, items: [{ ...item!, quantity: 3 }], totalAmount: 7500 }
    const buyer = { ...orderData.buyer, phoneNumber: '08099990009' }
    for (const other of [larger, { ...orderData, buyer }]) {
      expect((await opened(await open(other, 'TRY-OTHER'))).reference).not.toBe(reference)
    }
    await client.api.checkout[':reference'].$delete({ param: { reference } })
    expect((await opened(await open(orderData, 'TRY-OTHER'))).reference).not.toBe(reference)
  })

  it('is told when it was paid', async () => {
    const { orderData } = await openCheckout(shop, { stock: 30 })
    const { reference, amount } = await opened(await open(orderData, 'TRY-PAID'))
    payments.charge(reference, amount)
    const param = { provider: 'sandbox' }
    await client.api[':provider'].verify.$post({ param, json: { reference, orderData } })
    const again = await open(orderData, 'TRY-PAID')
    expect(await again.json()).toMatchObject({ code: 'already_paid', reference })
  })

  it('opens the same transaction where the shop takes transfers', async () => {
    await changeSettings(db, { transfers: { channels: ['bank-transfer'] } })
    const { orderData } = await openCheckout(shop, { stock: 30 })
    const first = await opened(await open(orderData, 'TRY-TRANSFER'))
    expect(await opened(await open(orderData, 'TRY-TRANSFER'))).toEqual(first)
    await changeSettings(db, { transfers: null })
  })
})

describe('a verify request while the payment is pending', () => {
  it('returns that it is not paid yet and may still be', async () => {
    const { reference, verify } = await openCheckout(shop)
    payments.answer(reference, { kind: 'not-paid', status: 'pending', isFinal: false })
    const pending = await verify()
    expect(pending.status).toBe(402)
    expect(await pending.json()).toMatchObject({ code: 'payment_pending' })

    payments.answer(reference, { kind: 'not-paid', status: 'failed', isFinal: true })
    expect(Object.keys(await (await verify()).json())).toEqual(['message'])
  })
})
