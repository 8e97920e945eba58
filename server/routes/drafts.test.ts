import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'
import { MadePayLinkWire } from '#contract/ordering/pay-link.ts'
import { DashboardWire } from '#contract/reports/dashboard.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { products } from '#db/schema/menu/products.ts'
import { menuCsv } from '#domain/menu/dish-columns.ts'
import type { Product } from '#domain/menu/product.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { importMenu } from '#tests/support/import-menu.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  stockOf,
} from '#tests/support/make-order-data.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makePicture } from '#tests/support/make-picture.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { countOrders, openCheckout } from '#tests/support/open-checkout.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
const employee = await makeStaff(shop, 'Employee')
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())
beforeEach(() => void (shop.clock.now = noon))

const Menu = z.array(ProductWire)

async function idsAt(path: string, staff: { request: typeof shop.request } = shop) {
  return (await readJson(Menu, await staff.request(path))).map(({ _id }) => _id)
}

function setDraft(isDraft: boolean, ...ids: string[]) {
  return employee.send('PATCH', '/api/products', { ids, change: { what: 'draft', isDraft } })
}

async function send(path: string, sent: unknown) {
  const response = await shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
  })
  return { status: response.status, answer: await response.json() }
}

let buyers = 0

function orderOf(id: string, other: Partial<OrderData> = {}) {
  buyers += 1
  shop.from(`10.41.0.${buyers}`)
  const orderData = makeOrderData([{ product: id, quantity: 2 }], 5000, other)
  orderData.buyer.phoneNumber = `0807${String(buyers).padStart(7, '0')}`
  return orderData
}

async function changeStatus(id: string, status: string) {
  return employee.send('PATCH', `/api/orders/${id}`, {
    status,
    restock: true,
    keepReason: 'agreed',
  })
}

describe('a draft', () => {
  it('is for staff only, until it is put on the menu', async () => {
    const { id } = await makeProduct(db)
    const before = await (await shop.request(`/api/products/${id}`)).json()
    expect(before).not.toHaveProperty('isDraft')
    expect(await (await setDraft(true, id)).json()).toEqual({ dishes: 1 })
    for (const path of ['/api/products', '/api/products/category/masa']) {
      expect(await idsAt(path)).not.toContain(id)
    }
    expect((await shop.request(`/api/products/${id}`)).status).toBe(404)
    expect((await shop.request('/api/products/drafts')).status).toBe(401)

    expect(await idsAt('/api/products/drafts', employee)).toEqual([id])
    const seen = await employee.request(`/api/products/${id}`)
    expect(seen.headers.get('Cache-Control')).toBe('no-store')
    expect(await seen.json()).toEqual({ ...before, isDraft: true })

    await employee.send('PATCH', `/api/products/${id}`, { isDraft: false })
    expect(await (await shop.request(`/api/products/${id}`)).json()).toEqual(before)
    expect(await idsAt('/api/products')).toContain(id)
    expect(await idsAt('/api/products/drafts', employee)).toEqual([])
  })

  it('can be made as one', async () => {
    const dish = { product: 'Kilishi', category: 'extras', stock: 5, price: 3000 }
    const image = await makePicture(shop)
    const made = await employee.send('POST', '/api/products', { ...dish, image, isDraft: true })
    const { _id } = await readJson(ProductWire, made)
    expect(await idsAt('/api/products')).not.toContain(_id)
    expect(await idsAt('/api/products/drafts', employee)).toContain(_id)
  })

  it('is refused by a checkout like a dish that was deleted', async () => {
    const [draft, deleted] = [await makeProduct(db), await makeProduct(db)]
    const orderData = orderOf(draft.id)
    await setDraft(true, draft.id)
    await employee.send('DELETE', `/api/products/${deleted.id}`, undefined)
    const refused = await send('/api/checkout', { orderData })
    expect(refused.status).toBe(400)
    expect(refused).toEqual(await send('/api/checkout', { orderData: orderOf(deleted.id) }))
    expect(await stockOf(db, draft.id)).toBe(20)
    await setDraft(false, draft.id)
    expect((await send('/api/checkout', { orderData })).status).toBe(201)
  })

  it('is refused by phone orders, and by the payment of an earlier one', async () => {
    await changeSettings(db, { takesPhoneOrders: true })
    const dish = await makeProduct(db)
    const orderData = orderOf(dish.id)
    const made = await employee.send('POST', '/api/pay-links', { orderData })
    const { token } = await readJson(MadePayLinkWire, made)
    await setDraft(true, dish.id)
    expect((await employee.send('POST', '/api/pay-links', { orderData })).status).toBe(400)
    const paying = await send('/api/checkout', { orderData: { ...orderData, payLink: token } })
    expect(paying.status).toBe(400)
    await changeSettings(db, { takesPhoneOrders: false })
  })

  it('is delivered to a buyer who holds it, and refunded to one who pays after the hold', async () => {
    const held = await openCheckout(shop)
    await setDraft(true, held.masa.id)
    shop.payments.charge(held.reference, 5000)
    shop.clock.now = minutesAfter(noon, 5)
    expect((await held.verify()).status).toBe(201)
    expect(await stockOf(db, held.masa.id)).toBe(3)

    shop.clock.now = noon
    const late = await openCheckout(shop)
    await setDraft(true, late.masa.id)
    shop.clock.now = minutesAfter(noon, 15)
    await releaseExpiredHolds(deps)
    expect(await stockOf(db, late.masa.id)).toBe(5)
    shop.payments.charge(late.reference, 5000)
    shop.clock.now = minutesAfter(noon, 17)
    await late.verify()
    expect(await countOrders(shop, late.reference)).toBe(0)
    expect(await listRefunds(db, late.reference)).toMatchObject([{ reason: 'sold-out-meanwhile' }])
  })

  it('gets the portions of a cancelled order, which is not reopened before it is on the menu', async () => {
    const dish = await makeProduct(db, { stock: 5 })
    const items = [makeItem({ productId: dish.id, quantity: 2 })]
    const { id } = await makeOrder(db, { items })
    await setDraft(true, dish.id)
    expect((await changeStatus(id, 'cancelled')).status).toBe(200)
    expect(await stockOf(db, dish.id)).toBe(7)
    const refused = await employee.send('PATCH', `/api/orders/${id}`, { status: 'pending' })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'out_of_stock', items: [{ product: dish.id, available: 0 }] },
    ])
    await setDraft(false, dish.id)
    expect((await employee.send('PATCH', `/api/orders/${id}`, { status: 'pending' })).status).toBe(
      200,
    )
    expect(await stockOf(db, dish.id)).toBe(5)
  })

  it('is never low in stock', async () => {
    const { id } = await makeProduct(db, { stock: 2, minStock: 5 })
    const needsRestock = async () =>
      (await readJson(DashboardWire, await admin.request('/api/dashboard'))).needsRestock
    const before = await needsRestock()
    const named: string[] = []
    const unsubscribe = deps.events.subscribe((event) => void named.push(event.name))
    await setDraft(true, id)
    expect(await needsRestock()).toBe(before - 1)
    await employee.send('PATCH', `/api/products/${id}`, { stock: 0 })
    unsubscribe()
    expect(named).not.toContain('stock.low')
  })

  it('is audited in both directions', async () => {
    const { id } = await makeProduct(db)
    await setDraft(true, id)
    await setDraft(true, id)
    await employee.send('PATCH', `/api/products/${id}`, { isDraft: false })
    const entries = await readJson(z.array(AuditEntryWire), await admin.request('/api/audit'))
    const changes = entries.filter(({ subject }) => subject.id === id)
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['isDraft', false, true],
      ['isDraft', true, false],
    ])
  })

  it('stays one when its file is exported and imported, and its name is not made twice', async () => {
    const dish = await makeProduct(db, { name: 'Fura', isDraft: true })
    const csv = menuCsv([dish as unknown as Product], () => 'Masa')
    expect(await (await importMenu(employee, csv)).json()).toEqual({
      added: 0,
      changed: 0,
      same: 1,
    })
    const named = 'Name,Price\nfura,3100\n'
    expect(await (await importMenu(employee, named)).json()).toMatchObject({ added: 0, changed: 1 })
    const inFile = () => db.select().from(products).where(eq(products.name, 'Fura'))
    expect(await inFile()).toMatchObject([{ id: dish.id, priceNaira: 3100, isDraft: true }])

    await db.delete(products).where(eq(products.id, dish.id))
    await importMenu(employee, csv)
    expect(await inFile()).toMatchObject([{ priceNaira: 2500, isDraft: true }])
    await importMenu(employee, csv.replace(',yes,', ',,'))
    expect(await inFile()).toMatchObject([{ isDraft: false }])
  })
})
