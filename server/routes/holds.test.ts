import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { HoldWire, ReleasedWire } from '#contract/ordering/hold.ts'
import { Problem } from '#contract/problem.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { products } from '#db/schema/menu/products.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  stockOf,
} from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = noon
  await db.update(payments).set({ isHolding: false })
  await db.execute(sql`delete from rate_limits`)
})

type Buyer = { from: string; phone?: string; attempt?: string; replaces?: string[] }

async function open(
  product: string,
  quantity: number,
  { from, phone = '09011111111', ...rest }: Buyer,
) {
  shop.from(from)
  const orderData = makeOrderData([{ product, quantity }], quantity * 2500)
  orderData.buyer.phoneNumber = phone
  return shop.client.api.checkout.$post({ json: { orderData, ...rest } })
}

async function leaveUnpaid(...args: Parameters<typeof open>) {
  const param = await opened(...args)
  await shop.client.api.checkout[':reference'].$delete({ param })
}

async function openShared(...args: Parameters<typeof open>) {
  const checkout = await opened(...args)
  expect(checkout).toMatchObject({ isShared: true })
  return checkout
}

function pay(
  { reference }: { reference: string },
  product: string,
  quantity: number,
  phone: string,
) {
  shop.payments.charge(reference, quantity * 2500)
  const orderData = makeOrderData([{ product, quantity }], quantity * 2500)
  orderData.buyer.phoneNumber = phone
  return shop.client.api[':provider'].verify.$post({
    param: { provider: shop.payments.name },
    json: { reference, orderData },
  })
}

async function opened(...overrides: Parameters<typeof open>) {
  const response = await open(...overrides)
  if (response.status !== 201) throw new Error(`not opened: ${await response.text()}`)
  return response.json()
}

describe('one anonymous buyer', () => {
  it('cannot hold the whole stock: 409 large_order with the number to call', async () => {
    const menu = await db.select().from(products)
    const items = menu.map(({ id, stock }) => ({ product: id, quantity: stock }))
    shop.from('10.9.0.1')
    const orderData = makeOrderData(items, 0)
    delete (orderData as { totalAmount?: number }).totalAmount
    const response = await shop.client.api.checkout.$post({ json: { orderData } })
    expect(response.status).toBe(409)
    expect(Problem.parse(await response.json())).toMatchObject({
      code: 'large_order',
      message: 'For more than 100 portions, please call us first: 08000000000.',
    })
    expect(await db.$count(payments, eq(payments.isHolding, true))).toBe(0)
  })

  it('can hold as many portions as the setting allows', async () => {
    const { id } = await makeProduct(db, { stock: 500 })
    await changeSettings(db, { maxUnpaidPortions: 40 })
    expect((await open(id, 41, { from: '10.9.0.2' })).status).toBe(409)
    expect((await open(id, 40, { from: '10.9.0.2' })).status).toBe(201)
    const more = await open(id, 1, { from: '10.9.0.2', phone: '09011111112' })
    expect(more.status).toBe(429)
    expect(more.headers.get('Retry-After')).toBe('900')
    expect((await open(id, 1, { from: '10.9.0.3' })).status).toBe(201)
    await changeSettings(db, { maxUnpaidPortions: 100 })
  })
})

describe('the holds of an origin', () => {
  it('count until they are paid, closed or expired', async () => {
    const { id } = await makeProduct(db, { stock: 1000 })
    const buyer = { from: '10.9.1.1' }
    const first = await opened(id, 100, buyer)
    expect((await open(id, 1, buyer)).status).toBe(429)
    shop.payments.charge(first.reference, 250_000)
    const orderData = makeOrderData([{ product: id, quantity: 100 }], 250_000)
    orderData.buyer.phoneNumber = '09011111111'
    await shop.client.api[':provider'].verify.$post({
      param: { provider: shop.payments.name },
      json: { reference: first.reference, orderData },
    })
    const second = await opened(id, 100, buyer)
    shop.payments.answer(second.reference, { kind: 'not-paid', status: 'abandoned', isFinal: true })
    await shop.client.api.checkout[':reference'].$delete({ param: second })
    await opened(id, 100, buyer)
    expect((await open(id, 1, buyer)).status).toBe(429)
    shop.clock.now = minutesAfter(noon, 16)
    expect((await open(id, 100, buyer)).status).toBe(201)
  })

  it.each([
    ['/56', 0x8, 5],
    ['/48', 0x100, 20],
  ])('of one IPv6 %s are limited together', async (_, step, most) => {
    const { id } = await makeProduct(db, { stock: 1000 })
    const statuses: number[] = []
    for (let n = 0; n < 25; n += 1) {
      const from = `2a00:1:2:${(n * step).toString(16)}::/64`
      statuses.push((await open(id, 20, { from, phone: `0902222${1000 + n}` })).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25 - most)
  })

  it('are limited to five per phone number, which other origins cannot use up', async () => {
    const { id } = await makeProduct(db, { stock: 50 })
    const own = { from: '10.9.2.1', phone: '09033333333' }
    for (let n = 0; n < 5; n += 1) expect((await open(id, 1, own)).status).toBe(201)
    expect((await open(id, 1, own)).status).toBe(429)
    expect((await open(id, 1, { ...own, from: '10.9.2.2' })).status).toBe(201)
  })

  it('are counted correctly under concurrency', async () => {
    const dishes = await Promise.all(Array.from({ length: 12 }, () => makeProduct(db)))
    const answers = await Promise.all(dishes.map(({ id }) => open(id, 1, { from: '10.9.3.1' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('are limited to ten for all phone numbers together', async () => {
    const { id } = await makeProduct(db, { stock: 50 })
    for (let n = 0; n < 10; n += 1) {
      const buyer = { from: '10.9.4.1', phone: `0902222000${n}` }
      expect((await open(id, 1, buyer)).status).toBe(201)
    }
    expect((await open(id, 1, { from: '10.9.4.1', phone: '09022220011' })).status).toBe(429)
  })
})

describe('a dish of which others hold more than half unpaid', () => {
  it('is held for 5 minutes, and staff are notified once', async () => {
    const { id } = await makeProduct(db, { stock: 40 })
    const events: StaffEvent[] = []
    const unsubscribe = shop.deps.events.subscribe((event) => events.push(event))
    await opened(id, 20, { from: '10.9.5.1' })
    const normal = await opened(id, 1, { from: '10.9.5.2', phone: '09044444444' })
    const shortened = await opened(id, 1, { from: '10.9.5.3', phone: '09055555555' })
    unsubscribe()
    expect(normal.expiresAt).toBe(minutesAfter(noon, 15).toISOString())
    expect(shortened.expiresAt).toBe(minutesAfter(noon, 5).toISOString())
    const heldEvents = events.filter(({ name }) => name === 'stock.held')
    expect(heldEvents).toEqual([{ name: 'stock.held', productId: id, held: 21 }])
  })

  it('is shared by those who come later: the first to pay gets it, others are refunded', async () => {
    const { id } = await makeProduct(db, { stock: 24 })
    await opened(id, 12, { from: '10.9.8.1' })
    await opened(id, 6, { from: '10.9.8.2', phone: '09044444441' })
    await leaveUnpaid(id, 6, { from: '10.9.8.5', phone: '09044444445' })
    await leaveUnpaid(id, 6, { from: '10.9.8.6', phone: '09044444446' })
    await leaveUnpaid(id, 6, { from: '10.9.8.7', phone: '09044444447' })
    const attempt = `TRY-${'a'.repeat(32)}`
    const one = await openShared(id, 4, { from: '10.9.8.3', phone: '09044444442', attempt })
    expect(one.expiresAt).toBe(minutesAfter(noon, 5).toISOString())
    expect(await openShared(id, 4, { from: '10.9.8.3', phone: '09044444442', attempt })).toEqual(
      one,
    )
    const other = await openShared(id, 5, { from: '10.9.8.4', phone: '09044444443' })
    expect(await stockOf(db, id)).toBe(6)

    expect((await pay(other, id, 5, '09044444443')).status).toBe(201)
    expect(await stockOf(db, id)).toBe(1)
    expect((await pay(one, id, 4, '09044444442')).status).toBe(409)
    expect(await listRefunds(db, one.reference)).toMatchObject([
      { reason: 'sold-out-meanwhile', amountKobo: 1_000_000 },
    ])
    expect(await stockOf(db, id)).toBe(1)
  })

  it('is paid for now, or not ordered', async () => {
    await changeSettings(db, { payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 50_000 } })
    const { id } = await makeProduct(db, { stock: 24 })
    await opened(id, 13, { from: '10.9.9.1' })
    shop.from('10.9.9.2')
    const orderData = makeOrderData([{ product: id, quantity: 11 }], 27_500, {
      paymentOnDelivery: true,
    })
    const refused = await shop.client.api.checkout.$post({ json: { orderData } })
    expect(Problem.parse(await refused.json())).toMatchObject({
      message: 'This is almost sold out, and the first to pay gets it. Please pay online.',
    })
    await changeSettings(db, { payOnDelivery: null })
  })

  it('is held up to what one family orders, as the setting says', async () => {
    onTestFinished(() => changeSettings(db, { familyPortions: 10 }))
    await changeSettings(db, { familyPortions: 3 })
    const { id } = await makeProduct(db, { stock: 24 })
    await opened(id, 13, { from: '10.9.11.1' })
    await openShared(id, 4, { from: '10.9.11.2', phone: '09044444442' })
    const family = await opened(id, 3, { from: '10.9.11.3', phone: '09044444443' })
    expect(family).not.toHaveProperty('isShared')
  })

  it('keeps the portions of a buyer who pays again', async () => {
    const { id } = await makeProduct(db, { stock: 4 })
    await leaveUnpaid(id, 2, { from: '10.9.10.1' })
    const buyer = { from: '10.9.10.2', phone: '09044444444' }
    const first = await opened(id, 4, buyer)
    const again = await opened(id, 4, { ...buyer, replaces: [first.reference] })
    expect(again).not.toHaveProperty('isShared')
    expect(await stockOf(db, id)).toBe(0)
  })

  it('is shared once a buyer has held it for half an hour, again and again', async () => {
    const { id } = await makeProduct(db, { stock: 4 })
    await leaveUnpaid(id, 2, { from: '10.9.13.1' })
    const buyer = { from: '10.9.13.2', phone: '09055555555' }
    const startedAt = shop.clock.now
    let last = await opened(id, 4, buyer)
    for (const minutes of [14, 28]) {
      shop.clock.now = minutesAfter(startedAt, minutes)
      last = await opened(id, 4, { ...buyer, replaces: [last.reference] })
      expect(last).not.toHaveProperty('isShared')
    }
    shop.clock.now = minutesAfter(startedAt, 31)
    const again = await opened(id, 4, { ...buyer, replaces: [last.reference] })
    expect(again).toHaveProperty('isShared', true)
    expect(await stockOf(db, id)).toBe(4)
  })

  it('stays for sale when many origins try to take the whole menu', async () => {
    const dishes = await Promise.all([6, 24, 44].map((stock) => makeProduct(db, { stock })))
    const takeAll = async (round: number, part: number) => {
      for (let origin = 1; origin <= 8; origin += 1) {
        const from = `10.10.${round}.${origin}`
        for (const { id } of dishes) {
          const quantity = Math.floor(((await stockOf(db, id)) ?? 0) * part)
          if (quantity > 0) await open(id, quantity, { from, phone: `080600000${round}${origin}` })
        }
      }
    }
    for (const round of [0, 1, 2]) {
      await takeAll(round, 1)
      await takeAll(round, 0.2)
      shop.clock.now = minutesAfter(noon, (round + 1) * 16)
      await releaseExpiredHolds(shop.deps)
    }
    await takeAll(3, 1)
    await takeAll(4, 0.5)
    for (const { id, stock } of dishes) {
      expect(await stockOf(db, id)).toBeGreaterThanOrEqual(stock / 2)
      const buyer = { from: '10.12.0.1', phone: `0805${String(stock).padStart(7, '0')}` }
      const meal = await opened(id, 1, buyer)
      expect((await pay(meal, id, 1, buyer.phone)).status).toBe(201)
    }
  })

  it('leaves the last portions to one buyer', async () => {
    const { id } = await makeProduct(db, { stock: 3 })
    const last = await opened(id, 3, { from: '10.9.6.1' })
    expect(last.expiresAt).toBe(minutesAfter(noon, 15).toISOString())
  })
})

describe('staff', () => {
  it('see who holds what, and release it, which is audited', async () => {
    const staff = await makeStaff(shop, 'Employee')
    const dish = await makeProduct(db, { stock: 20 })
    const buyer = { from: '10.9.7.1' }
    const unpaid = await opened(dish.id, 2, buyer)
    shop.clock.now = minutesAfter(noon, 1)
    const paid = await opened(dish.id, 3, buyer)
    const seen = HoldWire.array().parse(await (await staff.request('/api/holds')).json())
    expect(seen).toMatchObject([
      {
        reference: unpaid.reference,
        buyer: { phoneNumber: '09011111111' },
        items: [{ product: dish.id, name: dish.name, quantity: 2 }],
      },
      { reference: paid.reference },
    ])
    shop.payments.charge(paid.reference, 7500)
    const references = [unpaid.reference, paid.reference, 'ORD-NOBODY-HAS1']
    const answer = await staff.send('POST', '/api/holds/release', { references })
    expect(ReleasedWire.parse(await answer.json())).toEqual({
      released: [unpaid.reference],
      kept: [paid.reference, 'ORD-NOBODY-HAS1'],
    })
    expect(await stockOf(db, dish.id)).toBe(17)
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.field, 'holdReleased'))
    expect(lines).toMatchObject([
      { subjectId: unpaid.reference, after: { value: [`2 × ${dish.name}`] } },
    ])
  })

  it('only can see and release holds', async () => {
    expect((await shop.request('/api/holds')).status).toBe(401)
    expect((await shop.request('/api/holds/release', { method: 'POST' })).status).toBe(401)
  })
})
