import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { OrderData } from '#contract/ordering/checkout.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { products } from '#db/schema/menu/products.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { makeOrderData, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, client } = shop
afterAll(() => shop.close())
const admin = await makeStaff(shop, 'Admin')

let caller = 0
beforeEach(() => {
  shop.clock.now = noon
  payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })
})

const protein = {
  id: 'protein',
  name: 'Protein',
  least: 1,
  most: 2,
  options: [
    { id: 'beef', name: 'Beef', priceNaira: 0, isSoldOut: false },
    { id: 'fish', name: 'Fish', priceNaira: 900, isSoldOut: false },
    { id: 'goat', name: 'Goat', priceNaira: 700, isSoldOut: true },
  ],
}
const hot = { id: 'hot', name: 'Hot', priceNaira: 0, isSoldOut: false }
const pepper = { id: 'pepper', name: 'Pepper', least: 0, most: 1, options: [hot] }
const tray = { id: 'tray', name: 'Tray', description: '', priceNaira: 6000 }

function makeJollof() {
  const dish = { name: 'Jollof', packages: [tray], optionGroups: [protein, pepper] }
  return makeProduct(db, { ...dish, stock: 9 })
}

type Items = OrderData['items']

async function open(items: Items, total: number) {
  caller += 1
  shop.from(`10.40.${caller >> 8}.${caller & 255}`)
  const orderData = makeOrderData(items, total)
  orderData.buyer.phoneNumber = `080${String(40_000_000 + caller)}`
  orderData.buyer.emailAddress = 'amina@home.test'
  return { orderData, response: await client.api.checkout.$post({ json: { orderData } }) }
}

async function hold(items: Items, total: number) {
  const { orderData, response } = await open(items, total)
  if (!response.ok) throw new Error(await response.text())
  return { orderData, ...(await response.json()) }
}

function verify(reference: string, orderData: OrderData) {
  const param = { provider: 'sandbox' }
  return client.api[':provider'].verify.$post({ param, json: { reference, orderData } })
}

async function order(items: Items, total: number) {
  const { reference, orderData } = await hold(items, total)
  payments.charge(reference, total)
  const placed = await verify(reference, orderData)
  if (placed.status !== 201) throw new Error(await placed.text())
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference))
  if (!row) throw new Error('no order')
  return row
}

async function answerTo(items: Items, total = 2500): Promise<[number, unknown]> {
  const { response } = await open(items, total)
  return [response.status, await response.json()]
}

describe('an order of a dish with options', () => {
  it('costs the dish or its package and the options, and takes one portion', async () => {
    const { id } = await makeJollof()
    const row = await order(
      [
        { product: id, quantity: 2, optionIds: ['hot', 'fish'] },
        { product: id, quantity: 1, packageId: 'tray', optionIds: ['beef', 'fish'] },
        { product: id, quantity: 1, optionIds: ['beef'] },
      ],
      2 * 3400 + 6900 + 2500,
    )
    const fish = { id: 'fish', group: 'Protein', name: 'Fish', priceNaira: 900 }
    expect(row.items).toMatchObject([
      { priceNaira: 3400, options: [fish, { id: 'hot', group: 'Pepper', name: 'Hot' }] },
      { priceNaira: 6900, package: { priceNaira: 6000 }, options: [{ id: 'beef' }, fish] },
      { priceNaira: 2500, options: [{ id: 'beef' }] },
    ])
    expect(await stockOf(db, id)).toBe(5)
  })

  it('shows them to staff, to the customer and in the e-mail', async () => {
    const { id } = await makeJollof()
    const items = [{ product: id, quantity: 2, packageId: 'tray', optionIds: ['fish', 'hot'] }]
    const row = await order(items, 13_800)
    const options = [
      { id: 'fish', group: 'Protein', name: 'Fish', price: 900 },
      { id: 'hot', group: 'Pepper', name: 'Hot', price: 0 },
    ]
    const seen = await readJson(OrderWire, await admin.request(`/api/orders/${row.id}`))
    expect(seen.items).toMatchObject([{ price: 6900, package: { price: 6000 }, options }])
    const tracked = await client.api.orders.track[':token'].$get({
      param: { token: row.trackingToken },
    })
    expect(await tracked.json()).toMatchObject({
      items: [{ product: 'Jollof', package: 'Tray', price: 6900, options }],
    })
    await sendDueMessages(shop.deps)
    const email = shop.emails.find(({ about }) => about === row.reference)
    expect(email?.text).toContain('2 × Jollof (Tray; Protein: Fish; Pepper: Hot): ₦13,800')
  })

  it('stays as it was sold when the dish changes', async () => {
    const { id } = await makeJollof()
    const before = await order([{ product: id, quantity: 1, optionIds: ['fish'] }], 3400)
    await admin.send('PATCH', `/api/products/${id}`, { optionGroups: [] })
    const [after] = await db.select().from(orders).where(eq(orders.id, before.id))
    expect(after).toEqual(before)
  })

  it('is refunded with its options, once', async () => {
    const { id } = await makeJollof()
    const row = await order([{ product: id, quantity: 2, optionIds: ['fish'] }], 6800)
    const path = `/api/orders/${row.id}`
    expect((await admin.send('PATCH', path, { status: 'cancelled', refund: true })).status).toBe(
      200,
    )
    expect(await listRefunds(db, row.reference)).toMatchObject([{ amountKobo: 680_000 }])
    expect((await admin.send('POST', `${path}/refunds`, { reason: 'Cold' })).status).toBe(409)
  })

  it('has an empty list where none were chosen, as an order from before', async () => {
    const { id } = await makeProduct(db)
    const row = await order([{ product: id, quantity: 1 }], 2500)
    expect(row.items[0]).not.toHaveProperty('options')
    const seen = await readJson(OrderWire, await admin.request(`/api/orders/${row.id}`))
    expect(seen.items).toMatchObject([{ options: [] }])
  })
})

describe('a checkout with options', () => {
  it.each([
    [undefined, 'Jollof: Protein: please choose 1 to 2.'],
    [['hot'], 'Jollof: Protein: please choose 1 to 2.'],
    [['beef', 'fish', 'goat'], 'Jollof: Protein: please choose 1 to 2.'],
    [['beef', 'foreign'], 'Jollof: An option of this dish is no longer on our menu.'],
    [['beef', 'beef'], 'Jollof: An option of this dish is no longer on our menu.'],
  ])('of %j is refused', async (optionIds, message) => {
    const { id } = await makeJollof()
    const answer = await answerTo([{ product: id, quantity: 1, optionIds }])
    expect(answer).toMatchObject([400, { message }])
  })

  it('is refused with options of another dish', async () => {
    const { id } = await makeProduct(db)
    expect((await answerTo([{ product: id, quantity: 1, optionIds: ['beef'] }]))[0]).toBe(400)
  })

  it('is out of stock when an option is, with what is left of the dish', async () => {
    const { id } = await makeJollof()
    const other = await makeProduct(db, { stock: 1 })
    const items = [
      { product: id, quantity: 1, optionIds: ['beef'] },
      { product: id, quantity: 2, optionIds: ['beef', 'goat'] },
      { product: other.id, quantity: 2 },
    ]
    const [status, problem] = await answerTo(items)
    const { code, items: short } = z
      .object({ code: z.string(), items: z.array(z.unknown()) })
      .parse(problem)
    expect([status, code]).toEqual([409, 'out_of_stock'])
    expect(short).toHaveLength(2)
    expect(short).toContainEqual({ product: id, available: 9, soldOutOptions: ['goat'] })
    expect(short).toContainEqual({ product: other.id, available: 1 })
    expect(await stockOf(db, id)).toBe(9)
  })

  it('gets the new prices of its options before it pays', async () => {
    const { id } = await makeJollof()
    const items = [{ product: id, quantity: 2, packageId: 'tray', optionIds: ['fish', 'beef'] }]
    expect(await answerTo(items, 12_000)).toMatchObject([
      409,
      {
        code: 'price_changed',
        totalAmount: 13_800,
        items: [
          {
            product: id,
            packageId: 'tray',
            quantity: 2,
            price: 6900,
            options: [
              { id: 'beef', price: 0 },
              { id: 'fish', price: 900 },
            ],
          },
        ],
      },
    ])
  })

  it('that is open keeps its options and prices', async () => {
    const { id } = await makeJollof()
    const { reference, orderData } = await hold(
      [{ product: id, quantity: 1, optionIds: ['fish'] }],
      3400,
    )
    await db.update(products).set({ optionGroups: [] }).where(eq(products.id, id))
    payments.charge(reference, 3400)
    const placed = await verify(reference, orderData)
    expect([placed.status, await placed.json()]).toMatchObject([
      201,
      { order: { totalPrice: 3400, items: [{ options: [{ name: 'Fish' }] }] } },
    ])
  })
})

describe('verifying a payment with options', () => {
  it('accepts them in any order, and lines that are split', async () => {
    const { id } = await makeJollof()
    const { reference, orderData } = await hold(
      [{ product: id, quantity: 2, optionIds: ['fish', 'hot'] }],
      6800,
    )
    payments.charge(reference, 6800)
    const one = { product: id, quantity: 1, optionIds: ['hot', 'fish'] }
    expect((await verify(reference, { ...orderData, items: [one, one] })).status).toBe(201)
  })

  it('refuses other options for the same reference, before and after it is paid', async () => {
    const { id } = await makeJollof()
    const { reference, orderData } = await hold(
      [{ product: id, quantity: 1, optionIds: ['fish'] }],
      3400,
    )
    payments.charge(reference, 3400)
    for (const isPaid of [false, true]) {
      if (isPaid) await verify(reference, orderData)
      for (const optionIds of [['beef'], ['fish', 'hot'], []]) {
        const items = [{ product: id, quantity: 1, optionIds }]
        const answer = await verify(reference, { ...orderData, items })
        expect([answer.status, await answer.json()]).toEqual([
          409,
          { message: 'This payment reference belongs to another order.' },
        ])
      }
    }
  })

  it('works without a checkout, and refunds options that are not sold', async () => {
    const { id } = await makeJollof()
    for (const [optionIds, status] of [
      [['fish'], 201],
      [['lamb'], 409],
    ] as const) {
      caller += 1
      const orderData = makeOrderData(
        [{ product: id, quantity: 1, optionIds: [...optionIds] }],
        3400,
      )
      const reference = `ORD-OPTIONS-${caller}`
      payments.charge(reference, 3400)
      expect((await verify(reference, orderData)).status).toBe(status)
      expect((await verify(reference, orderData)).status).toBe(status === 201 ? 200 : 409)
      expect(await listRefunds(db, reference)).toHaveLength(status === 201 ? 0 : 1)
    }
  })
})
