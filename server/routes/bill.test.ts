import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import type { OrderData } from '#contract/ordering/checkout.ts'
import { CheckoutWire } from '#contract/ordering/checkout.ts'
import { TrackedOrderWire, VerifiedWire } from '#contract/ordering/order.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { products } from '#db/schema/menu/products.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import type { shopSettings } from '#db/schema/staff/shop-settings.ts'
import { numberReceipts } from '#server/commands/receipts/number-receipts.ts'
import { findWrongChanges } from '#tests/support/change-truths.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { insertTestCode } from '#tests/support/make-code.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps, clock } = shop
afterAll(() => shop.close())

const admin = await makeStaff(shop, 'Admin')
const masa = await makeProduct(db, { name: 'Masa', stock: 1000, priceNaira: 2500 })
const zobo = await makeProduct(db, { name: 'Zobo', stock: 1000, priceNaira: 800 })
const { code } = await insertTestCode(db)

const off = {
  charges: null,
  taxes: null,
  freeDeliveryFromNaira: null,
  chargesDeliveryOnline: false,
  receiptsSince: null,
}
const on: Partial<typeof shopSettings.$inferInsert> = {
  charges: [
    { name: 'Packaging', naira: 100, per: 'portion' },
    { name: 'Bag', naira: 200, per: 'order' },
  ],
  taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: false }],
}

beforeEach(async () => {
  clock.now = noon
  await deleteOrders(db)
  await changeSettings(db, off)
  await db.update(products).set({ isSoldOut: false })
  shop.payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })
})

async function open(orderData: OrderData) {
  return shop.client.api.checkout.$post({ json: { orderData } })
}

/** Two masa and one zobo, ₦5,800. */
async function buy(totalAmount: number, other: Partial<OrderData> = {}) {
  const items = [
    { product: masa.id, quantity: 2 },
    { product: zobo.id, quantity: 1 },
  ]
  const orderData = makeOrderData(items, totalAmount, other)
  const { reference, amount } = await readJson(CheckoutWire, await open(orderData))
  shop.payments.charge(reference, amount)
  const answer = await shop.client.api[':provider'].verify.$post({
    param: { provider: 'sandbox' },
    json: { reference, orderData },
  })
  return (await readJson(VerifiedWire, answer)).order
}

const read = async (id: string) => readJson(OrderWire, await admin.request(`/api/orders/${id}`))

describe('charges and taxes', () => {
  it('are named in the order, charged, and part of its price for buyer and staff', async () => {
    await changeSettings(db, on)
    // 5,800 + 300 + 200 = 6,300; 10 % off leaves 5,670; VAT 425.25.
    const placed = await buy(6095, { discountCode: code })
    const bill = {
      charges: [
        { name: 'Packaging', sumNaira: 300 },
        { name: 'Bag', sumNaira: 200 },
      ],
      discount: { code, sumNaira: 630 },
      taxes: [{ name: 'VAT', sumNaira: 425 }],
    }
    expect(placed).toMatchObject({ itemsTotal: 5800, totalPrice: 6095, bill })
    expect(await read(placed._id)).toMatchObject({ totalPrice: 6095, bill })
  })

  it('are part of what a changed price is told with', async () => {
    await changeSettings(db, on)
    const items = [{ product: masa.id, quantity: 1 }]
    const refused = await open(makeOrderData(items, 2500))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'price_changed',
      totalAmount: 3010,
      bill: { charges: [{ sumNaira: 100 }, { sumNaira: 200 }], taxes: [{ sumNaira: 210 }] },
    })
  })

  it('leave no trace on a shop without them', async () => {
    const placed = await buy(5800)
    expect(placed).not.toHaveProperty('bill')
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ bill: null, currentBill: null })
    expect(await (await shop.request('/api/shop')).json()).not.toHaveProperty('billRules')
  })

  it('keep the rider’s fee apart, and make it 0 from the sum for free delivery', async () => {
    const zone = await zoneNamed(db, 'Jabi')
    const delivery = { type: 'delivery', address: 'House 7', zoneId: zone.id } as const
    await changeSettings(db, on)
    const placed = await buy(6773, { delivery: { ...delivery, fee: zone.priceNaira } })
    expect(placed.delivery.fee).toBe(zone.priceNaira)
    const link = await admin.send('POST', `/api/orders/${placed._id}/rider-link`, {})
    const { rider } = await readJson(OrderWire, link)
    const ride = await shop.request(`/api/rides/${rider?.token}`)
    expect(await ride.json()).toMatchObject({ stop: { cash: zone.priceNaira } })

    await changeSettings(db, { ...off, freeDeliveryFromNaira: 5800, chargesDeliveryOnline: true })
    const free = await buy(5800, { delivery: { ...delivery, fee: 0 } })
    expect(free).toMatchObject({
      delivery: { fee: 0 },
      totalPrice: 5800,
      bill: { freeDelivery: { code: null, sumNaira: zone.priceNaira } },
    })
  })
})

describe('a line that is taken off', () => {
  it('is refunded with its charge, tax and discount; the bill follows, and the books agree', async () => {
    await changeSettings(db, on)
    const placed = await buy(6095, { discountCode: code })
    const path = `/api/orders/${placed._id}`
    await admin.send('POST', `${path}/changes`, { line: '1', portions: 1 })
    const [change] = (await read(placed._id)).changes
    // Later settings change nothing.
    await changeSettings(db, off)
    await admin.send('PATCH', `${path}/changes/${change?._id}`, { state: 'removed' })
    // 5,000 + 200 + 200 = 5,400; less 540; VAT 364.5: 5,225.
    const [refund] = await listRefunds(db, placed.reference)
    expect(refund).toMatchObject({
      amountKobo: (6095 - 5225) * 100,
      note: `1 × Zobo ran out, Packaging ₦100, Code ${code} -₦90, VAT 7.5 % ₦60`,
    })
    const [order] = await db.select().from(orders)
    expect(order?.bill?.discount?.sumNaira).toBe(630)
    expect(order?.currentBill?.discount?.sumNaira).toBe(540)
    expect(await findWrongChanges(db)).toEqual([])
    await admin.send('PATCH', path, { status: 'completed' })
    expect(await findDrift(db)).toEqual([])
    const tracked = await shop.request(`/api/orders/track/${placed.trackingToken}`)
    expect(await readJson(TrackedOrderWire, tracked)).toMatchObject({
      totalPrice: 6095,
      payment: { refunds: [{ amount: 870 }] },
    })
  })

  it('is counted again after the order was completed, also in the sales of dishes', async () => {
    await changeSettings(db, on)
    const placed = await buy(6773)
    const path = `/api/orders/${placed._id}`
    await admin.send('POST', `${path}/changes`, { line: '0', portions: 1 })
    const [change] = (await read(placed._id)).changes
    await admin.send('PATCH', path, { status: 'completed' })
    expect(await findDrift(db)).toEqual([])
    await admin.send('PATCH', `${path}/changes/${change?._id}`, { state: 'removed' })
    expect(await findDrift(db)).toEqual([])
    await admin.send('POST', `${path}/refunds`, { amount: 500, reason: 'Cold' })
    expect(await findDrift(db)).toEqual([])
    expect(await findWrongChanges(db)).toEqual([])
  })
})

describe('receipt numbers', () => {
  const numbers = async () =>
    (await db.select().from(orders).orderBy(asc(orders.createdAt))).map(
      ({ receiptNumber }) => receiptNumber,
    )
  const turn = (isOn: boolean) => admin.send('PATCH', '/api/settings', { numbersReceipts: isOn })

  it('count later orders in the order they were placed, each once, without gaps', async () => {
    await makeOrder(db, { createdAt: minutesAfter(noon, -1) })
    expect((await turn(true)).status).toBe(200)
    for (const minutes of [3, 1, 2]) {
      await makeOrder(db, { createdAt: minutesAfter(noon, minutes) })
    }
    clock.now = minutesAfter(noon, 3)
    await numberReceipts(deps)
    expect(await numbers()).toEqual([null, 1, 2, null])
    clock.now = minutesAfter(noon, 4)
    await numberReceipts(deps)
    await numberReceipts(deps)
    expect(await numbers()).toEqual([null, 1, 2, 3])
  })

  it('leave out orders placed while they were off', async () => {
    await turn(true)
    await makeOrder(db, { createdAt: minutesAfter(noon, 1) })
    clock.now = minutesAfter(noon, 2)
    await numberReceipts(deps)
    await turn(false)
    const { trackingToken } = await makeOrder(db, { createdAt: minutesAfter(noon, 3) })
    clock.now = minutesAfter(noon, 4)
    await numberReceipts(deps)
    await turn(true)
    await makeOrder(db, { createdAt: minutesAfter(noon, 5) })
    clock.now = minutesAfter(noon, 6)
    await numberReceipts(deps)
    expect(await numbers()).toEqual([1, null, 2])
    const tracked = await shop.request(`/api/orders/track/${trackingToken}`)
    expect(await tracked.json()).not.toHaveProperty('receiptNumber')
  })
})

describe('the settings of the bill', () => {
  it('are changed by Admins, and shown to customers where they are on', async () => {
    const change = { ...on, taxNumber: '12345678-0001', freeDeliveryFromNaira: 20_000 }
    expect((await admin.send('PATCH', '/api/settings', change)).status).toBe(200)
    expect(await (await shop.request('/api/shop')).json()).toMatchObject({
      billRules: { ...on, freeDeliveryFromNaira: 20_000 },
      taxNumber: '12345678-0001',
    })
  })

  it.each([
    { charges: [{ name: '', naira: 100, per: 'order' }] },
    { charges: Array.from({ length: 4 }, () => ({ name: 'Bag', naira: 100, per: 'order' })) },
    { taxes: [{ name: 'VAT', basisPoints: 0, isIncluded: true }] },
    { taxes: Array.from({ length: 3 }, () => ({ name: 'T', basisPoints: 1, isIncluded: true })) },
    { taxNumber: '' },
  ])('refuse %j', async (wrong) => {
    expect((await admin.send('PATCH', '/api/settings', wrong)).status).toBe(400)
  })
})
