import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { DashboardWire } from '#contract/reports/dashboard.ts'
import { insertRefund, listRefunds, setRefundState } from '#db/queries/payments/refunds.ts'
import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { products } from '#db/schema/menu/products.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Role } from '#domain/staff/role.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const staff = await makeStaff(shop, 'Employee')
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = noon
  await deleteOrders(db)
})

async function read(query = '') {
  const response = await staff.request(`/api/dashboard${query}`)
  expect(response.status).toBe(200)
  return await readJson(DashboardWire, response)
}

const lagos = (text: string) => new Date(`${text}:00+01:00`)
const soldBy = (phoneNumber: string) => ({ fullName: 'Amina Bello', phoneNumber, email: null })

describe('the dashboard', () => {
  it('is correct without orders', async () => {
    await db.delete(products)
    const nothing = { value: 0, trend: '+0%' }
    expect(await read()).toEqual({
      totalRevenue: nothing,
      totalOrders: nothing,
      activeCustomers: nothing,
      pendingOrders: nothing,
      today: { orders: 0, revenue: 0, waiting: 0, late: 0 },
      needsRestock: 0,
      recentOrders: [],
      topProducts: [],
      revenuePerDay: [
        {
          date: '2026-11-21',
          revenue: 0,
          orders: 0,
        },
      ],
    })
    expect((await read('?from=2026-11-01&to=2026-11-03')).revenuePerDay).toHaveLength(3)
  })

  it('has today in any period: orders, net revenue, what waits to be started and what is late', async () => {
    const yesterday = minutesAfter(noon, -24 * 60)
    await makeOrder(db, { status: 'completed', createdAt: minutesAfter(noon, -90) })
    await makeOrder(db, { status: 'completed', createdAt: yesterday })
    await makeOrder(db, { createdAt: minutesAfter(noon, -10) })
    await makeOrder(db, { createdAt: minutesAfter(noon, -31) })
    await makeOrder(db, { status: 'preparing', createdAt: minutesAfter(noon, -29) })
    await makeOrder(db, { status: 'ready', createdAt: yesterday })
    await makeOrder(db, { schedule: { date: '2026-11-22', time: '09:00' } })
    await makeOrder(db, { status: 'cancelled', createdAt: minutesAfter(noon, -60) })
    await makeOrder(db, {
      status: 'preparing',
      createdAt: minutesAfter(noon, -50),
      promisedAt: minutesAfter(noon, 5),
    })
    const today = { orders: 7, revenue: 2500, waiting: 2, late: 2 }
    expect((await read()).today).toEqual(today)
    expect((await read('?from=2026-11-01&to=2026-11-03')).today).toEqual(today)
    await setShopSettings(db, { lateMinutes: 40 })
    expect((await read()).today).toEqual({ ...today, late: 1 })
    await setShopSettings(db, { lateMinutes: 30 })
  })

  it('counts revenue of completed orders only, as the card was charged', async () => {
    await makeOrder(db, { status: 'completed', chargedNaira: 7000 })
    for (const status of orderStatuses) await makeOrder(db, { status })
    expect(await read()).toMatchObject({
      totalRevenue: { value: 9500 },
      totalOrders: { value: 6 },
      pendingOrders: { value: 1 },
    })
  })

  it('counts revenue net of refunds, as soon as one is recorded and until it fails', async () => {
    const { reference } = await makeOrder(db, { status: 'completed', items: [makeItem()] })
    const figures = async () => {
      const { totalRevenue, topProducts, revenuePerDay } = await read()
      const [top] = topProducts
      return [totalRevenue.value, top?.revenue, revenuePerDay[0]?.revenue, top?.sold]
    }
    expect(await figures()).toEqual([2500, 2500, 2500, 1])
    await insertRefund(db, { reference, amountKobo: 50_000, reason: 'staff', createdAt: noon })
    expect(await figures()).toEqual([2000, 2000, 2000, 1])
    const [refund] = await listRefunds(db, reference)
    await setRefundState(db, refund?.id ?? '', { state: 'failed', followAt: null, now: noon })
    expect(await figures()).toEqual([2500, 2500, 2500, 1])
  })

  it('counts a refund on the day of its order', async () => {
    const createdAt = lagos('2026-11-19T10:00')
    const { reference } = await makeOrder(db, { createdAt, status: 'completed' })
    await insertRefund(db, { reference, amountKobo: 50_000, reason: 'staff', createdAt: noon })
    expect((await read()).revenuePerDay.map(({ revenue }) => revenue)).toEqual([2000, 0, 0])
  })

  it('counts a customer once by phone number', async () => {
    for (const phone of ['08011110000', '08011110000', '08022220000']) {
      await makeOrder(db, { buyer: soldBy(phone) })
    }
    expect((await read()).activeCustomers.value).toBe(2)
  })

  it('compares the two latest months of the Lagos calendar that have any', async () => {
    const completed = { status: 'completed', buyer: soldBy('08011110000') } as const
    await makeOrder(db, { ...completed, createdAt: lagos('2026-08-31T23:59'), chargedNaira: 80 })
    // In UTC this is still August.
    await makeOrder(db, { ...completed, createdAt: lagos('2026-09-01T00:30'), chargedNaira: 40 })
    await makeOrder(db, { createdAt: lagos('2026-11-02T10:00'), buyer: soldBy('08022220000') })
    await makeOrder(db, { createdAt: lagos('2026-11-03T10:00'), buyer: soldBy('08033330000') })
    expect(await read()).toMatchObject({
      totalRevenue: { value: 120, trend: '-50.0%' },
      totalOrders: { value: 4, trend: '+100.0%' },
      activeCustomers: { value: 3, trend: '+100.0%' },
      pendingOrders: { value: 2, trend: '+100.0%' },
    })
    expect(await read()).not.toHaveProperty('comparedWith')
    expect(await read('?to=2026-10-31')).toMatchObject({
      totalRevenue: { value: 120, trend: '-50.0%' },
      totalOrders: { value: 2, trend: '+0.0%' },
    })
  })

  it('compares a chosen period with the same number of days before it', async () => {
    const completed = { status: 'completed', buyer: soldBy('08011110000') } as const
    await makeOrder(db, { ...completed, createdAt: lagos('2026-11-07T23:59'), chargedNaira: 999 })
    await makeOrder(db, { ...completed, createdAt: lagos('2026-11-08T00:00'), chargedNaira: 100 })
    await makeOrder(db, { ...completed, createdAt: lagos('2026-11-14T23:59'), chargedNaira: 100 })
    await makeOrder(db, { ...completed, createdAt: lagos('2026-11-15T00:00'), chargedNaira: 150 })
    await makeOrder(db, { createdAt: lagos('2026-11-21T10:00'), buyer: soldBy('08022220000') })
    expect(await read('?from=2026-11-15&to=2026-11-21')).toMatchObject({
      comparedWith: { from: '2026-11-08', to: '2026-11-14' },
      totalRevenue: { value: 150, trend: '-25.0%' },
      totalOrders: { value: 2, trend: '+0.0%' },
      activeCustomers: { value: 2, trend: '+100.0%' },
      pendingOrders: { value: 1, trend: '+100.0%' },
      revenuePerDay: expect.objectContaining({ length: 7 }),
    })
  })

  it('compares the running month with the same days of the month before', async () => {
    const completed = { status: 'completed' } as const
    await makeOrder(db, { ...completed, createdAt: lagos('2026-10-21T10:00'), chargedNaira: 100 })
    await makeOrder(db, { ...completed, createdAt: lagos('2026-10-22T10:00'), chargedNaira: 900 })
    await makeOrder(db, { ...completed, createdAt: lagos('2026-11-01T10:00'), chargedNaira: 150 })
    for (const end of ['&to=2026-11-21', '&to=2026-11-30', '']) {
      expect(await read(`?from=2026-11-01${end}`)).toMatchObject({
        comparedWith: { from: '2026-10-01', to: '2026-10-21' },
        totalRevenue: { value: 150, trend: '+50.0%' },
      })
    }
  })

  it('has no trend of a chosen period when nothing was ordered before it', async () => {
    await makeOrder(db, { status: 'completed' })
    expect(await read('?from=2026-11-21&to=2026-11-21')).toMatchObject({
      comparedWith: { from: '2026-11-20', to: '2026-11-20' },
      totalRevenue: { value: 2500, trend: '+0%' },
      totalOrders: { value: 1, trend: '+0%' },
      activeCustomers: { value: 1, trend: '+0%' },
    })
  })

  it('shows the last four orders, newest first, whatever the period', async () => {
    for (let n = 1; n <= 5; n += 1) {
      const items = [makeItem({ quantity: n }), makeItem()]
      await makeOrder(db, { items, createdAt: lagos(`2026-11-0${n}T10:00`) })
    }
    const { recentOrders } = await read()
    expect(recentOrders.map(({ itemCount }) => itemCount)).toEqual([6, 5, 4, 3])
    expect(recentOrders[0]).toEqual({
      _id: expect.any(String),
      buyerName: 'Amina Bello',
      totalPrice: 15e3,
      itemCount: 6,
      status: 'pending',
      createdAt: lagos('2026-11-05T10:00').toISOString(),
    })
    expect((await read('?to=2026-11-02')).recentOrders).toEqual(recentOrders)
    expect((await read('?from=2026-12-01')).recentOrders).toEqual(recentOrders)
  })

  it('shows of a recent order the sum that the lists of orders show', async () => {
    const delivery = { type: 'delivery', address: 'Jabi', feeNaira: 1500, zoneId: null } as const
    await makeOrder(db, { paymentMethod: 'on-delivery', delivery })
    const { recentOrders } = await read()
    expect(recentOrders).toMatchObject([{ totalPrice: 4000 }])
  })

  it('uses the current names of sold products, and the last names of deleted ones', async () => {
    const dish = await makeProduct(db, { name: 'Masa, new recipe', image: '/images/new.webp' })
    const items = [
      makeItem({ productId: dish.id, name: 'Masa', quantity: 3 }),
      makeItem({ productId: dish.id, name: 'Masa', quantity: 2, priceNaira: 4000 }),
      makeItem({ productId: 'gone', name: 'Zobo', image: '/images/zobo.webp', quantity: 4 }),
    ]
    await makeOrder(db, { items, status: 'completed' })
    for (const status of ['pending', 'preparing', 'ready', 'cancelled'] as const) {
      await makeOrder(db, { items: [makeItem({ productId: 'gone', quantity: 9 })], status })
    }
    expect((await read()).topProducts).toEqual([
      {
        _id: dish.id,
        product: 'Masa, new recipe',
        image: '/images/new.webp',
        sold: 5,
        revenue: 15500,
      },
      { _id: 'gone', product: 'Zobo', image: '/images/zobo.webp', sold: 4, revenue: 10_000 },
    ])
    expect((await read('?to=2026-11-20')).topProducts).toEqual([])
  })

  it('counts the products at or below their minimum', async () => {
    await db.delete(products)
    for (const stock of [0, 3, 10, 11]) await makeProduct(db, { stock, minStock: 10 })
    expect((await read()).needsRestock).toBe(3)
  })

  it('lists each day, at most the last 366, up to today', async () => {
    await makeOrder(db, { createdAt: lagos('2024-02-28T10:00') })
    await makeOrder(db, { status: 'completed', createdAt: lagos('2026-11-21T00:05') })
    const { revenuePerDay } = await read()
    expect(revenuePerDay).toHaveLength(366)
    expect(revenuePerDay[0]).toEqual({ date: '2025-11-21', revenue: 0, orders: 0 })
    expect(revenuePerDay.at(-1)).toEqual({ date: '2026-11-21', revenue: 2500, orders: 1 })
  })

  it.each(['Employee', 'Admin', 'SuperAdmin'] as Role[])('is visible to an %s', async (role) => {
    const other = await makeStaff(shop, role)
    expect((await other.request('/api/dashboard')).status).toBe(200)
  })

  it.each([
    'from=yesterday',
    'from=2026-02-30',
    'to=21.11.2026',
    'from=2026-11-02&to=2026-11-01',
    'from=',
    'from=2026-11-01T00:00:00Z',
    'from=2026-11-01&from=2026-11-02',
  ])('returns 400 for %s', async (query) => {
    const response = await staff.request(`/api/dashboard?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.any(String) })
  })

  it('accepts extreme dates', async () => {
    await makeOrder(db)
    const whole = await read('?from=0000-01-01&to=9999-12-31')
    expect(whole.totalOrders.value).toBe(1)
    expect((await read('?from=9999-12-31')).totalOrders.value).toBe(0)
    expect((await read('?to=0000-01-01')).totalOrders.value).toBe(0)
  })
})

/** The same figures computed from all orders without SQL. */
function figuresOf(all: Order[], { from, to }: { from: string; to: string }) {
  const dayOf = ({ createdAt }: Order) => lagosClock(createdAt).date
  const inside = all.filter((order) => dayOf(order) >= from && dayOf(order) <= to)
  const revenueOf = (some: Order[]) =>
    some
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { chargedNaira }) => sum + chargedNaira, 0)
  const sold = new Map<string, number>()
  for (const { items } of inside.filter(({ status }) => status === 'completed')) {
    for (const { name, quantity } of items) sold.set(name, (sold.get(name) ?? 0) + quantity)
  }
  return {
    revenue: revenueOf(inside),
    orders: inside.length,
    customers: new Set(inside.map(({ buyer }) => buyer.phoneNumber)).size,
    pending: inside.filter(({ status }) => status === 'pending').length,
    sold: [...sold.values()].toSorted((a, b) => b - a).slice(0, 5),
    perDay: Map.groupBy(inside, dayOf),
    revenueOf,
  }
}

const anyOrder = fc.record({
  hour: fc.integer({ min: 0, max: 24 * 70 }),
  status: fc.constantFrom(...orderStatuses),
  phone: fc.constantFrom('08011110000', '08022220000', '08033330000', '08044440000'),
  lines: fc.array(
    fc.record({ dish: fc.integer({ min: 1, max: 7 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 3 },
  ),
})

describe('the figures of random periods', () => {
  it('equal the same figures computed in JavaScript', async () => {
    const drawn = fc.sample(anyOrder, { numRuns: 60, seed: 20261121 })
    const all: Order[] = []
    for (const { hour, status, phone, lines } of drawn) {
      const createdAt = new Date(lagos('2026-09-01T00:00').getTime() + hour * 3_600_000)
      const items = lines.map(({ dish, quantity }) =>
        makeItem({ productId: `dish-${dish}`, name: `Dish ${dish}`, quantity }),
      )
      all.push(await makeOrder(db, { createdAt, status, items, buyer: soldBy(phone) }))
    }
    for (const [from, to] of [
      ['2026-09-01', '2026-11-30'],
      ['2026-09-30', '2026-10-01'],
      ['2026-10-10', '2026-10-10'],
      ['2026-09-15', '2026-10-20'],
    ] as const) {
      const figures = await read(`?from=${from}&to=${to}`)
      const counted = figuresOf(all, { from, to })
      expect({
        revenue: figures.totalRevenue.value,
        orders: figures.totalOrders.value,
        customers: figures.activeCustomers.value,
        pending: figures.pendingOrders.value,
        sold: figures.topProducts.map(({ sold }) => sold),
      }).toEqual({
        revenue: counted.revenue,
        orders: counted.orders,
        customers: counted.customers,
        pending: counted.pending,
        sold: counted.sold,
      })
      for (const { date, revenue, orders: count } of figures.revenuePerDay) {
        const ofDay = counted.perDay.get(date) ?? []
        expect({ date, revenue, count }).toEqual({
          date,
          revenue: counted.revenueOf(ofDay),
          count: ofDay.filter(({ status }) => status === 'completed').length,
        })
      }
    }
  })
})
