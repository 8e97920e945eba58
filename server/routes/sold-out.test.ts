import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ProductWire, type UpdateProduct } from '#contract/menu/product.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { endPauses } from '#server/commands/shop/pauses.ts'
import { makeOrderData, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { countOrders, openCheckout } from '#tests/support/open-checkout.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
const employee = await makeStaff(shop, 'Employee', { firstName: 'Bola', lastName: 'Ade' })
afterAll(() => shop.close())
beforeEach(() => void (shop.clock.now = noon))

const tomorrowsOpening = new Date('2026-11-22T08:00:00+01:00')

async function change(id: string, change: UpdateProduct) {
  const response = await employee.send('PATCH', `/api/products/${id}`, change)
  return readJson(ProductWire, response)
}

async function readDish(id: string) {
  const menu = await readJson(z.array(ProductWire), await shop.request('/api/products'))
  return menu.find(({ _id }) => _id === id)
}

let buyers = 0

async function checkOut(id: string) {
  buyers += 1
  shop.from(`10.34.0.${buyers}`)
  const orderData = makeOrderData([{ product: id, quantity: 2 }], 5000)
  orderData.buyer.phoneNumber = `0805${String(buyers).padStart(7, '0')}`
  return shop.request('/api/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderData }),
  })
}

describe('a dish marked as sold out', () => {
  it('is offered without stock, and keeps its portions on the shelf', async () => {
    const { id } = await makeProduct(db, { stock: 9 })
    expect(await readDish(id)).not.toHaveProperty('soldOut')
    const soldOut = { until: null, shelfStock: 9 }
    const wire = await change(id, { soldOut: 'until-restocked', nextPot: 'Next pot at 2 pm' })
    expect(wire).toMatchObject({ stock: 0, soldOut, nextPot: 'Next pot at 2 pm' })
    expect(await readDish(id)).toEqual(wire)
    expect(await stockOf(db, id)).toBe(9)
  })

  it('is refused by new checkouts as out of stock', async () => {
    const { id } = await makeProduct(db)
    await change(id, { soldOut: 'until-restocked' })
    const refused = await checkOut(id)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'out_of_stock', items: [{ product: id, available: 0 }] },
    ])
  })

  it('is delivered to a buyer who holds it, and to one who paid after the hold', async () => {
    for (const minutes of [5, 60]) {
      shop.clock.now = noon
      const { reference, masa, verify } = await openCheckout(shop)
      await change(masa.id, { soldOut: 'until-restocked' })
      shop.clock.now = minutesAfter(noon, minutes)
      shop.payments.charge(reference, 5000)
      expect((await verify()).status).toBe(201)
      expect(await countOrders(shop, reference)).toBe(1)
    }
  })

  it('is back at the next opening, before any job has run', async () => {
    const { id } = await makeProduct(db, { stock: 9 })
    await change(id, { soldOut: 'until-opening', nextPot: 'Back tomorrow' })
    const until = tomorrowsOpening.toISOString()
    expect(await readDish(id)).toMatchObject({ stock: 0, soldOut: { until } })
    const response = await shop.request('/api/products')
    expect(response.headers.get('Expires')).toBe(tomorrowsOpening.toUTCString())
    expect((await checkOut(id)).status).toBe(409)

    shop.clock.now = tomorrowsOpening
    expect(await readDish(id)).toMatchObject({ stock: 9 })
    expect((await checkOut(id)).status).toBe(201)
  })

  it('is put back on sale by the job, once', async () => {
    const { id } = await makeProduct(db, { stock: 9 })
    await change(id, { soldOut: 'until-opening', nextPot: 'Back tomorrow' })
    shop.clock.now = tomorrowsOpening
    const published: string[] = []
    const unsubscribe = deps.events.subscribe((event) => {
      if (event.name === 'product.sold-out' && event.productId === id) published.push(event.name)
    })
    await endPauses(deps)
    await endPauses(deps)
    unsubscribe()
    expect(published).toEqual(['product.sold-out'])
    const dish = await readDish(id)
    expect(dish).toMatchObject({ stock: 9 })
    expect(dish).not.toHaveProperty('nextPot')
  })

  it('is back on sale once staff raise its stock', async () => {
    const { id } = await makeProduct(db, { stock: 9 })
    await change(id, { soldOut: 'until-restocked', nextPot: 'Next pot at 2 pm' })
    expect(await change(id, { stock: 8 })).toMatchObject({ stock: 0, soldOut: { shelfStock: 8 } })
    const restocked = await change(id, { stock: 20, stockWas: 8 })
    expect(restocked).toMatchObject({ stock: 20 })
    expect(restocked).not.toHaveProperty('nextPot')
  })

  it('until the opening stays so when its stock is raised', async () => {
    const { id } = await makeProduct(db, { stock: 9 })
    await change(id, { soldOut: 'until-opening' })
    expect(await change(id, { stock: 20 })).toMatchObject({ stock: 0, soldOut: { shelfStock: 20 } })
    expect(await change(id, { soldOut: null })).toMatchObject({ stock: 20 })
  })

  it('takes texts of at most 60 characters', async () => {
    const { id } = await makeProduct(db)
    const send = (nextPot: string) =>
      employee.send('PATCH', `/api/products/${id}`, { soldOut: 'until-restocked', nextPot })
    expect((await send('x'.repeat(60))).status).toBe(200)
    expect((await send('x'.repeat(61))).status).toBe(400)
  })

  it('is in the audit trail', async () => {
    const { id } = await makeProduct(db)
    await change(id, { soldOut: 'until-opening', nextPot: 'Back tomorrow' })
    const admin = await makeStaff(shop, 'Admin')
    const entries = await readJson(
      z.array(AuditEntryWire),
      await admin.request('/api/audit?limit=2'),
    )
    const marked = { kind: 'stock', before: 'none', after: 'until 22 Nov 2026, 8:00 AM' }
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'soldOut', ...marked }),
        expect.objectContaining({ field: 'nextPot', before: '', after: 'Back tomorrow' }),
      ]),
    )
  })

  it.each([
    ['at 00:30', '00:30', tomorrowsOpening],
    ['before opening', '07:59', tomorrowsOpening],
    ['at opening', '08:00', new Date('2026-11-23T08:00:00+01:00')],
  ])('%s is back at the next opening', async (_when, time, opening) => {
    shop.clock.now = new Date(`2026-11-22T${time}:00+01:00`)
    const { id } = await makeProduct(db)
    const cook = await makeStaff(shop, 'Employee')
    const sent = await cook.send('PATCH', `/api/products/${id}`, { soldOut: 'until-opening' })
    const { soldOut } = await readJson(ProductWire, sent)
    expect(soldOut?.until).toBe(opening.toISOString())
  })
})
