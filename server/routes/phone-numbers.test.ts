import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { CheckoutWire } from '#contract/ordering/checkout.ts'
import { KnownCustomerWire } from '#contract/ordering/known-customer.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { PaymentWire } from '#contract/payments/payment.ts'
import { UserWire } from '#contract/staff/user.ts'
import { payLinks } from '#db/schema/ordering/pay-links.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { changeSettings, makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const admin = await makeStaff(shop, 'SuperAdmin')
afterAll(() => shop.close())
beforeAll(() => changeSettings(db, { takesPhoneOrders: true }))

const phoneNumber = '08031234567'
const ways = [
  '0803 123 4567',
  '+234 803 123 4567',
  '00234-803-123-4567',
  '(0)803.123.4567',
  '8031234567',
  '0803\u00a0123\u20114567',
  '\u202a+2348031234567\u202c',
]

async function orderFrom(written: string) {
  const dish = await makeProduct(db)
  const buyer = { fullName: 'Amina Bello', phoneNumber: written, emailAddress: null }
  return { ...makeOrderData([{ product: dish.id, quantity: 1 }], dish.priceNaira), buyer }
}

const post = (path: string, body: unknown) =>
  shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe.each(ways)('the phone number %j', (written) => {
  it('is kept as eleven digits by a checkout, whose payment may write it differently', async () => {
    const orderData = await orderFrom(written)
    const { reference, amount } = await readJson(
      CheckoutWire,
      await post('/api/checkout', { orderData }),
    )
    const [held] = await db.select().from(payments).where(eq(payments.reference, reference))
    expect([held?.phoneNumber, held?.draft.buyer.phoneNumber]).toEqual([phoneNumber, phoneNumber])
    shop.payments.charge(reference, amount)
    const other = { ...orderData, buyer: { ...orderData.buyer, phoneNumber } }
    const verified = await post('/api/sandbox/verify', { reference, orderData: other })
    expect(verified.status).toBe(201)
  })

  it('is kept as eleven digits by a payment link and a payment question', async () => {
    await db.delete(payLinks)
    await db.delete(paymentQuestions)
    await db.delete(rateLimits)
    const made = await admin.send('POST', '/api/pay-links', { orderData: await orderFrom(written) })
    expect(made.status).toBe(201)
    expect(await db.select().from(payLinks)).toMatchObject([{ phoneNumber }])
    expect((await post('/api/payment-help', { phone: written, amount: 77 })).status).toBe(200)
    expect(await db.select().from(paymentQuestions)).toMatchObject([{ phoneNumber }])
  })

  it('finds orders, payments, the customer and all that is stored', async () => {
    await makeOrder(db, { buyer: { fullName: 'Amina Bello', phoneNumber, email: null } })
    const q = encodeURIComponent(written)
    const orders = z.array(OrderWire)
    expect(await readJson(orders, await admin.request(`/api/orders?q=${q}`))).not.toEqual([])
    const paid = await admin.request(`/api/payments?q=${q}`)
    expect(await readJson(z.array(PaymentWire), paid)).not.toEqual([])
    const known = await admin.request(`/api/customers?phone=${q}`)
    expect(await readJson(z.array(KnownCustomerWire), known)).toMatchObject([{ phoneNumber }])
    const stored = await admin.request(`/api/customers/${q}`)
    expect(await stored.json()).toMatchObject({ phoneNumber })
  })

  it('is kept as eleven digits of the shop and of staff', async () => {
    const changed = await admin.send('PATCH', '/api/settings', { phone: written })
    expect(await changed.json()).toMatchObject({ phone: phoneNumber })
    const { user } = await makeStaff(shop, 'Employee')
    const edited = await admin.send('PATCH', '/api/users', { id: user.id, phoneNumber: written })
    expect(await readJson(UserWire, edited)).toMatchObject({ phoneNumber })
  })
})

it('a part of a number is found in any notation, other text as it is written', async () => {
  const names = async (q: string) => {
    const answer = await admin.request(`/api/orders?q=${encodeURIComponent(q)}`)
    return (await readJson(z.array(OrderWire), answer)).map(({ buyer }) => buyer.fullName)
  }
  await makeOrder(db, { buyer: { fullName: 'Musa 2-3', phoneNumber: '09055566677', email: null } })
  expect(await names('+234 905 556')).toEqual(['Musa 2-3'])
  expect(await names('556-66 77')).toEqual(['Musa 2-3'])
  expect(await names('musa 2-3')).toEqual(['Musa 2-3'])
})

it('the phone number of another country is refused by a checkout, and kept by the shop', async () => {
  const refused = await post('/api/checkout', { orderData: await orderFrom('+44 20 7946 0958') })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    issues: [
      {
        path: 'orderData.buyer.phoneNumber',
        message: 'Please enter a valid 11-digit Nigerian phone number (e.g., 08012345678).',
      },
    ],
  })
  const changed = await admin.send('PATCH', '/api/settings', { phone: '+44\u00a020 7946 0958' })
  expect(await changed.json()).toMatchObject({ phone: '+44 20 7946 0958' })
})

it('the provider gets an e-mail address in ASCII, and the shop where there is none', async () => {
  await changeSettings(db, { email: 'shop@kitchen.test' })
  const orderData = await orderFrom(phoneNumber)
  for (const [emailAddress, email] of [
    ['amina@bücher.test', 'amina@xn--bcher-kva.test'],
    ['ọlá@kitchen.test', 'shop@kitchen.test'],
  ]) {
    const buyer = { ...orderData.buyer, emailAddress }
    const opened = await post('/api/checkout', { orderData: { ...orderData, buyer } })
    expect(await readJson(CheckoutWire, opened)).toMatchObject({ email })
  }
})
