import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { CheckoutWire, type OrderData } from '#contract/ordering/checkout.ts'
import { VerifiedWire } from '#contract/ordering/order.ts'
import { PromiseWire } from '#contract/ordering/promise.ts'
import { ShopWire } from '#contract/ordering/shop.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import type { PromiseRules } from '#domain/ordering/promise.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { changeSettings, makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

const employee = await makeStaff(shop, 'Employee', { firstName: 'Zainab', lastName: 'Musa' })
const admin = await makeStaff(shop, 'Admin')
const promise: PromiseRules = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [],
  largeFrom: null,
  largeMinutes: 0,
  portionsPerHour: null,
}
const slow = await makeProduct(db, { stock: 1000, preparationMinutes: 90 })
const masa = await makeProduct(db, { stock: 1000 })

let buyers = 0
beforeEach(async () => {
  shop.clock.now = noon
  await deleteOrders(db)
  await changeSettings(db, { promise, busy: null, pickupPause: null })
})

const at = (minutes: number) => minutesAfter(noon, minutes).toISOString()
const readShop = async () => readJson(ShopWire, await shop.request('/api/shop'))
const read = async () => (await readJson(PromiseWire, await shop.request('/api/promise'))).promise

async function open(product = masa.id, other: Partial<OrderData> = {}) {
  buyers += 1
  shop.from(`10.42.0.${buyers}`)
  const orderData = makeOrderData([{ product, quantity: 2 }], 5000, other)
  orderData.buyer.phoneNumber = `0804${String(buyers).padStart(7, '0')}`
  const response = await shop.request('/api/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderData }),
  })
  const { reference, promisedAt } = await readJson(CheckoutWire, response)
  async function pay() {
    shop.payments.charge(reference, 5000)
    const verified = await shop.client.api[':provider'].verify.$post({
      param: { provider: 'sandbox' },
      json: { reference, orderData },
    })
    return (await readJson(VerifiedWire, verified)).order
  }
  return { promisedAt, pay }
}

describe('the promised time', () => {
  it('is off on a fresh shop, and in no order', async () => {
    await changeSettings(db, { promise: null })
    expect(await read()).toBeNull()
    expect(await readShop()).not.toHaveProperty('promisesTime')
    const { promisedAt, pay } = await open()
    expect(promisedAt).toBeNull()
    expect(await pay()).toMatchObject({ promisedAt: null, firstPromisedAt: null })
  })

  it('is fixed at checkout and kept by the order and the tracking page', async () => {
    const { promisedAt, pay } = await open()
    expect(promisedAt).toBe(at(40))
    expect(await readShop()).toMatchObject({ promisesTime: true })
    await changeSettings(db, { promise: { ...promise, minutes: 100 } })
    shop.clock.now = minutesAfter(noon, 10)
    const order = await pay()
    expect(order.promisedAt).toBe(at(40))
    const tracked = await shop.request(`/api/orders/track/${order.trackingToken}`)
    expect(await tracked.json()).toMatchObject({ promisedAt: at(40), firstPromisedAt: null })
  })

  it('goes by the dish', async () => {
    expect((await open(slow.id)).promisedAt).toBe(at(90))
    expect((await open()).promisedAt).toBe(at(40))
  })

  it('goes by the portions of open orders and unpaid holds', async () => {
    await changeSettings(db, { promise: { ...promise, portionsPerHour: 60 } })
    const far = { date: '2026-11-22', time: '12:00' }
    const soon = { date: '2026-11-21', time: '13:00' }
    for (const schedule of [null, soon, far]) {
      await makeOrder(db, { schedule, items: [makeItem({ quantity: 10 })] })
    }
    await makeOrder(db, { status: 'ready', items: [makeItem({ quantity: 100 })] })
    expect(await read()).toMatchObject({ portionsAhead: 20 })
    await db.update(orders).set({ status: 'preparing' }).where(eq(orders.status, 'pending'))
    expect((await open()).promisedAt).toBe(at(60))
    await open(masa.id, {
      isScheduled: true,
      scheduledDate: '2026-11-22',
      scheduledTime: '12:00',
    })
    expect(await read()).toMatchObject({ portionsAhead: 22 })
    expect((await open()).promisedAt).toBe(at(65))
  })

  it('goes by the portions of a changed order as they are now', async () => {
    await changeSettings(db, { promise: { ...promise, portionsPerHour: 60 } })
    await makeOrder(db, { items: [makeItem({ quantity: 30 })] })
    await db.update(orders).set({ currentItems: [{ ...makeItem({ quantity: 10 }), line: '0' }] })
    expect(await read()).toMatchObject({ portionsAhead: 10 })
    expect((await open()).promisedAt).toBe(at(50))
  })

  it('of a scheduled order is its time', async () => {
    const scheduled = { isScheduled: true, scheduledDate: '2026-11-21', scheduledTime: '15:00' }
    const { promisedAt, pay } = await open(slow.id, scheduled)
    expect(promisedAt).toBe('2026-11-21T14:00:00.000Z')
    expect((await pay()).promisedAt).toBe(promisedAt)
    expect(await db.select().from(orders)).toMatchObject([{ promisedAt: null }])
  })

  it('is later while staff say Busy, until that ends', async () => {
    await changeSettings(db, { busy: { minutes: 30, until: at(5) } })
    expect(await read()).toMatchObject({ busy: { minutes: 30, until: at(5) } })
    expect((await open()).promisedAt).toBe(at(70))
    shop.clock.now = minutesAfter(noon, 5)
    expect(await read()).toMatchObject({ busy: null })
    expect((await open()).promisedAt).toBe(at(45))
  })

  it('is later after an employee pressed Busy, until the next opening', async () => {
    const press = async (minutes: number) =>
      (await employee.send('POST', '/api/promise/busy', { minutes })).json()
    const busy = { minutes: 15, until: '2026-11-22T07:00:00.000Z' }
    expect(await press(15)).toEqual({ busy })
    expect(await read()).toMatchObject({ busy })
    expect((await open()).promisedAt).toBe(at(55))
    const audit = await readJson(z.array(AuditEntryWire), await admin.request('/api/audit?limit=1'))
    expect(audit).toMatchObject([{ field: 'busy', by: { name: 'Zainab Musa', role: 'Employee' } }])
    expect(await press(0)).toEqual({ busy: null })
    expect((await open()).promisedAt).toBe(at(40))
    expect((await employee.send('POST', '/api/promise/busy', { minutes: 20 })).status).toBe(400)
  })

  it('has no place in an order that is paid after it', async () => {
    const { pay } = await open()
    shop.clock.now = minutesAfter(noon, 45)
    expect((await pay()).promisedAt).toBeNull()
  })

  it('is in the confirmation', async () => {
    const emailAddress = 'amina@home.test'
    const { pay } = await open(masa.id, {
      buyer: { fullName: 'Amina', phoneNumber: '', emailAddress },
    })
    await pay()
    await sendDueMessages(deps)
    expect(shop.emails.at(-1)?.text).toContain('Ready today by 12:40 PM (Sat 21 Nov)')
  })

  it('is cached for 10 s', async () => {
    const expires = (await shop.request('/api/promise')).headers.get('Expires')
    expect(expires).toBe(new Date(noon.getTime() + 10_000).toUTCString())
  })
})
