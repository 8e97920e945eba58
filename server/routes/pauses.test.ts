import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { CheckoutWire, type OrderData } from '#contract/ordering/checkout.ts'
import { ShopWire } from '#contract/ordering/shop.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { endPauses, pauseOrders } from '#server/commands/shop/pauses.ts'
import { changeSettings, makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { countOrders, openCheckout } from '#tests/support/open-checkout.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
const admin = await makeStaff(shop, 'Admin', { firstName: 'Bola', lastName: 'Ade' })
const employee = await makeStaff(shop, 'Employee')
const masa = await makeProduct(db, { stock: 1000 })
afterAll(() => shop.close())

let buyers = 0
beforeEach(async () => {
  shop.clock.now = noon
  await changeSettings(db, { pickupPause: null, deliveryPause: null })
})

async function checkOut(other: Partial<OrderData> = {}) {
  buyers += 1
  shop.from(`10.33.0.${buyers}`)
  const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000, other)
  orderData.buyer.phoneNumber = `0803${String(buyers).padStart(7, '0')}`
  return shop.request('/api/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderData }),
  })
}

/** The same buyer presses Pay again, in place of this hold. */
async function checkOutAgain(reference: string, quantity: number, other: Partial<OrderData> = {}) {
  const orderData = makeOrderData([{ product: masa.id, quantity }], quantity * 2500, other)
  orderData.buyer.phoneNumber = `0803${String(buyers).padStart(7, '0')}`
  return shop.request('/api/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderData, replaces: [reference] }),
  })
}

const markSoldOut = (soldOut: string | null) =>
  admin.send('PATCH', `/api/products/${masa.id}`, { soldOut })

const delivery = { type: 'delivery' as const, address: 'Jabi, 1 Masa Close', fee: null }
const pause = (body: object) => admin.send('POST', '/api/shop/pause', body)
const readShop = async () => readJson(ShopWire, await shop.request('/api/shop'))

async function listAudit() {
  return readJson(z.array(AuditEntryWire), await admin.request('/api/audit?limit=3'))
}

describe('a pause', () => {
  it('refuses new checkouts of its delivery type, with the time in Lagos', async () => {
    const reason = 'The kitchen is very busy.'
    const answer = await pause({ types: ['delivery'], minutes: 30, reason })
    const until = '2026-11-21T11:30:00.000Z'
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { pickup: null, delivery: { until, reason } },
    ])
    const refused = await checkOut({ delivery })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'paused',
        message: `Delivery is paused. Back at 12:30 PM. ${reason} You can order for pickup, or for later.`,
      },
    ])
    expect((await checkOut()).status).toBe(201)
  })

  it.each([
    ['paused', () => pause({ types: ['pickup'], minutes: null })],
    ['sold out', () => markSoldOut('until-restocked')],
  ])('lets a buyer continue who holds the portions when they are %s', async (_why, stop) => {
    const { reference } = await readJson(CheckoutWire, await checkOut())
    await stop()
    const answer = await checkOutAgain(reference, 2)
    await markSoldOut(null)
    expect(answer.status).toBe(201)
  })

  it('refuses a buyer who wants more than they hold', async () => {
    const { reference } = await readJson(CheckoutWire, await checkOut())
    await pause({ types: ['pickup'], minutes: null })
    expect((await checkOutAgain(reference, 3)).status).toBe(409)
  })

  it('refuses a delivery in place of a pickup that is held', async () => {
    const { reference } = await readJson(CheckoutWire, await checkOut())
    await pause({ types: ['delivery'], minutes: null })
    expect((await checkOutAgain(reference, 2, { delivery })).status).toBe(409)
  })

  it('lets orders through that are scheduled for after it', async () => {
    await pause({ types: ['pickup', 'delivery'], minutes: 60 })
    const scheduled = (scheduledTime: string) =>
      checkOut({ isScheduled: true, scheduledDate: '2026-11-21', scheduledTime })
    expect((await scheduled('12:59')).status).toBe(409)
    expect((await scheduled('13:00')).status).toBe(201)
  })

  it('ends by the clock, before any job has run', async () => {
    await pause({ types: ['pickup'], minutes: 15 })
    expect((await readShop()).pauses).toMatchObject({ pickup: { reason: '' }, delivery: null })
    expect((await checkOut()).status).toBe(409)
    shop.clock.now = minutesAfter(noon, 15)
    expect((await checkOut()).status).toBe(201)
    expect((await readShop()).pauses).toBeNull()
  })

  it('is cached no longer than it lasts', async () => {
    await pause({ types: ['delivery'], minutes: 15 })
    const response = await shop.request('/api/shop')
    expect(response.headers.get('Expires')).toBe(minutesAfter(noon, 15).toUTCString())
  })

  it('lets a held checkout be paid and become an order', async () => {
    const { reference, orderData, verify } = await openCheckout(shop)
    await pause({ types: ['pickup', 'delivery'], minutes: null })
    shop.payments.charge(reference, 5000)
    expect((await verify()).status).toBe(201)
    expect(await countOrders(shop, reference)).toBe(1)
    expect((await checkOut({ buyer: orderData.buyer })).status).toBe(409)
  })

  it('without an end lasts until an Admin reopens', async () => {
    await pause({ types: ['pickup', 'delivery'], minutes: null })
    shop.clock.now = minutesAfter(noon, 120)
    expect((await checkOut()).status).toBe(409)
    shop.clock.now = noon
    const answer = await admin.send('POST', '/api/shop/reopen', { types: ['pickup'] })
    expect(await answer.json()).toEqual({ pickup: null, delivery: { until: null, reason: '' } })
    expect((await checkOut()).status).toBe(201)
  })

  it('is for Admins, with known lengths', async () => {
    for (const call of ['pause', 'reopen']) {
      const refused = await employee.send('POST', `/api/shop/${call}`, { types: ['pickup'] })
      expect(refused.status).toBe(403)
    }
    expect((await pause({ types: ['pickup'], minutes: 20 })).status).toBe(400)
    expect((await pause({ types: [], minutes: 15 })).status).toBe(400)
    expect((await pause({ types: ['pickup'], minutes: 15, reason: 'x'.repeat(101) })).status).toBe(
      400,
    )
    expect((await readShop()).pauses).toBeNull()
  })

  it('is for Employees too in a shop that lets them, in the audit trail with their name', async () => {
    const cook = await makeStaff(shop, 'Employee', { firstName: 'Rakiya', lastName: 'Umar' })
    await admin.send('PATCH', '/api/settings', { employeesCanPause: true })
    const paused = await cook.send('POST', '/api/shop/pause', { types: ['pickup'], minutes: 30 })
    expect([paused.status, (await checkOut()).status]).toEqual([200, 409])
    const reopened = await cook.send('POST', '/api/shop/reopen', { types: ['pickup'] })
    expect([reopened.status, (await checkOut()).status]).toEqual([200, 201])
    const by = { id: cook.user.id, name: 'Rakiya Umar', role: 'Employee' }
    expect((await listAudit()).filter(({ field }) => field === 'pickupPause')).toMatchObject([
      { by },
      { by },
    ])
    expect((await cook.send('PATCH', '/api/settings', { lateMinutes: 5 })).status).toBe(403)
    await admin.send('PATCH', '/api/settings', { employeesCanPause: false })
    const refused = await cook.send('POST', '/api/shop/pause', { types: ['pickup'], minutes: 30 })
    expect(refused.status).toBe(403)
  })

  it('is in the audit trail', async () => {
    await pause({ types: ['delivery'], minutes: 30, reason: 'No gas.' })
    await admin.send('POST', '/api/shop/reopen', { types: ['delivery'] })
    const paused = 'paused until 12:30 PM (No gas.)'
    expect((await listAudit()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'deliveryPause', before: 'open', after: paused }),
        expect.objectContaining({ field: 'deliveryPause', before: paused, after: 'open' }),
      ]),
    )
  })

  it('by the shop itself leaves what staff have paused', async () => {
    await pause({ types: ['delivery'], minutes: 15 })
    const pauses = await pauseOrders(deps, {
      types: ['pickup', 'delivery'],
      minutes: null,
      reason: '',
    })
    expect(pauses).toMatchObject({ pickup: { by: 'Tukunya' }, delivery: { by: 'Bola Ade' } })
    expect(await listAudit()).toContainEqual(
      expect.objectContaining({ by: { id: '', name: 'Tukunya', role: 'automatic' } }),
    )
  })
})

describe('the job', () => {
  it('clears ended pauses once, and publishes the change', async () => {
    await pause({ types: ['delivery'], minutes: 15 })
    await pause({ types: ['pickup'], minutes: 60 })
    const published: string[] = []
    const unsubscribe = deps.events.onCatalogueChange(() => published.push('catalogue'))
    const unsubscribeStaff = deps.events.subscribe(({ name }) => published.push(name))
    await endPauses(deps)
    expect(published).toEqual([])
    shop.clock.now = minutesAfter(noon, 15)
    await endPauses(deps)
    await endPauses(deps)
    expect(published).toEqual(['catalogue', 'pauses.changed'])
    expect((await readShop()).pauses).toMatchObject({ pickup: {}, delivery: null })
    unsubscribe()
    unsubscribeStaff()
  })
})
