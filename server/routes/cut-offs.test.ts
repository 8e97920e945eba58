import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { CategoryWire } from '#contract/menu/category.ts'
import { ProductWire } from '#contract/menu/product.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'
import { SlotsAnswer } from '#contract/ordering/slot.ts'
import { categories } from '#db/schema/menu/categories.ts'
import { products } from '#db/schema/menu/products.ts'
import type { CutOff } from '#domain/menu/cut-off.ts'
import { changeSettings, makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { deleteOrders } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const admin = await makeStaff(shop, 'Admin')
const masa = await makeProduct(db, { stock: 1000 })
const tray = await makeProduct(db, { name: 'Waina tray', stock: 1000, category: 'soups' })

const dayBefore: CutOff = { orderBy: { daysBefore: 1, time: '18:00' }, onlyDates: [] }
const eid: CutOff = { orderBy: null, onlyDates: ['2026-11-23'] }

let buyers = 0
beforeEach(async () => {
  shop.clock.now = noon
  await deleteOrders(db)
  await changeSettings(db, { slots: null, preparationMinutes: 30 })
  await db.update(products).set({ cutOff: null })
  await db.update(categories).set({ cutOff: null })
})

const setCutOff = (cutOff: CutOff | null) =>
  db.update(products).set({ cutOff }).where(eq(products.id, tray.id))

const scheduled = (scheduledDate: string, scheduledTime = '12:00') => ({
  isScheduled: true,
  scheduledDate,
  scheduledTime,
})

async function open(other: Partial<OrderData> = {}) {
  buyers += 1
  shop.from(`10.44.0.${buyers}`)
  const items = [masa, tray].map(({ id }) => ({ product: id, quantity: 1 }))
  const orderData = makeOrderData(items, 5000, other)
  orderData.buyer.phoneNumber = `0805${String(buyers).padStart(7, '0')}`
  const response = await shop.request('/api/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderData }),
  })
  return { status: response.status, body: await response.json() }
}

const readTray = async () => readJson(ProductWire, await shop.request(`/api/products/${tray.id}`))

describe('a cut-off', () => {
  it('is in no answer of a fresh shop', async () => {
    expect(await readTray()).not.toHaveProperty('cutOff')
    const [category] = await (await shop.request('/api/categories')).json()
    expect(category).not.toHaveProperty('cutOff')
    expect((await open()).status).toBe(201)
  })

  it('refuses an order for now, and one after it has passed', async () => {
    await setCutOff(dayBefore)
    expect(await open()).toEqual({
      status: 409,
      body: {
        code: 'cut_off',
        message: 'Waina tray cannot be ordered for that time. Order by 6:00 PM the day before.',
      },
    })
    expect((await open(scheduled('2026-11-22'))).status).toBe(201)
    shop.clock.now = new Date('2026-11-21T18:00:00+01:00')
    expect((await open(scheduled('2026-11-22'))).status).toBe(409)
    expect((await open(scheduled('2026-11-23'))).status).toBe(201)
  })

  it('refuses other dates', async () => {
    await setCutOff(eid)
    const { body } = await open(scheduled('2026-11-22'))
    expect(body).toMatchObject({ message: expect.stringMatching(/Only on Mon 23 Nov\.$/) })
    expect((await open(scheduled('2026-11-23'))).status).toBe(201)
  })

  it('leaves in the list of slots those that every dish allows', async () => {
    await changeSettings(db, {
      slots: { slotMinutes: 60, portionsPerSlot: null, ordersPerSlot: null },
    })
    await setCutOff(eid)
    const items = `${masa.id}:1,${tray.id}:1`
    const list = await shop.request(`/api/slots?type=pickup&items=${items}`)
    const { slots } = await readJson(SlotsAnswer, list)
    expect(slots?.[0]).toEqual({ date: '2026-11-23', time: '08:00', until: '09:00' })
    expect(new Set(slots?.map(({ date }) => date))).toEqual(new Set(['2026-11-23']))
    expect((await open()).body).toMatchObject({ promisedAt: '2026-11-23T07:00:00.000Z' })
    expect((await open(scheduled('2026-11-22'))).body).toMatchObject({ code: 'cut_off' })
  })
})

describe('staff', () => {
  it('set the cut-off of a dish, and one that limits nothing is none', async () => {
    const path = `/api/products/${tray.id}`
    const change = async (cutOff: unknown) => admin.send('PATCH', path, { cutOff })
    expect((await change(dayBefore)).status).toBe(200)
    expect(await readTray()).toMatchObject({ cutOff: dayBefore })
    expect((await change({ orderBy: null, onlyDates: [] })).status).toBe(200)
    expect(await readTray()).not.toHaveProperty('cutOff')
    const bad = { orderBy: { daysBefore: 15, time: '6 pm' }, onlyDates: ['2026-02-31'] }
    expect(await (await change(bad)).json()).toMatchObject({
      issues: [
        { path: 'cutOff.orderBy.daysBefore', message: 'Please enter whole days from 0 to 14.' },
        { path: 'cutOff.orderBy.time', message: 'Please choose a time.' },
        { path: 'cutOff.onlyDates.0', message: 'Please choose a day.' },
      ],
    })
  })

  it('set the cut-off of a category, which its dishes have without their own', async () => {
    const [soups] = await db.select().from(categories).where(eq(categories.slug, 'soups'))
    const path = `/api/categories/${soups?.id}`
    const changed = await admin.send('PATCH', path, { cutOff: dayBefore })
    expect(await readJson(CategoryWire, changed)).toMatchObject({ cutOff: dayBefore })
    expect(await readTray()).toMatchObject({ cutOff: dayBefore, inheritsCutOff: true })
    expect((await open()).status).toBe(409)
    await admin.send('PATCH', path, { name: 'Soups' })
    const menu = await (await shop.request('/api/products/category/soups')).json()
    expect(menu).toContainEqual(expect.objectContaining({ cutOff: dayBefore }))
    await setCutOff(eid)
    expect(await readTray()).not.toHaveProperty('inheritsCutOff')
  })
})
