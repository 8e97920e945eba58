import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'

import { CheckoutWire, type OrderData } from '#contract/ordering/checkout.ts'
import { VerifiedWire } from '#contract/ordering/order.ts'
import { ShopWire } from '#contract/ordering/shop.ts'
import { DiscountCodeWire } from '#contract/payments/discount-code.ts'
import { Problem } from '#contract/problem.ts'
import { anonymisePersonalData } from '#db/queries/staff/personal-data.ts'
import { staffScreens } from '#db/schema/kitchen/staff-screens.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { discountCodes } from '#db/schema/payments/discount-codes.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { findRingingOrders } from '#server/commands/alarm/find-ringing-orders.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { pollPayments } from '#server/commands/payments/poll-payments.ts'
import { armScreen } from '#tests/support/arm-screen.ts'
import { insertTestCode, makeCode } from '#tests/support/make-code.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { deleteOrders } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

const admin = await makeStaff(shop, 'Admin')
const employee = await makeStaff(shop, 'Employee')
const masa = await makeProduct(db, { stock: 1000, priceNaira: 2500 })

beforeEach(async () => {
  shop.clock.now = noon
  shop.from('10.0.0.1')
  await deleteOrders(db)
  await db.delete(discountCodes)
  await db.delete(rateLimits)
  await changeSettings(db, { charges: null, taxes: null, freeDeliveryFromNaira: null })
})

let buyers = 0
/** Two portions of ₦2,500, by a new buyer from a new address. */
function makeCheckout(discountCode: string, totalAmount: number, other: Partial<OrderData> = {}) {
  buyers += 1
  const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], totalAmount, other)
  orderData.buyer = { ...orderData.buyer, phoneNumber: `0804${String(buyers).padStart(7, '0')}` }
  return { orderData: { ...orderData, discountCode, ...other } }
}

async function send({ orderData }: { orderData: OrderData }, from?: string) {
  const { phoneNumber } = orderData.buyer
  shop.from(from ?? `10.${phoneNumber.slice(-4, -2)}.1.${phoneNumber.slice(-2)}`)
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ orderData })
  return shop.request('/api/checkout', { method: 'POST', headers, body })
}

const Refused = z.object({ message: z.string() })
const refusalOf = async (response: Response) => [
  response.status,
  Refused.parse(await response.json()).message,
]

async function buy(checkout: { orderData: OrderData }) {
  const { reference, amount } = await readJson(CheckoutWire, await send(checkout))
  const verify = async () => {
    if (amount > 0) shop.payments.charge(reference, amount)
    const answer = await shop.client.api[':provider'].verify.$post({
      param: { provider: 'sandbox' },
      json: { reference, orderData: checkout.orderData },
    })
    return (await readJson(VerifiedWire, answer)).order
  }
  return { reference, amount, verify }
}

const byPhone = (phoneNumber: string): Partial<OrderData> => ({
  buyer: { fullName: 'Amina Bello', phoneNumber, emailAddress: '' },
})

describe('a discount code', () => {
  it('takes per cent or naira off the price, as its own line of the order', async () => {
    await insertTestCode(db, { code: 'SANNU', amount: 15 })
    await insertTestCode(db, { code: 'BARKA', kind: 'naira', amount: 700 })
    const placed = await (await buy(makeCheckout('sannu ', 4250))).verify()
    expect(placed).toMatchObject({
      itemsTotal: 5000,
      totalPrice: 4250,
      bill: { discount: { code: 'SANNU', kind: 'percent', amount: 15, sumNaira: 750 } },
    })
    expect((await buy(makeCheckout('BARKA', 4300))).amount).toBe(4300)
  })

  it('delivers free where there is a fee, and is refused where it takes nothing off', async () => {
    await insertTestCode(db, { code: 'GIDA', kind: 'free-delivery', amount: 0 })
    const zone = await zoneNamed(db, 'Jabi')
    const delivery = { type: 'delivery', address: 'House 7', zoneId: zone.id, fee: 0 } as const
    const placed = await (await buy(makeCheckout('GIDA', 5000, { delivery }))).verify()
    expect(placed).toMatchObject({
      delivery: { fee: 0 },
      totalPrice: 5000,
      bill: { freeDelivery: { code: 'GIDA', sumNaira: zone.priceNaira }, discount: null },
    })
    expect(await refusalOf(await send(makeCheckout('GIDA', 5000)))).toEqual([
      409,
      'This code gives no discount on this order.',
    ])
  })

  it.each([
    ['We do not know this code.', { code: 'OTHER' }],
    ['This code is not valid yet.', { startsOn: '2026-11-22' }],
    ['This code is no longer valid.', { endsOn: '2026-11-20' }],
    ['Order dishes for at least ₦5,001 to use this code.', { leastNaira: 5001 }],
  ])('is refused: %s', async (message, conditions) => {
    await insertTestCode(db, { code: 'SANNU', ...conditions })
    expect(await refusalOf(await send(makeCheckout('SANNU', 4500)))).toEqual([409, message])
    expect(await db.select().from(payments)).toEqual([])
  })

  it('is valid on its first and last day, from its least total', async () => {
    const today = '2026-11-21'
    await insertTestCode(db, { code: 'YAU', startsOn: today, endsOn: today, leastNaira: 5000 })
    expect((await send(makeCheckout('YAU', 4500))).status).toBe(201)
  })

  it('gives the last use to one of many buyers at once', async () => {
    await insertTestCode(db, { code: 'UKU', maxUses: 3 })
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => send(makeCheckout('UKU', 4500))),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 6 }, () => 409)])
  })

  it('gets a use back from a hold that ends and from a cancelled order', async () => {
    await insertTestCode(db, { code: 'DAYA', maxUses: 1 })
    const first = await buy(makeCheckout('DAYA', 4500))
    const usedUp = [409, 'This code has been used up.']
    expect(await refusalOf(await send(makeCheckout('DAYA', 4500)))).toEqual(usedUp)
    await shop.request(`/api/checkout/${first.reference}`, { method: 'DELETE' })
    const { _id } = await (await buy(makeCheckout('DAYA', 4500))).verify()
    expect(await refusalOf(await send(makeCheckout('DAYA', 4500)))).toEqual(usedUp)
    await employee.send('PATCH', `/api/orders/${_id}`, { status: 'cancelled' })
    expect((await send(makeCheckout('DAYA', 4500))).status).toBe(201)
  })

  it('keeps its price for a payment that arrives after its hold', async () => {
    await insertTestCode(db, { code: 'DAYA', maxUses: 1 })
    const late = await buy(makeCheckout('DAYA', 4500))
    shop.clock.now = minutesAfter(noon, 20)
    await releaseExpiredHolds(deps)
    expect((await send(makeCheckout('DAYA', 4500))).status).toBe(201)
    expect(await late.verify()).toMatchObject({ totalPrice: 4500 })
  })

  it('counts uses per phone number, and knows a first order', async () => {
    await insertTestCode(db, { code: 'SAU', maxUsesPerPhone: 1 })
    await insertTestCode(db, { code: 'FARKO', firstOrderOnly: true })
    const one = byPhone('08031111111')
    await (await buy(makeCheckout('SAU', 4500, one))).verify()
    expect(await refusalOf(await send(makeCheckout('SAU', 4500, one)))).toEqual([
      409,
      'You have used this code already.',
    ])
    expect(await refusalOf(await send(makeCheckout('FARKO', 4500, one)))).toEqual([
      409,
      'This code is for a first order.',
    ])
    const other = byPhone('08032222222')
    expect((await send(makeCheckout('SAU', 4500, other))).status).toBe(201)
    expect((await send(makeCheckout('FARKO', 4500, other))).status).toBe(201)
    expect((await send(makeCheckout('FARKO', 4500, other))).status).toBe(409)
  })

  it('is not used up by a hold with the same phone number from elsewhere', async () => {
    await insertTestCode(db, { code: 'SAU', maxUsesPerPhone: 1 })
    const one = () => makeCheckout('SAU', 4500, byPhone('08031111112'))
    expect((await send(one(), '10.98.0.1')).status).toBe(201)
    expect((await send(one(), '10.98.0.2')).status).toBe(201)
    expect(await refusalOf(await send(one(), '10.98.0.2'))).toEqual([
      409,
      'You have used this code already.',
    ])
    await (await buy(makeCheckout('SAU', 4500, byPhone('08031111113')))).verify()
    expect(
      (await send(makeCheckout('SAU', 4500, byPhone('08031111113')), '10.98.0.3')).status,
    ).toBe(409)
  })

  it('is for a first order also after an unconfirmed one from elsewhere', async () => {
    await changeSettings(db, { payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 50_000 } })
    onTestFinished(() => changeSettings(db, { payOnDelivery: null }))
    await insertTestCode(db, { code: 'FARKO', firstOrderOnly: true })
    const { orderData } = makeCheckout('FARKO', 4500)
    const joke = { ...orderData, discountCode: null, totalAmount: 5000, paymentOnDelivery: true }
    const { _id } = await (await buy({ orderData: joke })).verify()
    expect((await send({ orderData })).status).toBe(409)
    expect((await send({ orderData }, '10.98.0.4')).status).toBe(201)
    await employee.send('POST', `/api/orders/${_id}/phone-confirmed`, undefined)
    expect((await send({ orderData }, '10.98.0.5')).status).toBe(409)
  })

  it('is for a first order where an earlier one was cancelled', async () => {
    await insertTestCode(db, { code: 'FARKO', firstOrderOnly: true })
    const { orderData } = makeCheckout('FARKO', 4500)
    const plain = { ...orderData, discountCode: null, totalAmount: 5000 }
    const { _id } = await (await buy({ orderData: plain })).verify()
    expect((await send({ orderData })).status).toBe(409)
    await employee.send('PATCH', `/api/orders/${_id}`, { status: 'cancelled' })
    expect((await send({ orderData })).status).toBe(201)
  })

  it('counts the use of a customer whose data was erased since', async () => {
    await insertTestCode(db, { code: 'SAU', maxUsesPerPhone: 1 })
    const checkout = makeCheckout('SAU', 4500)
    const { reference, verify } = await buy(checkout)
    await verify()
    await anonymisePersonalData(db, [reference], noon)
    expect(await refusalOf(await send(checkout))).toEqual([409, 'You have used this code already.'])
  })

  it('that is ended twice keeps its first end', async () => {
    await insertTestCode(db, { code: 'KARSHE' })
    const end = () => admin.send('POST', '/api/discount-codes/KARSHE/end', {})
    const first = await (await end()).json()
    shop.clock.now = minutesAfter(noon, 5)
    expect(await (await end()).json()).toEqual(first)
    const [code] = await db.select().from(discountCodes)
    expect(code?.endedAt).toEqual(noon)
  })

  it('gives the one use per phone to one of two checkouts at once', async () => {
    await insertTestCode(db, { code: 'SAU', maxUsesPerPhone: 1 })
    const one = byPhone('08033333333')
    const answers = await Promise.all([1, 2, 3].map(() => send(makeCheckout('SAU', 4500, one))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('says what an order costs now where the total differs', async () => {
    await insertTestCode(db, { code: 'SANNU' })
    const response = await send(makeCheckout('SANNU', 5000))
    expect(await response.json()).toMatchObject({
      code: 'price_changed',
      totalAmount: 4500,
      bill: { discount: { code: 'SANNU', sumNaira: 500 } },
    })
  })
})

describe('a code that takes off everything', () => {
  const acceptAll = async () => {
    for (const { id } of await db.select().from(orders).where(eq(orders.status, 'pending')))
      await employee.send('PATCH', `/api/orders/${id}`, { status: 'preparing' })
  }

  it('places the order at once, without a payment', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    const { reference, amount, verify } = await buy(makeCheckout('KYAUTA', 0))
    expect(amount).toBe(0)
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ reference, chargedNaira: 0, status: 'pending' })
    expect(await verify()).toMatchObject({ _id: order?.id, totalPrice: 0 })
    const [payment] = await db.select().from(payments)
    expect(payment).toMatchObject({ method: 'free', paidKobo: 0, providerId: null, review: null })
    const checked = await admin.send('POST', `/api/payments/${reference}/check`, undefined)
    expect(checked.status).toBe(200)
    const [after] = await db.select().from(payments)
    expect(after?.review).toBeNull()
  })

  it('is placed by the poll where the server stopped before', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    const { reference } = await buy(makeCheckout('KYAUTA', 0))
    const [payment] = await db.select().from(payments)
    await deleteOrders(db)
    await db.insert(payments).values({
      ...payment!,
      state: 'started',
      isHolding: true,
      paidKobo: null,
      settledAt: null,
      nextPollAt: noon,
    })
    shop.clock.now = minutesAfter(noon, 2)
    await pollPayments(deps)
    expect(await db.select().from(orders)).toMatchObject([{ reference, chargedNaira: 0 }])
  })

  it('is cancelled without a refund or a review', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    await buy(makeCheckout('KYAUTA', 0))
    const [order] = await db.select().from(orders)
    await employee.send('PATCH', `/api/orders/${order?.id}`, { status: 'cancelled' })
    const [payment] = await db.select().from(payments)
    expect(payment?.review).toBeNull()
  })

  it('counts as open like an unpaid order until it is ended, and holds up no other order', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    const again = () => makeCheckout('KYAUTA', 0, byPhone('08034444444'))
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await send(again())).status).toBe(201)
      await acceptAll()
    }
    expect((await send(again())).status).toBe(429)
    const { orderData } = again()
    const paid = { orderData: { ...orderData, discountCode: null, totalAmount: 5000 } }
    expect((await send(paid)).status).toBe(201)
    const [one, another] = await db.select().from(orders)
    await employee.send('PATCH', `/api/orders/${one?.id}`, { status: 'completed' })
    await employee.send('PATCH', `/api/orders/${another?.id}`, { status: 'cancelled' })
    expect((await send(again())).status).toBe(201)
    await acceptAll()
    expect((await send(again())).status).toBe(429)
  })

  const tooMany =
    'There are too many unconfirmed orders from your phone number or network, so please order without this code. Call us if this is a mistake.'

  it('cannot be placed and cancelled in a loop', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    const again = () => makeCheckout('KYAUTA', 0, byPhone('08034444445'))
    for (const from of ['10.97.0.1', '10.97.0.2']) {
      expect((await send(again(), from)).status).toBe(201)
      const [order] = await db.select().from(orders).where(eq(orders.status, 'pending'))
      await employee.send('PATCH', `/api/orders/${order?.id}`, { status: 'cancelled' })
    }
    for (let nth = 0; nth < 12; nth += 1)
      expect(await refusalOf(await send(again(), '10.97.0.3'))).toEqual([409, tooMany])
    const paid = { ...again().orderData, discountCode: null, totalAmount: 5000 }
    expect((await send({ orderData: paid }, '10.97.0.3')).status).toBe(201)
    shop.clock.now = minutesAfter(noon, 24 * 60 + 1)
    expect((await send(again(), '10.97.0.3')).status).toBe(201)
  })

  it('is placed three times from one network before staff accept', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    const sendOne = () => send(makeCheckout('KYAUTA', 0), '10.97.1.1')
    for (let nth = 0; nth < 3; nth += 1) expect((await sendOne()).status).toBe(201)
    expect(await refusalOf(await sendOne())).toEqual([409, tooMany])
    const accepted = await admin.send('POST', '/api/orders/accept', {})
    expect(await accepted.json()).toMatchObject({ accepted: { length: 3 } })
    expect(await db.$count(orders, eq(orders.status, 'pending'))).toBe(3)
    expect((await sendOne()).status).toBe(201)
  })

  it('rings once, until staff have overlooked it for 20 minutes', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    await armScreen(admin)
    onTestFinished(async () => void (await db.delete(staffScreens)))
    await buy(makeCheckout('KYAUTA', 0))
    const [order] = await db.select().from(orders)
    const soundOf = async () =>
      (await findRingingOrders(deps))?.ringing.map(({ alarm }) => alarm.sound)
    expect(await soundOf()).toEqual(['once'])
    await admin.send('POST', '/api/screens/screen1/rang', { orders: [order?.id] })
    expect(await soundOf()).toEqual(['rang'])
    shop.clock.now = minutesAfter(noon, 20)
    expect(await soundOf()).toEqual(['repeats'])
    shop.clock.now = minutesAfter(noon, 1)
    const accepted = await admin.send('POST', '/api/orders/accept', { orders: [order?.id] })
    expect(accepted.status).toBe(200)
    expect(await soundOf()).toEqual([])
  })

  it('sends no e-mail before staff have accepted it', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    shop.emails.length = 0
    const [phoneNumber, emailAddress] = ['08034444446', 'amina@buyer.test']
    const buyer = { fullName: 'Amina Bello', phoneNumber, emailAddress }
    await buy(makeCheckout('KYAUTA', 0, { buyer }))
    shop.clock.now = minutesAfter(noon, 1)
    await sendDueMessages(deps)
    expect(shop.emails).toEqual([])
    await acceptAll()
    shop.clock.now = minutesAfter(noon, 3)
    await sendDueMessages(deps)
    expect(shop.emails).toMatchObject([{ to: emailAddress }])
  })

  it('pays nothing for a made-up reference', async () => {
    await insertTestCode(db, { code: 'KYAUTA', amount: 100 })
    const { orderData } = makeCheckout('KYAUTA', 0)
    const answer = await shop.client.api[':provider'].verify.$post({
      param: { provider: 'sandbox' },
      json: { reference: 'ORD-MADE-UP', orderData },
    })
    expect(answer.status).toBe(402)
  })
})

describe('trying codes', () => {
  const tryCode = (code: string, itemsTotal = 5000) =>
    shop.request('/api/discount-codes/check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, itemsTotal }),
    })

  it('tells what a code takes off', async () => {
    await insertTestCode(db, { code: 'SANNU', leastNaira: 3000 })
    const answer = await tryCode(' sannu')
    expect(await answer.json()).toEqual({ code: 'SANNU', kind: 'percent', amount: 10 })
    expect((await tryCode('SAN\0NU')).status).toBe(400)
    await insertTestCode(db, { code: 'DAYA', maxUses: 1 })
    expect((await tryCode('DAYA')).status).toBe(200)
    await buy(makeCheckout('DAYA', 4500))
    expect(await refusalOf(await tryCode('DAYA'))).toEqual([409, 'This code has been used up.'])
    expect(await refusalOf(await tryCode('SANNU', 2999))).toEqual([
      409,
      'Order dishes for at least ₦3,000 to use this code.',
    ])
  })

  it('allows 10 wrong codes per address and hour, at checkout too, and any number of right ones', async () => {
    await insertTestCode(db, { code: 'SANNU' })
    for (let nth = 0; nth < 12; nth += 1) expect((await tryCode('SANNU')).status).toBe(200)
    for (let nth = 0; nth < 9; nth += 1) expect((await tryCode(`X${nth}`)).status).toBe(409)
    const { orderData } = makeCheckout('WRONG', 5000)
    const checkout = () =>
      shop.request('/api/checkout', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderData }),
      })
    expect((await checkout()).status).toBe(409)
    expect((await checkout()).status).toBe(429)
    expect((await tryCode('SANNU')).status).toBe(429)
    shop.from('10.0.0.2')
    expect((await tryCode('SANNU')).status).toBe(200)
    shop.from('10.0.0.1')
    shop.clock.now = minutesAfter(noon, 60)
    expect((await tryCode('SANNU')).status).toBe(200)
  })

  it('counts no right code, also where many of one address arrive at once', async () => {
    await insertTestCode(db, { code: 'SANNU' })
    // More than a key that is blocked without a further statement.
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryCode('SANNU')))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(10)
    expect((await tryCode('SANNU')).status).toBe(200)
    expect(await db.select().from(rateLimits)).toMatchObject([{ count: 0 }])
  })

  it('counts no right code of a checkout while the provider starts its transaction', async () => {
    await insertTestCode(db, { code: 'SANNU' })
    await changeSettings(db, { transfers: { channels: ['bank-transfer'] } })
    onTestFinished(() => changeSettings(db, { transfers: null }))
    const counted: number[] = []
    const starting = vi.spyOn(shop.payments, 'startTransaction')
    onTestFinished(() => starting.mockRestore())
    starting.mockImplementation(async () => {
      const rows = await db.select().from(rateLimits)
      const tries = rows.filter(({ key }) => key.startsWith('discountCodeTriesPerOrigin'))
      counted.push(...tries.map(({ count }) => count))
      return { kind: 'refused', why: 'no' }
    })
    expect((await send(makeCheckout('SANNU', 4500))).status).toBe(201)
    expect(counted).toEqual([0])
  })

  it('counts the networks of one customer as one address', async () => {
    onTestFinished(() => void shop.from('10.0.0.1'))
    for (let nth = 0; nth < 11; nth += 1) {
      shop.from(`2001:db8:1:${nth}::/64`)
      expect((await tryCode('WRONG')).status).toBe(nth < 10 ? 409 : 429)
    }
  })
})

describe('the codes page', () => {
  const list = async () =>
    readJson(z.array(DiscountCodeWire), await admin.request('/api/discount-codes'))

  it('is for Admins', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', makeCode()],
      ['POST', '/SANNU/end', undefined],
    ] as const) {
      const answer = await employee.send(method, `/api/discount-codes${path}`, body)
      expect(answer.status).toBe(403)
    }
  })

  it('creates, lists with uses, and ends a code for good', async () => {
    const created = await admin.send(
      'POST',
      '/api/discount-codes',
      makeCode({ code: 'sannu', maxUses: 5 }),
    )
    expect(created.status).toBe(201)
    expect(
      await admin.send('POST', '/api/discount-codes', makeCode({ code: 'SANNU' })),
    ).toMatchObject({ status: 409 })
    await (await buy(makeCheckout('SANNU', 4500))).verify()
    await buy(makeCheckout('SANNU', 4500))
    expect(await list()).toMatchObject([{ code: 'SANNU', uses: 2, givenNaira: 500, endedAt: null }])
    const hasCodes = async () =>
      (await readJson(ShopWire, await shop.request('/api/shop'))).hasCodes
    expect(await hasCodes()).toBe(true)
    const ended = await admin.send('POST', '/api/discount-codes/SANNU/end', undefined)
    expect(ended.status).toBe(200)
    expect(await list()).toMatchObject([{ endedAt: noon.toISOString() }])
    expect(await hasCodes()).toBeUndefined()
    expect((await send(makeCheckout('SANNU', 4500))).status).toBe(409)
    expect((await admin.send('POST', '/api/discount-codes/OTHER/end', undefined)).status).toBe(404)
  })

  it.each([
    [{ code: 'A B' }, 'code'],
    [{ amount: 101 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ startsOn: '2026-11-22', endsOn: '2026-11-21' }, 'endsOn'],
  ])('refuses %j', async (wrong, path) => {
    const answer = await admin.send('POST', '/api/discount-codes', makeCode(wrong))
    expect(answer.status).toBe(400)
    const { issues } = Problem.parse(await answer.json())
    expect(issues?.map((issue) => issue.path)).toEqual([path])
  })
})

it('leaves out what is given for cancelled orders', async () => {
  await insertTestCode(db, { code: 'SANNU' })
  const { _id } = await (await buy(makeCheckout('SANNU', 4500))).verify()
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, _id))
  const listed = await admin.request('/api/discount-codes')
  expect(await listed.json()).toMatchObject([{ uses: 0, givenNaira: 0 }])
})
