import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { CheckoutWire, type OrderData } from '#contract/ordering/checkout.ts'
import { CustomerWire } from '#contract/ordering/customer.ts'
import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { KnownCustomerWire } from '#contract/ordering/known-customer.ts'
import { MadePayLinkWire, PayLinkWire } from '#contract/ordering/pay-link.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { lockAndFindOtherOrder } from '#db/queries/ordering/pay-links.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { products } from '#db/schema/menu/products.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payLinks } from '#db/schema/ordering/pay-links.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { users } from '#db/schema/staff/users.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  stockOf,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { deleteOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { testDatabaseKind, untilSomebodyWaits } from '#tests/support/test-database.ts'

const shop = await createTestApi()
const { db, client } = shop
const staff = await makeStaff(shop, 'Employee', { firstName: 'Halima', lastName: 'Sani' })
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = noon
  await deleteOrders(db)
  await db.delete(rateLimits)
  await changeSettings(db, { takesPhoneOrders: true, slots: null, payOnDelivery: null })
})

const buyer = { fullName: 'Amina Bello', phoneNumber: '08012345678', emailAddress: null }

async function makeData(quantity = 2, other: Partial<OrderData> = {}) {
  const dish = await makeProduct(db, { stock: 5 })
  const items = [{ product: dish.id, quantity, notes: 'no pepper' }]
  return { dish, orderData: { ...makeOrderData(items, 2500 * quantity), buyer, ...other } }
}

const anyTime = { startsOn: null, endsOn: null, firstOrderOnly: false }
const noLimit = { leastNaira: null, maxUses: null, maxUsesPerPhone: null }

const key = (orderData: OrderData) => staff.send('POST', '/api/pay-links', { orderData })

async function made(orderData: OrderData) {
  return readJson(MadePayLinkWire, await key(orderData))
}

async function opened(token: string) {
  const response = await shop.request(`/api/pay-links/${token}`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return response.status === 200 ? readJson(PayLinkWire, response) : response.status
}

async function checkout(orderData: OrderData) {
  return client.api.checkout.$post({ json: { orderData } })
}

async function hold(orderData: OrderData) {
  const response = await checkout(orderData)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

async function pay(orderData: OrderData) {
  const { reference, amount } = await hold(orderData)
  shop.payments.charge(reference, amount)
  const json = { reference, orderData }
  const verified = await client.api[':provider'].verify.$post({
    param: { provider: 'sandbox' },
    json,
  })
  expect(verified.status).toBe(201)
  return reference
}

describe('a payment link', () => {
  it('has the order that was entered, and holds nothing', async () => {
    const { id: zoneId } = await zoneNamed(db, 'Jabi')
    const delivery = { type: 'delivery' as const, address: 'Jabi, 4 Lake Road', zoneId }
    const { dish, orderData } = await makeData(2, { delivery })
    const link = await made({ ...orderData, totalAmount: null })
    expect(link.expiresAt).toBe(minutesAfter(noon, 24 * 60).toISOString())
    expect(await opened(link.token)).toEqual({
      state: 'open',
      order: {
        buyer,
        items: [
          {
            product: dish.id,
            name: dish.name,
            image: '',
            package: null,
            options: [],
            price: 2500,
            quantity: 2,
            notes: 'no pepper',
          },
        ],
        delivery: { type: 'delivery', zoneId, street: '4 Lake Road', address: 'Jabi, 4 Lake Road' },
        scheduledDate: null,
        scheduledTime: null,
        ready: null,
        discount: null,
        totalAmount: link.totalAmount,
        paidOnline: 5000,
        toCollect: 2500,
        inAll: 7500,
        billLines: [
          { code: 'subtotal', label: 'Subtotal', naira: 5000 },
          { code: 'total', label: 'To pay now', naira: 5000 },
          { code: 'at-the-door', label: 'To the rider', naira: 2500 },
          { code: 'in-all', label: 'In all', naira: 7500 },
        ],
      },
    })
    expect(await stockOf(db, dish.id)).toBe(5)
  })

  it('carries its discount, which the checkout validates again', async () => {
    const discount = { code: 'LINK20', kind: 'percent', amount: 20 }
    await admin.send('POST', '/api/discount-codes', { ...discount, ...anyTime, ...noLimit })
    const { orderData } = await makeData(2, { discountCode: 'link20', totalAmount: 4000 })
    const { token } = await made(orderData)
    expect(await opened(token)).toMatchObject({ order: { discount, totalAmount: 4000 } })
    await admin.send('POST', '/api/discount-codes/LINK20/end', {})
    expect(await opened(token)).toMatchObject({ order: { discount } })
    const refused = await checkout({ ...orderData, payLink: token })
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'code_refused' }])
  })

  it('to a zone that was deleted since is refused', async () => {
    const zone = { name: 'Gone Extension', price: 1000 }
    const created = await admin.send('POST', '/api/delivery-zones', zone)
    const { _id: zoneId } = await readJson(DeliveryZoneWire, created)
    const delivery = { type: 'delivery' as const, address: 'Gone Extension, 4 Lake Road', zoneId }
    const { orderData } = await makeData(2, { delivery })
    const { token } = await made({ ...orderData, totalAmount: null })
    await admin.send('DELETE', `/api/delivery-zones/${zoneId}`, {})
    expect(await opened(token)).toMatchObject({ order: { delivery: { zoneId } } })
    const refused = await checkout({ ...orderData, payLink: token })
    expect([refused.status, await refused.json()]).toMatchObject([400, {}])
  })

  it('of an order that its code makes free is placed without a payment', async () => {
    const gift = { code: 'LINKGIFT', kind: 'percent', amount: 100, ...anyTime, ...noLimit }
    await admin.send('POST', '/api/discount-codes', gift)
    const { dish, orderData } = await makeData(2, { discountCode: 'LINKGIFT', totalAmount: 0 })
    const { token, totalAmount } = await made(orderData)
    expect([totalAmount, await stockOf(db, dish.id)]).toEqual([0, 5])
    const { amount } = await hold({ ...orderData, payLink: token })
    expect([amount, await stockOf(db, dish.id)]).toEqual([0, 3])
    expect(await opened(token)).toEqual({ state: 'paid', order: null })
  })

  it('says that it has expired after 24 hours, and is purged a day later', async () => {
    const { token } = await made((await makeData()).orderData)
    shop.clock.now = new Date(minutesAfter(noon, 24 * 60).getTime() - 1)
    expect(await opened(token)).toMatchObject({ state: 'open' })
    shop.clock.now = minutesAfter(noon, 24 * 60)
    expect(await opened(token)).toEqual({ state: 'expired', order: null })
    shop.clock.now = minutesAfter(noon, 2 * 24 * 60)
    await purgeOldData(shop.deps)
    expect(await opened(token)).toEqual({ state: 'expired', order: null })
    shop.clock.now = minutesAfter(noon, 2 * 24 * 60 + 1)
    await purgeOldData(shop.deps)
    expect(await opened(token)).toBe(404)
  })

  it('ends when its chosen time begins, where that is sooner', async () => {
    const chosen = { isScheduled: true, scheduledDate: '2026-11-21', scheduledTime: '16:00' }
    const { token, expiresAt } = await made((await makeData(2, chosen)).orderData)
    expect(expiresAt).toBe('2026-11-21T15:00:00.000Z')
    shop.clock.now = new Date('2026-11-21T14:59:59.999Z')
    expect(await opened(token)).toMatchObject({ state: 'open' })
    shop.clock.now = new Date('2026-11-21T15:00:00Z')
    expect(await opened(token)).toEqual({ state: 'expired', order: null })
  })

  it('that has expired is still paid, once, from a checkout that it filled in before, at the prices of now', async () => {
    const { dish, orderData } = await makeData()
    const { token } = await made(orderData)
    shop.clock.now = minutesAfter(noon, 25 * 60)
    expect(await opened(token)).toEqual({ state: 'expired', order: null })
    await db
      .update(products)
      .set({ priceNaira: 3000 })
      .where(sql`id = ${dish.id}`)
    const filled = { ...orderData, payLink: token }
    const refused = await checkout(filled)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'price_changed' }])
    const reference = await pay({ ...filled, totalAmount: 6000 })
    expect((await checkout({ ...filled, totalAmount: 6000 })).status).toBe(409)
    // The staff's sign-in has ended by then.
    shop.clock.now = noon
    const placed = await readJson(z.array(OrderWire), await staff.request('/api/orders'))
    expect(placed).toMatchObject([{ keyedBy: 'Halima Sani', reference }])
  })

  it('is paid once: the order says who entered it, and a second payment is refused', async () => {
    const { dish, orderData } = await makeData()
    const { token } = await made(orderData)
    const filled = { ...orderData, payLink: token }
    const reference = await pay(filled)
    expect(await opened(token)).toEqual({ state: 'paid', order: null })
    const again = await checkout(filled)
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { code: 'already_paid', reference },
    ])
    expect(await stockOf(db, dish.id)).toBe(3)

    const list = async () => readJson(z.array(OrderWire), await staff.request('/api/orders'))
    expect(await list()).toMatchObject([{ keyedBy: 'Halima Sani', reference }])
    const colleague = await makeStaff(shop, 'Employee')
    const link = await readJson(
      MadePayLinkWire,
      await colleague.send('POST', '/api/pay-links', { orderData: { ...orderData, buyer: other } }),
    )
    await pay({ ...orderData, buyer: other, payLink: link.token })
    await db.delete(users).where(sql`id = ${colleague.user.id}`)
    expect((await list()).map(({ keyedBy }) => keyedBy)).toContain('Former member of staff')
  })

  it('replaces its own unpaid hold when it is opened again elsewhere', async () => {
    const { dish, orderData } = await makeData(4)
    const { token } = await made(orderData)
    shop.from('10.2.0.1')
    const first = await hold({ ...orderData, payLink: token })
    shop.from('10.2.0.2')
    const second = await hold({ ...orderData, payLink: token })
    expect(second.reference).not.toBe(first.reference)
    expect(await stockOf(db, dish.id)).toBe(1)
  })

  it('has one open hold when ten browsers press at once', async () => {
    const { dish, orderData } = await makeData(1)
    const { token } = await made(orderData)
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => {
        shop.from(`10.3.0.${nth + 1}`)
        return hold({ ...orderData, payLink: token })
      }),
    )
    expect(opened).toHaveLength(10)
    expect(await stockOf(db, dish.id)).toBe(4)
    const json = { orderData: { ...orderData, payLink: token }, attempt: 'TRY-LINK' }
    const again = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const answer = await client.api.checkout.$post({ json })
        return (await readJson(CheckoutWire, answer)).reference
      }),
    )
    expect(new Set(again).size).toBe(1)
    expect(await stockOf(db, dish.id)).toBe(4)
  })

  it('that waits for a transfer is paid again only where none was sent', async () => {
    await changeSettings(db, { transfers: { channels: ['bank-transfer'] } })
    const { dish, orderData } = await makeData()
    const filled = { ...orderData, payLink: (await made(orderData)).token }
    const { reference } = await hold(filled)
    const account = { accountNumber: '0123456789', bankName: 'Zenith', ussdCode: null }
    const transfer = { channel: 'bank-transfer', accountExpiresAt: null, ...account } as const
    const answer = { kind: 'not-paid', status: 'pending', isFinal: false, transfer } as const
    shop.payments.answer(reference, answer)
    shop.from('10.4.0.1')
    const asked = await checkout(filled)
    expect([asked.status, await asked.json()]).toMatchObject([
      409,
      { code: 'transfer_awaited', token: expect.any(String) },
    ])
    expect(await stockOf(db, dish.id)).toBe(3)
    const json = { orderData: filled, despiteTransfer: true }
    expect((await client.api.checkout.$post({ json })).status).toBe(201)
    expect(await stockOf(db, dish.id)).toBe(3)
    await changeSettings(db, { transfers: null })
  })

  it('whose two popups are both paid gives one order and one full refund', async () => {
    for (const later of ['together', 'one by one']) {
      const { dish, orderData } = await makeData()
      const { token } = await made(orderData)
      const filled = { ...orderData, payLink: token }
      const popups = [await hold(filled), await hold(filled)]
      for (const { reference, amount } of popups) shop.payments.charge(reference, amount)
      const verify = async ({ reference }: { reference: string }) => {
        const json = { reference, orderData: filled }
        const param = { provider: 'sandbox' }
        return (await client.api[':provider'].verify.$post({ param, json })).status
      }
      const statuses: number[] = []
      if (later === 'together') statuses.push(...(await Promise.all(popups.map(verify))))
      else for (const popup of popups) statuses.push(await verify(popup))
      expect(statuses.toSorted()).toEqual([201, 409])
      const refunded = popups[statuses.indexOf(409)]?.reference ?? ''
      expect(await listRefunds(db, refunded)).toMatchObject([
        { reason: 'paid-twice', amountKobo: 500_000 },
      ])
      expect(await stockOf(db, dish.id)).toBe(3)
    }
    const placed = await readJson(z.array(OrderWire), await staff.request('/api/orders'))
    expect(placed).toHaveLength(2)
  })

  it.runIf(testDatabaseKind === 'postgres')(
    'whose payment comes while another is placed waits for that, and is refunded',
    async () => {
      const { orderData } = await makeData()
      const filled = { ...orderData, payLink: (await made(orderData)).token }
      const [first, second] = [await hold(filled), await hold(filled)]
      shop.payments.charge(second.reference, second.amount)
      const json = { reference: second.reference, orderData: filled }
      const isFirst = eq(payments.reference, first.reference)
      const { verifying } = await db.transaction(async (tx) => {
        const [payment] = await tx
          .update(payments)
          .set({ state: 'ordered' })
          .where(isFirst)
          .returning()
        const { keyedOrderId, reference } = payment!
        await lockAndFindOtherOrder(tx, { keyedOrderId: keyedOrderId!, reference })
        const verifying = client.api[':provider'].verify.$post({
          param: { provider: 'sandbox' },
          json,
        })
        await Promise.race([verifying, untilSomebodyWaits(db)])
        return { verifying }
      })
      expect((await verifying).status).toBe(409)
      expect(await listRefunds(db, second.reference)).toMatchObject([{ reason: 'paid-twice' }])
    },
  )

  it.each(['at once', 'online first', 'on delivery first'])(
    'that one tab pays online and another on delivery gives one order: %s',
    async (which) => {
      const payOnDelivery = { pickup: true, zoneIds: null, maxNaira: 20_000 }
      await changeSettings(db, { payOnDelivery })
      const { dish, orderData } = await makeData()
      const online = { ...orderData, payLink: (await made(orderData)).token }
      const later = { ...online, paymentOnDelivery: true }
      const { reference, amount } = await hold(online)
      const { reference: promised } = await hold(later)
      shop.payments.charge(reference, amount)
      const verify = async (tab: { reference: string; orderData: OrderData }) => {
        const param = { provider: 'sandbox' }
        return (await client.api[':provider'].verify.$post({ param, json: tab })).status
      }
      const tabs = [
        { reference, orderData: online },
        { reference: promised, orderData: later },
      ]
      if (which === 'on delivery first') tabs.reverse()
      const statuses: number[] = []
      if (which === 'at once') statuses.push(...(await Promise.all(tabs.map(verify))))
      else for (const tab of tabs) statuses.push(await verify(tab))
      expect(statuses.toSorted()).toEqual([201, 409])

      const [placed, ...others] = await db.select().from(orders)
      expect(others).toEqual([])
      expect(placed?.reference).toBe(tabs[statuses.indexOf(201)]?.reference)
      const refunded = (await listRefunds(db, reference)).map(({ reason }) => reason)
      expect(refunded).toEqual(placed?.reference === promised ? ['paid-twice'] : [])
      shop.clock.now = minutesAfter(noon, 20)
      await releaseExpiredHolds(shop.deps)
      expect(await stockOf(db, dish.id)).toBe(3)
    },
  )

  it('opened at once to pay online and on delivery gives each its own payment, and holds once', async () => {
    const payOnDelivery = { pickup: true, zoneIds: null, maxNaira: 20_000 }
    await changeSettings(db, { payOnDelivery })
    const { dish, orderData } = await makeData()
    const online = { ...orderData, payLink: (await made(orderData)).token }
    const opened = await Promise.all([hold(online), hold({ ...online, paymentOnDelivery: true })])
    expect(new Set(opened.map(({ reference }) => reference)).size).toBe(2)
    expect(await stockOf(db, dish.id)).toBe(3)
  })

  it('that was paid leaves another cart of the same tab an order like any other', async () => {
    const { orderData } = await makeData()
    const { token } = await made(orderData)
    await pay({ ...orderData, payLink: token })
    const { orderData: next } = await makeData(1)
    await pay({ ...next, payLink: token })
    const orders = await readJson(z.array(OrderWire), await staff.request('/api/orders'))
    expect(orders.map(({ keyedBy }) => keyedBy)).toEqual([null, 'Halima Sani'])
  })

  it('answers 409 with the new price when it changed since', async () => {
    const { dish, orderData } = await makeData()
    const { token } = await made(orderData)
    await db
      .update(products)
      .set({ priceNaira: 3000 })
      .where(sql`id = ${dish.id}`)
    expect(await opened(token)).toMatchObject({ order: { totalAmount: 5000 } })
    const answer = await checkout({ ...orderData, payLink: token })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'price_changed', totalAmount: 6000 },
    ])
  })

  it('that is gone leaves an order like any other', async () => {
    const { orderData } = await makeData()
    await pay({ ...orderData, payLink: 'a-token-that-was-purged' })
    const orders = await readJson(z.array(OrderWire), await staff.request('/api/orders'))
    expect(orders).toMatchObject([{ keyedBy: null }])
  })

  it('survives switching the setting off', async () => {
    const { token } = await made((await makeData()).orderData)
    await changeSettings(db, { takesPhoneOrders: false })
    expect(await opened(token)).toMatchObject({ state: 'open' })
  })
})

const other = { ...buyer, phoneNumber: '08077770000' }

describe('entering an order', () => {
  it('follows the rules of the checkout', async () => {
    const { dish, orderData } = await makeData(6)
    const short = await key(orderData)
    expect([short.status, await short.json()]).toMatchObject([
      409,
      { code: 'out_of_stock', items: [{ product: dish.id, available: 5 }] },
    ])
    const { orderData: cheap } = await makeData(1)
    expect((await key({ ...cheap, totalAmount: 100 })).status).toBe(409)
    expect((await key({ ...cheap, items: [] })).status).toBe(400)
    await changeSettings(db, { pickupPause: { until: null, reason: '', by: '', at: '1' } })
    const paused = await key(cheap)
    expect([paused.status, await paused.json()]).toMatchObject([409, { code: 'paused' }])
    await changeSettings(db, { pickupPause: null })
    expect(await db.$count(payLinks)).toBe(0)
  })

  it('is refused while the setting is off, and the search finds no customer', async () => {
    const { orderData } = await makeData()
    await makeOrder(db)
    await changeSettings(db, { takesPhoneOrders: false })
    expect((await key(orderData)).status).toBe(409)
    expect(await (await staff.request('/api/customers?phone=080123')).json()).toEqual([])
  })

  it('is audited without the token and the buyer', async () => {
    const { dish, orderData } = await makeData()
    const { token } = await made(orderData)
    const entry = (await db.select().from(auditEntries)).at(-1)
    expect(entry).toMatchObject({
      userName: 'Halima Sani',
      subjectName: `2 × ${dish.name}`,
      after: { value: { amountNaira: 5000 } },
    })
    const text = JSON.stringify(entry)
    for (const secret of [token, 'Amina', '08012345678']) expect(text).not.toContain(secret)
  })

  it('without a chosen time leaves the slot to the checkout', async () => {
    const slots = { slotMinutes: 30 as const, portionsPerSlot: 30, ordersPerSlot: null }
    await changeSettings(db, { slots })
    const first = { isScheduled: true, scheduledDate: '2026-11-21', scheduledTime: '16:00' }
    for (const asap of [{}, { ...first, asSoonAsPossible: true }]) {
      const { token, expiresAt } = await made((await makeData(2, asap)).orderData)
      expect(expiresAt).toBe(minutesAfter(noon, 24 * 60).toISOString())
      expect(await opened(token)).toMatchObject({ order: { scheduledDate: null } })
    }
  })

  it('says when the order is ready: its slot, the first free one, or in how many minutes', async () => {
    const noRush = { rushHours: [], largeFrom: null, largeMinutes: 0, portionsPerHour: null }
    await changeSettings(db, { promise: { minutes: 40, deliveryMinutes: 30, ...noRush } })
    onTestFinished(() => changeSettings(db, { promise: null }))
    const readyOf = async (other: Partial<OrderData>) => {
      const link = await opened((await made((await makeData(1, other)).orderData)).token)
      return typeof link === 'number' ? undefined : link.order?.ready
    }
    const chosen = { isScheduled: true, scheduledDate: '2026-11-21', scheduledTime: '16:00' }
    const at = '2026-11-21T15:00:00.000Z'
    expect(await readyOf({})).toEqual({ kind: 'asap', at: minutesAfter(noon, 40).toISOString() })
    expect(await readyOf(chosen)).toEqual({ kind: 'chosen', at })
    const slots = { slotMinutes: 30 as const, portionsPerSlot: 30, ordersPerSlot: null }
    await changeSettings(db, { slots })
    const until = '2026-11-21T15:30:00.000Z'
    expect(await readyOf(chosen)).toEqual({ kind: 'slot', at, until, isAsap: false })
    expect(await readyOf({})).toMatchObject({ kind: 'slot', isAsap: true })
  })
})

describe('entering an order that is paid on delivery', () => {
  const rules = { pickup: true, zoneIds: null, maxNaira: 20_000 }
  const place = (id: string, orderData: OrderData) =>
    staff.send('POST', '/api/orders', { id, orderData })

  it('places it once, with who entered it, and needs no call', async () => {
    await changeSettings(db, { payOnDelivery: rules })
    const { dish, orderData } = await makeData()
    const answers = [await place('keyed-1', orderData), await place('keyed-1', orderData)]
    const [first, second] = await Promise.all(answers.map((answer) => readJson(OrderWire, answer)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(second?._id).toBe(first?._id)
    expect(first).toMatchObject({
      keyedBy: 'Halima Sani',
      paymentOnDelivery: true,
      status: 'pending',
      totalPrice: 5000,
    })
    expect(await stockOf(db, dish.id)).toBe(3)
    const entries = await db.select().from(auditEntries)
    expect(entries.filter(({ subjectId }) => subjectId === first?._id)).toHaveLength(1)
    const moved = await staff.send('PATCH', `/api/orders/${first?._id}`, { status: 'preparing' })
    expect(moved.status).toBe(200)
  })

  it('places it once where two calls with one id arrive together', async () => {
    await changeSettings(db, { payOnDelivery: rules })
    const { dish, orderData } = await makeData()
    const answers = await Promise.all([1, 2, 3].map(() => place('keyed-together', orderData)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const placed = await Promise.all(answers.map((answer) => readJson(OrderWire, answer)))
    expect(new Set(placed.map(({ _id }) => _id)).size).toBe(1)
    expect(await stockOf(db, dish.id)).toBe(3)
    const entries = await db.select().from(auditEntries)
    expect(entries.filter(({ subjectId }) => subjectId === placed[0]?._id)).toHaveLength(1)
  })

  it('refuses an id that placed another order, and says which', async () => {
    await changeSettings(db, { payOnDelivery: rules })
    const { dish, orderData } = await makeData()
    const { _id } = await readJson(OrderWire, await place('keyed-other', orderData))
    const shortId = _id.slice(-6).toUpperCase()
    const { orderData: more } = await makeData(1)
    for (const changed of [more, { ...orderData, buyer: other }]) {
      const refused = await place('keyed-other', changed)
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { code: 'placed_before', message: expect.stringContaining(`order #${shortId}`) },
      ])
    }
    expect((await place('keyed-other', orderData)).status).toBe(201)
    const orders = await readJson(z.array(OrderWire), await staff.request('/api/orders'))
    expect(orders).toHaveLength(1)
    expect(await stockOf(db, dish.id)).toBe(3)
  })

  it('from one link is held once where two phones press together', async () => {
    await changeSettings(db, { payOnDelivery: rules })
    const { dish, orderData } = await makeData()
    const { token } = await made(orderData)
    const later = { ...orderData, payLink: token, paymentOnDelivery: true }
    const both = await Promise.all([checkout(later), checkout({ ...later, buyer: other })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const opened = await Promise.all(both.map((answer) => readJson(CheckoutWire, answer)))
    expect(new Set(opened.map(({ reference }) => reference)).size).toBe(2)
    expect(await stockOf(db, dish.id)).toBe(3)
  })

  it('from a link counts against the limits of its network', async () => {
    await changeSettings(db, { payOnDelivery: rules })
    shop.from('10.3.0.1')
    const links: OrderData[] = []
    for (let count = 0; count < 6; count += 1) {
      const { orderData } = await makeData(1)
      const { token } = await made(orderData)
      links.push({ ...orderData, payLink: token, paymentOnDelivery: true })
    }
    const statuses = []
    for (const link of links) statuses.push((await checkout(link)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('counts against no network, but follows the rules of paying on delivery', async () => {
    await changeSettings(db, { payOnDelivery: rules })
    for (let count = 0; count < 12; count += 1) {
      const { orderData } = await makeData(1)
      expect((await place(`many-${count}`, orderData)).status).toBe(201)
    }
    const gift = { code: 'KEYEDGIFT', kind: 'percent', amount: 100, ...anyTime, ...noLimit }
    await admin.send('POST', '/api/discount-codes', gift)
    const { orderData: free } = await makeData(1, { discountCode: 'KEYEDGIFT', totalAmount: 0 })
    expect((await place('many-and-free', free)).status).toBe(201)
    const { orderData } = await makeData(1)
    expect((await checkout({ ...orderData, buyer: other, paymentOnDelivery: true })).status).toBe(
      201,
    )
    await changeSettings(db, { payOnDelivery: { ...rules, maxNaira: 1000 } })
    expect((await place('too-dear', orderData)).status).toBe(409)
    await changeSettings(db, { payOnDelivery: null })
    expect((await place('is-off', orderData)).status).toBe(409)
  })

  it('is refused while orders by phone are off', async () => {
    await changeSettings(db, { payOnDelivery: rules, takesPhoneOrders: false })
    const { dish, orderData } = await makeData()
    const refused = await place('phone-off', orderData)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Orders by phone are turned off') },
    ])
    expect(await stockOf(db, dish.id)).toBe(5)
  })

  it('from a link is placed, not paid', async () => {
    await changeSettings(db, { payOnDelivery: rules })
    const { orderData } = await makeData()
    const { token } = await made(orderData)
    const later = { ...orderData, payLink: token, paymentOnDelivery: true }
    const { reference } = await hold(later)
    const json = { reference, orderData: later }
    await client.api[':provider'].verify.$post({ param: { provider: 'sandbox' }, json })
    expect(await opened(token)).toEqual({ state: 'placed', order: null })
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.reference, reference))
    expect(await opened(token)).toEqual({ state: 'cancelled', order: null })
  })
})

describe('customers by phone', () => {
  const find = async (phone: string) =>
    readJson(z.array(KnownCustomerWire), await staff.request(`/api/customers?phone=${phone}`))

  it('are found by the first six digits, with addresses and the last order', async () => {
    const { id: zoneId } = await zoneNamed(db, 'Jabi')
    const delivery = { type: 'delivery' as const, feeNaira: 2500, zoneId }
    const amina = { fullName: 'Amina Bello', phoneNumber: '08012345678', email: null }
    const address = 'Jabi, 4 Lake Road'
    await makeOrder(db, { buyer: amina, delivery: { ...delivery, address } })
    const items = [makeItem({ name: 'Suya', quantity: 3 })]
    await makeOrder(db, { buyer: amina, items, createdAt: minutesAfter(noon, 5) })
    await makeOrder(db, { buyer: { ...amina, phoneNumber: '08012399999', fullName: 'Zainab' } })
    await makeOrder(db, { buyer: { ...amina, phoneNumber: '08112345678' } })
    expect(await find('080123456')).toMatchObject([
      {
        phoneNumber: '08012345678',
        addresses: [{ zoneId, zoneName: 'Jabi', street: '4 Lake Road' }],
        lastOrder: { type: 'pickup', items: [{ name: 'Suya', quantity: 3 }] },
      },
    ])
    expect((await find('080123')).map(({ phoneNumber }) => phoneNumber)).toEqual([
      '08012345678',
      '08012399999',
    ])
    expect(await find('08012345679')).toEqual([])
    for (const phone of ['08012', '0801234567a', '%2508012']) {
      expect((await staff.request(`/api/customers?phone=${phone}`)).status).toBe(400)
    }
  })

  it('are found through the index', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select buyer_phone from orders
        where buyer_phone ~>=~ '080123' and buyer_phone ~<~ '080123:'
        group by buyer_phone order by buyer_phone using ~<~ limit 5`)
    })
    expect(JSON.stringify(plan.rows)).toContain('orders_buyer_phone')
    expect(JSON.stringify(plan.rows)).not.toContain('Sort')
  })
})

describe('the personal data in payment links', () => {
  it('is handed out without the token, and erased', async () => {
    const { token } = await made((await makeData()).orderData)
    const kept = await readJson(CustomerWire, await admin.request('/api/customers/08012345678'))
    expect(kept.payLinks).toMatchObject([{ buyer: { fullName: 'Amina Bello' } }])
    expect(JSON.stringify(kept)).not.toContain(token)
    expect((await admin.send('DELETE', '/api/customers/08012345678', undefined)).status).toBe(204)
    expect(await opened(token)).toBe(404)
  })
})
