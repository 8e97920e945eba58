import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { OrderWire } from '#contract/ordering/staff-order.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { products } from '#db/schema/menu/products.ts'
import { productSales } from '#db/schema/reports/report-stats.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { historyOf, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const employee = await makeStaff(shop, 'Employee')
const admin = await makeStaff(shop, 'Admin', { firstName: 'Bola', lastName: 'Ade' })
const superAdmin = await makeStaff(shop, 'SuperAdmin')
afterAll(() => shop.close())

const published: StaffEvent[] = []
deps.events.subscribe((event) => published.push(event))

function changeStatus(id: string, body: object, staff = employee) {
  return staff.send('PATCH', `/api/orders/${id}`, body)
}

async function read(response: Response) {
  expect(response.status).toBe(200)
  return await readJson(OrderWire, response)
}

/** An order of three portions of a dish that has the given stock left. */
async function makeSold({ stock = 10, status }: { stock?: number; status?: OrderStatus } = {}) {
  const dish = await makeProduct(db, { stock, minStock: 5 })
  const item = makeItem({ productId: dish.id, name: dish.name, quantity: 3 })
  const order = await makeOrder(db, { items: [item], status: status ?? 'pending' })
  return { ...order, dish, stock: () => stockOf(db, dish.id) }
}

async function portionsSold(productId: string) {
  await recountChangedDays(db)
  const [row] = await db.select().from(productSales).where(eq(productSales.productId, productId))
  return row?.portions ?? 0
}

describe('changing the status of an order', () => {
  it('allows every transition, and records who and when', async () => {
    const { id } = await makeOrder(db)
    shop.clock.now = minutesAfter(noon, 5)
    const order = await read(await changeStatus(id, { status: 'preparing', id, totalPrice: 1 }))
    expect(order).toMatchObject({
      status: 'preparing',
      totalPrice: 2500,
      statusChangedAt: minutesAfter(noon, 5).toISOString(),
      history: [
        {
          status: 'pending',
          at: noon.toISOString(),
          by: null,
        },
        {
          status: 'preparing',
          at: minutesAfter(noon, 5).toISOString(),
          by: 'Halima Sani',
        },
      ],
    })
    const others = orderStatuses.flatMap((one, place) =>
      orderStatuses.slice(place + 1).flatMap((other) => [one, other]),
    )
    for (const [place, status] of others.entries()) {
      const from = others[place - 1] ?? 'preparing'
      expect(await read(await changeStatus(id, { status, from }))).toMatchObject({ status })
    }
  })

  it('is recorded in the order of the requests even when clocks differ', async () => {
    const { id } = await makeOrder(db)
    const moves = ['ready', 'preparing', 'cancelled', 'pending', 'completed'] as const
    for (const [place, status] of moves.entries()) {
      shop.clock.now = minutesAfter(noon, 5 - place)
      await read(await changeStatus(id, { status }))
    }
    const order = await read(await employee.request(`/api/orders/${id}`))
    expect(order.history.map(({ status }) => status)).toEqual(['pending', ...moves])
    expect(order.statusChangedAt).toBe(order.history.at(-1)?.at)
  })

  it('to the current status changes nothing', async () => {
    const { id } = await makeOrder(db)
    published.length = 0
    shop.clock.now = minutesAfter(noon, 9)
    const order = await read(await changeStatus(id, { status: 'pending', from: 'pending' }))
    expect(order).toMatchObject({ statusChangedAt: noon.toISOString() })
    expect(await historyOf(db, id)).toEqual([{ status: 'pending', by: null }])
    expect(published).toEqual([])
  })

  it('publishes an event after the commit', async () => {
    const { id } = await makeOrder(db)
    published.length = 0
    await changeStatus(id, { status: 'ready' })
    expect(published).toEqual([{ name: 'order.changed', orderId: id, status: 'ready' }])
  })

  it('is allowed for every role, and returns 404 for an unknown order', async () => {
    for (const staff of [employee, admin, superAdmin]) {
      const { id } = await makeOrder(db)
      expect((await changeStatus(id, { status: 'ready' }, staff)).status).toBe(200)
      const unknown = await changeStatus('nothing', { status: 'ready' }, staff)
      expect(unknown.status).toBe(404)
      expect(await unknown.json()).toEqual({ message: 'Order not found' })
    }
  })

  it.each([
    {},
    { status: 'shipped' },
    { status: 'ready', from: 'nowhere' },
    { status: 'ready', restock: true },
    { status: 'ready', refund: true },
    { status: 'cancelled', restock: 'yes' },
  ])('returns 400 for %j', async (body) => {
    const { id } = await makeOrder(db)
    expect((await changeStatus(id, body, admin)).status).toBe(400)
    expect(await historyOf(db, id)).toHaveLength(1)
  })
})

describe('two staff who change one order', () => {
  it('conflict: the second gets 409 with the current status and changes nothing', async () => {
    const { id } = await makeOrder(db)
    await read(await changeStatus(id, { status: 'preparing', from: 'pending' }))
    const late = await changeStatus(id, { status: 'cancelled', from: 'pending' }, admin)
    expect(late.status).toBe(409)
    expect(await late.json()).toEqual({
      code: 'stale',
      message: 'Someone else has set this order to preparing meanwhile.',
    })
    expect(await historyOf(db, id)).toHaveLength(2)
    expect(await read(await changeStatus(id, { status: 'ready' }))).toMatchObject({
      status: 'ready',
    })
  })

  it('conflict under concurrency: exactly one succeeds', async () => {
    const { id } = await makeOrder(db)
    const wanted = ['preparing', 'ready', 'completed', 'preparing', 'ready'] as const
    const answers = await Promise.all(
      wanted.map((status) => changeStatus(id, { status, from: 'pending' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await historyOf(db, id)).toHaveLength(2)
  })
})

describe('a cancelled order', () => {
  it('keeps its portions unless a restock is requested', async () => {
    const { id, stock } = await makeSold()
    await read(await changeStatus(id, { status: 'cancelled' }))
    expect(await stock()).toBe(10)
  })

  it('is restocked once under concurrency', async () => {
    const { id, stock } = await makeSold()
    const requests = Array.from({ length: 8 }, () =>
      changeStatus(id, { status: 'cancelled', restock: true }),
    )
    for (const answer of await Promise.all(requests)) expect(answer.status).toBe(200)
    expect(await stock()).toBe(13)
    expect(await historyOf(db, id)).toHaveLength(2)
  })

  it('can be restocked later, without a history entry', async () => {
    const { id, stock } = await makeSold()
    await changeStatus(id, { status: 'cancelled' })
    await Promise.all([1, 2, 3].map(() => changeStatus(id, { status: 'cancelled', restock: true })))
    expect(await stock()).toBe(13)
    expect(await historyOf(db, id)).toHaveLength(2)
  })

  it('takes its portions again when reopened, and can be restocked again', async () => {
    const { id, stock } = await makeSold()
    for (let round = 0; round < 3; round += 1) {
      await read(await changeStatus(id, { status: 'cancelled', restock: true }))
      expect(await stock()).toBe(13)
      await read(await changeStatus(id, { status: 'preparing' }))
      expect(await stock()).toBe(10)
    }
  })

  it('takes no portions when reopened without a restock before', async () => {
    const { id, stock } = await makeSold({ stock: 0 })
    await changeStatus(id, { status: 'cancelled' })
    await read(await changeStatus(id, { status: 'pending' }))
    expect(await stock()).toBe(0)
  })

  it('cannot be reopened when its portions are sold meanwhile or the dish was deleted', async () => {
    const { id, dish } = await makeSold({ stock: 0 })
    await changeStatus(id, { status: 'cancelled', restock: true })
    await db.update(products).set({ stock: 2 }).where(eq(products.id, dish.id))
    for (const available of [2, 0]) {
      const refused = await changeStatus(id, { status: 'ready' })
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        code: 'out_of_stock',
        items: [
          {
            product: dish.id,
            available,
          },
        ],
      })
      await db.delete(products).where(eq(products.id, dish.id))
    }
    expect(await historyOf(db, id)).toHaveLength(2)
  })

  it('is cancelled even when its dish was deleted and cannot be restocked', async () => {
    const { id, dish } = await makeSold()
    await db.delete(products).where(eq(products.id, dish.id))
    const order = await read(await changeStatus(id, { status: 'cancelled', restock: true }))
    expect(order).toMatchObject({
      status: 'cancelled',
      items: [{ product: { product: dish.name } }],
    })
  })

  it('takes its portions once when concurrent requests reopen it', async () => {
    const { id, stock } = await makeSold()
    await changeStatus(id, { status: 'cancelled', restock: true })
    const wanted = ['pending', 'preparing', 'ready', 'completed'] as const
    await Promise.all(wanted.map((status) => changeStatus(id, { status })))
    expect(await stock()).toBe(10)
  })

  it('publishes low stock when it takes portions again', async () => {
    const { id, dish } = await makeSold({ stock: 4 })
    await changeStatus(id, { status: 'cancelled', restock: true })
    published.length = 0
    await changeStatus(id, { status: 'ready' })
    expect(published).toContainEqual({
      name: 'stock.low',
      productId: dish.id,
      productName: dish.name,
      stock: 4,
    })
  })

  it('does not count as sold', async () => {
    const { id, dish } = await makeSold()
    await changeStatus(id, { status: 'completed' })
    expect(await portionsSold(dish.id)).toBe(3)
    await Promise.all([1, 2, 3].map(() => changeStatus(id, { status: 'cancelled' })))
    expect(await portionsSold(dish.id)).toBe(0)
    await changeStatus(id, { status: 'completed' })
    expect(await portionsSold(dish.id)).toBe(3)
  })
})

describe('cancelling with a refund', () => {
  it('requires an Admin; for an Employee it changes nothing', async () => {
    const { id, stock } = await makeSold()
    const body = { status: 'cancelled', restock: true, refund: true }
    const refused = await changeStatus(id, body)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({
      message: 'Only an Admin or SuperAdmin may do this.',
    })
    expect(await historyOf(db, id)).toHaveLength(1)
    expect(await stock()).toBe(10)
    expect((await changeStatus('nothing', body)).status).toBe(403)
    for (const staff of [admin, superAdmin]) {
      const other = await makeOrder(db)
      expect((await changeStatus(other.id, body, staff)).status).toBe(200)
    }
  })

  it('refunds the remaining amount once under concurrency', async () => {
    const { id, reference, chargedNaira } = await makeOrder(db)
    const body = { status: 'cancelled', refund: true }
    await Promise.all([1, 2, 3, 4].map(() => changeStatus(id, body, admin)))
    const order = await read(await changeStatus(id, body, admin))
    expect(order).toMatchObject({
      status: 'cancelled',
      refundable: 0,
      refunds: [
        {
          amount: chargedNaira,
          state: 'pending',
          by: 'Bola Ade',
        },
      ],
    })
    expect(payments.refunds.filter((refund) => refund.reference === reference)).toEqual([
      { reference, amountKobo: chargedNaira * 100 },
    ])
  })

  it('refunds only what earlier refunds left', async () => {
    const { id } = await makeOrder(db)
    await admin.send('POST', `/api/orders/${id}/refunds`, { amount: 1000, reason: 'cold' })
    const order = await read(await changeStatus(id, { status: 'cancelled', refund: true }, admin))
    expect(order.refunds.map(({ amount }) => amount)).toEqual([1000, 1500])
  })

  it('works later for an order that is already cancelled', async () => {
    const { id } = await makeOrder(db)
    await changeStatus(id, { status: 'cancelled' })
    published.length = 0
    const order = await read(await changeStatus(id, { status: 'cancelled', refund: true }, admin))
    expect(order.refunds).toHaveLength(1)
    expect(published).toContainEqual({ name: 'order.changed', orderId: id, status: 'cancelled' })
  })

  it('is final: only a refund from before leaves the order to be reopened', async () => {
    shop.clock.now = noon
    const { id } = await makeOrder(db)
    await admin.send('POST', `/api/orders/${id}/refunds`, { amount: 1000, reason: 'cold' })
    shop.clock.now = minutesAfter(noon, 1)
    await changeStatus(id, { status: 'cancelled' })
    expect((await changeStatus(id, { status: 'completed' })).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 2)
    await changeStatus(id, { status: 'cancelled', refund: true }, admin)
    expect((await changeStatus(id, { status: 'completed' })).status).toBe(409)

    const other = await makeOrder(db)
    await changeStatus(other.id, { status: 'cancelled' })
    shop.clock.now = minutesAfter(noon, 3)
    await admin.send('POST', `/api/orders/${other.id}/refunds`, { amount: 1, reason: 'later' })
    expect((await changeStatus(other.id, { status: 'completed' })).status).toBe(409)
    shop.clock.now = noon
  })

  it('is not applied when the status is stale', async () => {
    const { id } = await makeOrder(db, { status: 'ready' })
    const body = { status: 'cancelled', from: 'pending', refund: true, restock: true }
    expect((await changeStatus(id, body, admin)).status).toBe(409)
    expect(await read(await admin.request(`/api/orders/${id}`))).toMatchObject({ refunds: [] })
  })
})
