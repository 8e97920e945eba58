import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { listRefunds } from '#db/queries/payments/refunds.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { pollPayments } from '#server/commands/payments/poll-payments.ts'
import { makeOrderData, makeProduct, stockOf, zoneNamed } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps, client } = shop
afterAll(() => shop.close())
const admin = await makeStaff(shop, 'Admin')

let caller = 0
beforeEach(() => {
  caller += 1
  shop.clock.now = noon
  shop.from(`10.21.0.${caller}`)
})

async function openCheckout({ zoneName }: { zoneName?: string } = {}) {
  const box = { id: 'box', name: '12 pieces', description: '', priceNaira: 2500 }
  const dish = await makeProduct(db, { name: 'Masa', stock: 5, packages: [box] })
  const other = await makeProduct(db, { stock: 5 })
  const zone = zoneName ? await zoneNamed(db, zoneName) : undefined
  const items = [
    { product: dish.id, quantity: 2, packageId: 'box' },
    { product: other.id, quantity: 1 },
  ]
  const delivery = zone && {
    type: 'delivery' as const,
    address: `${zone.name}, 4 Lake Road`,
    fee: zone.priceNaira,
    zoneId: zone.id,
  }
  const orderData = makeOrderData(items, 7500, delivery && { delivery })
  orderData.buyer.phoneNumber = `082${String(20_000_000 + caller)}`
  const opened = await client.api.checkout.$post({ json: { orderData } })
  if (!opened.ok) throw new Error(await opened.text())
  const { reference, amount } = await opened.json()
  const verify = () =>
    client.api[':provider'].verify.$post({
      param: { provider: 'sandbox' },
      json: { reference, orderData },
    })
  return { dish, other, zone, orderData, reference, amount, verify }
}

const remove = (path: string) => admin.request(path, { method: 'DELETE' })

async function orderOf(reference: string) {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference))
  return order
}

describe('a product that is deleted while a checkout holds it', () => {
  it('is still sold to the buyer who pays', async () => {
    const { dish, other, reference, verify } = await openCheckout()
    expect((await remove(`/api/products/${dish.id}`)).status).toBe(204)
    payments.charge(reference, 7500)
    expect((await verify()).status).toBe(201)
    const order = await orderOf(reference)
    expect(order?.items[0]).toMatchObject({
      productId: dish.id,
      name: 'Masa',
      category: 'masa',
      priceNaira: 2500,
      quantity: 2,
      package: { name: '12 pieces' },
    })
    expect(await stockOf(db, other.id)).toBe(4)
  })

  it('does not prevent the release of the other portions', async () => {
    const { dish, other, reference } = await openCheckout()
    await remove(`/api/products/${dish.id}`)
    const closed = await client.api.checkout[':reference'].$delete({ param: { reference } })
    expect(closed.status).toBe(204)
    expect(await stockOf(db, other.id)).toBe(5)
    expect(await stockOf(db, dish.id)).toBeUndefined()
  })

  it('is released when the hold expires, and a later payment is refunded', async () => {
    const { dish, other, reference, verify } = await openCheckout()
    await remove(`/api/products/${dish.id}`)
    shop.clock.now = minutesAfter(noon, 15)
    await releaseExpiredHolds(deps)
    expect(await stockOf(db, other.id)).toBe(5)
    payments.charge(reference, 7500)
    shop.clock.now = minutesAfter(noon, 17)
    await pollPayments(deps)
    expect((await verify()).status).toBe(409)
    expect(await orderOf(reference)).toBeUndefined()
    expect(await listRefunds(db, reference)).toMatchObject([
      { reason: 'sold-out-meanwhile', amountKobo: 750_000 },
    ])
    expect(await stockOf(db, other.id)).toBe(5)
  })

  it('cannot be added to a new checkout', async () => {
    const { dish, orderData } = await openCheckout()
    await remove(`/api/products/${dish.id}`)
    const again = await client.api.checkout.$post({ json: { orderData } })
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({
      message: 'A dish in your cart is no longer on our menu.',
    })
  })
})

describe('a product in a past order', () => {
  it('can be changed and deleted without a change to the order', async () => {
    const { dish, reference, verify } = await openCheckout()
    payments.charge(reference, 7500)
    await verify()
    const before = await orderOf(reference)
    const renamed = { product: 'Waina', price: 9, category: 'extras', packages: [] }
    expect((await admin.send('PATCH', `/api/products/${dish.id}`, renamed)).status).toBe(200)
    expect((await remove(`/api/products/${dish.id}`)).status).toBe(204)
    expect((await remove(`/api/products/${dish.id}`)).status).toBe(404)
    expect(await orderOf(reference)).toEqual(before)
    const token = before?.trackingToken ?? ''
    const tracked = await client.api.orders.track[':token'].$get({ param: { token } })
    expect(await tracked.json()).toMatchObject({ items: [{ product: 'Masa' }, {}] })
  })
})

describe('a price that changes while a checkout is open', () => {
  it('stays as quoted for it, and the next checkout gets a price change', async () => {
    const { dish, other, reference, verify, orderData } = await openCheckout()
    await admin.send('PATCH', `/api/products/${dish.id}`, { packages: [] })
    await admin.send('PATCH', `/api/products/${other.id}`, { price: 9000, minOrder: 4 })
    payments.charge(reference, 7500)
    expect((await verify()).status).toBe(201)
    expect(await orderOf(reference)).toMatchObject({ chargedNaira: 7500 })
    const next = makeOrderData([{ product: other.id, quantity: 4 }], 10_000)
    const answer = await client.api.checkout.$post({
      json: { orderData: { ...next, buyer: orderData.buyer } },
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'price_changed', totalAmount: 36_000 })
  })
})

describe('a zone that is repriced or deleted while a checkout is open', () => {
  it('keeps the fee that the buyer saw', async () => {
    for (const [zoneName, edit] of [
      ['Jabi', (path: string) => admin.send('PATCH', path, { price: 9999, name: 'Jabi Lake' })],
      ['Utako', remove],
    ] as const) {
      const { zone, reference, verify } = await openCheckout({ zoneName })
      const edited = await edit(`/api/delivery-zones/${zone?.id}`)
      expect(edited.ok).toBe(true)
      payments.charge(reference, 7500)
      expect((await verify()).status).toBe(201)
      expect(await orderOf(reference)).toMatchObject({
        deliveryFeeNaira: zone?.priceNaira,
        deliveryAddress: `${zoneName}, 4 Lake Road`,
      })
    }
  })
})
