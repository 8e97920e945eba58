import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import type { OrderData } from '#contract/ordering/checkout.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  stockOf,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, client } = shop
afterAll(() => shop.close())

let caller = 0
beforeEach(() => {
  shop.clock.now = noon
  shop.from(`10.1.0.${(caller += 1)}`)
})

/** Each test has another buyer, so that its holds do not count for the next test. */
function nextPhone() {
  return `080${String(10_000_000 + caller)}`
}

async function open(orderData: OrderData) {
  const phoneNumber = orderData.buyer.phoneNumber
  const buyer = {
    ...orderData.buyer,
    phoneNumber: phoneNumber === '08012345678' ? nextPhone() : phoneNumber,
  }
  return client.api.checkout.$post({ json: { orderData: { ...orderData, buyer } } })
}

async function opened(orderData: OrderData) {
  const response = await open(orderData)
  if (!response.ok) throw new Error(`refused: ${response.status} ${await response.text()}`)
  return response.json()
}

describe('opening a checkout', () => {
  it('returns the price from the database, a reference and when the hold expires', async () => {
    const masa = await makeProduct(db, { priceNaira: 2500 })
    const response = await open(makeOrderData([{ product: masa.id, quantity: 2 }], 5000))

    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      reference: expect.stringMatching(/^ORD-[0-9A-Z]+-[0-9A-Z]{6}$/),
      amount: 5000,
      currency: 'NGN',
      email: 'hello@kitchen.test',
      publicKey: 'pk_test_fake',
      expiresAt: minutesAfter(noon, 15).toISOString(),
      promisedAt: null,
    })
  })

  it("returns the buyer's email if one was given", async () => {
    const masa = await makeProduct(db)
    const data = makeOrderData([{ product: masa.id, quantity: 1 }], 2500)
    data.buyer.emailAddress = 'amina@example.test'
    expect(await opened(data)).toMatchObject({ email: 'amina@example.test' })
  })

  it('takes the held portions out of the stock that others can buy', async () => {
    const masa = await makeProduct(db, { stock: 5 })
    await opened(makeOrderData([{ product: masa.id, quantity: 2 }], 5000))
    const seen = await client.api.products[':id'].$get({ param: { id: masa.id } })
    expect(await seen.json()).toMatchObject({ stock: 3 })
  })

  it('returns held portions to stock when the popup is closed, and only once', async () => {
    const masa = await makeProduct(db, { stock: 5 })
    const { reference } = await opened(makeOrderData([{ product: masa.id, quantity: 2 }], 5000))
    const closings = [1, 2, 3].map(() =>
      client.api.checkout[':reference'].$delete({ param: { reference } }),
    )
    for (const { status } of await Promise.all(closings)) expect(status).toBe(204)
    expect(await stockOf(db, masa.id)).toBe(5)
  })

  it('returns held portions to stock when the hold expires', async () => {
    const masa = await makeProduct(db, { stock: 5 })
    await opened(makeOrderData([{ product: masa.id, quantity: 2 }], 5000))
    shop.clock.now = minutesAfter(noon, 14)
    await releaseExpiredHolds(shop.deps)
    expect(await stockOf(db, masa.id)).toBe(3)
    shop.clock.now = minutesAfter(noon, 15)
    await Promise.all([releaseExpiredHolds(shop.deps), releaseExpiredHolds(shop.deps)])
    expect(await stockOf(db, masa.id)).toBe(5)
  })

  it('keeps the hold of a closed popup while the provider does not respond', async () => {
    const masa = await makeProduct(db, { stock: 5 })
    const { reference } = await opened(makeOrderData([{ product: masa.id, quantity: 2 }], 5000))
    shop.payments.goDown()
    const close = () => client.api.checkout[':reference'].$delete({ param: { reference } })
    const closed = await close()
    expect([closed.status, closed.headers.get('Hold-Kept')]).toEqual([204, 'true'])
    shop.payments.comeBack()
    expect(await stockOf(db, masa.id)).toBe(3)
    const over = await close()
    expect([over.status, over.headers.get('Hold-Kept')]).toEqual([204, null])
    expect(await stockOf(db, masa.id)).toBe(5)
  })

  it('returns 204 for an unknown reference, and 404 for an invalid one', async () => {
    const answer = (reference: string) =>
      client.api.checkout[':reference'].$delete({ param: { reference } })
    expect((await answer('ORD-NOBODY-000000')).status).toBe(204)
    expect((await answer('a b')).status).toBe(404)
  })
})

describe('two buyers who check out the last portion at once', () => {
  it('get one hold and one refusal with the remaining stock', async () => {
    const masa = await makeProduct(db, { stock: 1 })
    const data = makeOrderData([{ product: masa.id, quantity: 1 }], 2500)
    const answers = await Promise.all([open(data), open(data)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      code: 'out_of_stock',
      items: [{ product: masa.id, available: 0 }],
    })
  })

  it('never oversell when many check out carts in opposite orders', async () => {
    const [masa, zobo] = [
      await makeProduct(db, { stock: 10 }),
      await makeProduct(db, { stock: 10 }),
    ]
    const lines = [masa, zobo].map(({ id }) => ({ product: id, quantity: 1 }))
    const carts = Array.from({ length: 16 }, (_, n) => (n % 2 ? lines : lines.toReversed()))
    const answers = await Promise.all(
      carts.map((cart, n) => {
        shop.from(`10.9.0.${n}`)
        const data = makeOrderData(cart, 5000)
        data.buyer.phoneNumber = `0901000${String(1000 + n)}`
        return open(data)
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
    expect([await stockOf(db, masa.id), await stockOf(db, zobo.id)]).toEqual([0, 0])
  })
})

describe('concurrent buyers', () => {
  it('are decided separately: one refusal does not affect others', async () => {
    const [masa, zobo] = [await makeProduct(db, { stock: 4 }), await makeProduct(db, { stock: 1 })]
    const cart = (product: string, quantity: number, total: number) =>
      makeOrderData([{ product, quantity }], total)
    const orders = [
      cart(masa.id, 1, 2500),
      cart('nobody-cooks-this', 1, 2500),
      cart(zobo.id, 2, 5000),
      cart(masa.id, 1, 1),
      cart(zobo.id, 1, 2500),
      cart(masa.id, 2, 5000),
      cart(masa.id, 2, 5000),
    ]
    const answers = await Promise.all(
      orders.map((orderData, n) => {
        shop.from(`10.8.0.${n}`)
        orderData.buyer.phoneNumber = `0902000${String(1000 + n)}`
        return open(orderData)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 409, 409, 201, 201, 409])
    const [, , twoZobo, , , , tooMuchMasa] = await Promise.all(answers.map((one) => one.json()))
    expect(twoZobo).toMatchObject({ items: [{ product: zobo.id, available: 1 }] })
    expect(tooMuchMasa).toMatchObject({ items: [{ product: masa.id, available: 1 }] })
    expect([await stockOf(db, masa.id), await stockOf(db, zobo.id)]).toEqual([1, 0])
  })
})

describe('figures from the client', () => {
  it('return 409 with the current ones when the total differs', async () => {
    const masa = await makeProduct(db, { priceNaira: 2500, stock: 9 })
    const response = await open(makeOrderData([{ product: masa.id, quantity: 2 }], 1))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'price_changed',
      items: [{ product: masa.id, packageId: null, quantity: 2, price: 2500 }],
      totalAmount: 5000,
    })
    expect(await stockOf(db, masa.id)).toBe(9)
  })

  it("return 409 when the fee is not the zone's", async () => {
    const [masa, maitama] = [await makeProduct(db), await zoneNamed(db, 'Maitama')]
    const delivery = { type: 'delivery' as const, address: '1 Gana Street', zoneId: maitama.id }
    const lines = [{ product: masa.id, quantity: 1 }]
    for (const fee of [0, 2400, 1_000_000_000]) {
      const response = await open(makeOrderData(lines, 2500, { delivery: { ...delivery, fee } }))
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        code: 'price_changed',
        delivery: { fee: 3100 },
      })
    }
    const right = await open(makeOrderData(lines, 2500, { delivery: { ...delivery, fee: 3100 } }))
    expect(right.status).toBe(201)
  })

  it('exclude the delivery fee from the charge, unless the shop charges it online', async () => {
    const [masa, maitama] = [await makeProduct(db), await zoneNamed(db, 'Maitama')]
    const delivery = { type: 'delivery' as const, address: 'Gana', zoneId: maitama.id, fee: 3100 }
    const lines = [{ product: masa.id, quantity: 1 }]
    expect(await opened(makeOrderData(lines, 2500, { delivery }))).toMatchObject({ amount: 2500 })

    await changeSettings(db, { chargesDeliveryOnline: true })
    expect(await opened(makeOrderData(lines, 5600, { delivery }))).toMatchObject({ amount: 5600 })
    await changeSettings(db, { chargesDeliveryOnline: false })
  })

  it('are rejected when negative, fractional, too large or text', async () => {
    const masa = await makeProduct(db)
    for (const quantity of [0, -1, 1.5, 1_000_001, '2', null, NaN]) {
      const response = await shop.request('/api/checkout', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          orderData: makeOrderData([{ product: masa.id, quantity: quantity as number }], 2500),
        }),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        issues: [{ path: 'orderData.items.0.quantity' }],
      })
    }
  })
})
