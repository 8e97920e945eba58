import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z, type ZodType } from 'zod'

import { CustomerWire } from '#contract/ordering/customer.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { PaymentWire } from '#contract/payments/payment.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { insertNotTaken, listNotTakenOrders } from '#db/queries/ordering/not-taken-orders.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { settlePayment } from '#server/commands/payments/settle-payment.ts'
import { mailIntoFolder } from '#server/gateways/mail.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makeQuestion } from '#tests/support/make-question.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { readTables } from '#tests/support/read-everything.ts'
import { readJson } from '#tests/support/read-json.ts'
import { post } from '#tests/support/sign-in.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const admin = await makeStaff(shop, 'Admin', { firstName: 'Bola', lastName: 'Ade' })
afterAll(() => shop.close())

let people = 0

/** A buyer with unique data that no other test uses. */
function makePerson() {
  people += 1
  const phoneNumber = `0705550${String(people).padStart(4, '0')}`
  return { fullName: `Zainab Canary${people}`, phoneNumber, email: `zainab${people}@mail.test` }
}

const street = 'Jabi, 14 Canary Street'
const atHome = { type: 'delivery' as const, address: street, feeNaira: 2500, zoneId: 'z' }

function makeOrderOf(buyer: ReturnType<typeof makePerson>, overrides: object = {}) {
  const items = [makeItem({ notes: 'Canary allergic to nuts', quantity: 2 })]
  return makeOrder(db, { buyer, items, delivery: atHome, status: 'completed', ...overrides })
}

function erase(phone: string, staff = admin) {
  return staff.request(`/api/customers/${encodeURIComponent(phone)}`, { method: 'DELETE' })
}

function open(phone: string, staff = admin) {
  return staff.request(`/api/customers/${encodeURIComponent(phone)}`)
}

function complete(id: string) {
  return admin.send('PATCH', `/api/orders/${id}`, { status: 'completed' })
}

async function readAll<Schema extends ZodType>(schema: Schema, path: string) {
  return await readJson(z.array(schema), await admin.request(path))
}

describe('the personal data of a customer', () => {
  it('is exported completely, for any notation of the phone number', async () => {
    const buyer = makePerson()
    const { reference } = await makeOrderOf(buyer)
    const abandoned = await makePayment(db, { ...buyer, isHolding: false })
    await makeOrderOf(makePerson())
    const home = buyer.phoneNumber
    const abroad = `+234${home.slice(1)}`
    for (const phone of [
      home,
      abroad,
      `00${abroad.slice(1)}`,
      `${home.slice(0, 4)} ${home.slice(4)}`,
    ]) {
      const answer = await open(phone)
      expect([phone, answer.status]).toEqual([phone, 200])
      const wire = await readJson(CustomerWire, answer)
      expect(wire.phoneNumber).toBe(home)
      expect(wire.orders.map((order) => order.reference)).toEqual([reference])
      expect(wire.orders[0]).toMatchObject({
        buyer: { fullName: buyer.fullName, emailAddress: buyer.email },
        delivery: { address: street },
      })
      expect(wire.payments.map((payment) => payment.reference).toSorted()).toEqual(
        [reference, abandoned.reference].toSorted(),
      )
      const paid = wire.payments.find((payment) => payment.reference === reference)
      expect(paid).toMatchObject({
        emailAddress: buyer.email,
        deliveryAddress: street,
        clientAddress: '10.0.0.1',
        notes: ['Canary allergic to nuts'],
      })
    }
  })

  it('includes why money was not refunded, until the customer is erased', async () => {
    const buyer = makePerson()
    const { id, reference } = await makeOrderOf(buyer, { status: 'pending' })
    const keepReason = `${buyer.fullName} did not come`
    const cancelReason = `We could not reach ${buyer.fullName}`
    const change = { status: 'cancelled', keepReason, cancelReason }
    await admin.send('PATCH', `/api/orders/${id}`, change)
    const wire = await readJson(CustomerWire, await open(buyer.phoneNumber))
    expect(wire.orders[0]?.history.at(-1)).toMatchObject({
      keepReason,
      cancelReason,
      by: null,
    })
    expect(wire.payments[0]).toMatchObject({ keepReason })
    // Staff may need to call the buyer.
    expect((await erase(buyer.phoneNumber)).status).toBe(409)
    await admin.send('POST', `/api/payments/${reference}/settled`, { note: 'Agreed' })
    expect((await erase(buyer.phoneNumber)).status).toBe(204)
    expect(JSON.stringify(await readTables(db))).not.toContain(buyer.fullName)
  })

  it('includes payment questions, also when there is nothing else', async () => {
    const { phoneNumber } = makePerson()
    await makeQuestion(db, { phoneNumber, handledAt: noon, handledBy: 'Bola Ade' })
    const wire = await readJson(CustomerWire, await open(phoneNumber))
    expect(wire).toEqual({
      phoneNumber,
      orders: [],
      payments: [],
      payLinks: [],
      questions: [
        {
          amount: 2500,
          askedAt: noon.toISOString(),
          handledAt: noon.toISOString(),
        },
      ],
    })
  })

  it('does not name staff to the customer', async () => {
    const buyer = makePerson()
    const promisedAt = minutesAfter(shop.clock.now, 40)
    const { id } = await makeOrderOf(buyer, { status: 'pending', promisedAt })
    const move = { id: 'move-of-bola', promisedAt: minutesAfter(promisedAt, 10).toISOString() }
    expect((await admin.send('PATCH', `/api/orders/${id}/promise`, move)).status).toBe(200)
    const ranOut = await admin.send('POST', `/api/orders/${id}/changes`, { line: '0', portions: 1 })
    expect(ranOut.status).toBe(201)
    await admin.send('PATCH', `/api/orders/${id}`, { status: 'ready' })
    expect(await (await open(buyer.phoneNumber)).text()).not.toContain('Bola')
  })

  it.each(['x', '0803', '+1 202 555 0123', '080312345678', '%00', "0803'--"])(
    'returns 400 for %s',
    async (phone) => {
      for (const method of ['GET', 'DELETE']) {
        const path = `/api/customers/${encodeURIComponent(phone)}`
        expect((await admin.request(path, { method })).status).toBe(400)
      }
    },
  )

  it('is readable and erasable by Admins only', async () => {
    const cook = await makeStaff(shop, 'Employee')
    const buyer = makePerson()
    await makeOrderOf(buyer)
    expect((await open(buyer.phoneNumber, cook)).status).toBe(403)
    expect((await erase(buyer.phoneNumber, cook)).status).toBe(403)
    expect((await shop.request(`/api/customers/${buyer.phoneNumber}`)).status).toBe(401)
    expect((await open(buyer.phoneNumber)).status).toBe(200)
  })

  it('returns 404 for an unknown customer', async () => {
    expect((await open('08000000001')).status).toBe(404)
  })
})

describe('erasing a customer', () => {
  it('removes all personal data and keeps every figure', async () => {
    const buyer = makePerson()
    const { id, reference, trackingToken } = await makeOrderOf(buyer)
    await makePayment(db, { ...buyer, isHolding: false, nextPollAt: null })
    await makeRefund(db, { reference, note: `${buyer.fullName} complained`, amountKobo: 100 })
    await db.insert(rateLimits).values({
      key: `checkoutsPerPhoneAndOrigin 10.0.0.1 ${buyer.phoneNumber}`,
      windowStart: noon,
      count: 1,
    })
    await makeQuestion(db, { phoneNumber: buyer.phoneNumber })
    const figures = await (await admin.request('/api/dashboard')).json()

    expect((await erase(buyer.phoneNumber)).status).toBe(204)
    const everything = JSON.stringify(await readTables(db))
    for (const word of [buyer.fullName, buyer.phoneNumber, buyer.email, 'complained']) {
      expect(everything).not.toContain(word)
    }
    const [order] = await readAll(OrderWire, `/api/orders?q=${reference}`)
    expect(order).toMatchObject({
      _id: id,
      totalPrice: 5e3,
      status: 'completed',
      buyer: {
        fullName: 'Personal data removed',
        phoneNumber: '',
      },
      delivery: {
        type: 'delivery',
        address: 'Personal data removed',
        fee: 2500,
      },
      items: [
        {
          quantity: 2,
          price: 2500,
          notes: '',
        },
      ],
    })
    const [payment] = await readAll(PaymentWire, `/api/payments?q=${reference}`)
    expect(payment).toMatchObject({
      amount: 5e3,
      paid: 5e3,
      state: 'partly refunded',
      buyer: {
        fullName: 'Personal data removed',
        phoneNumber: '',
      },
    })
    expect(await readAll(OrderWire, `/api/orders?q=${buyer.phoneNumber}`)).toEqual([])
    expect(
      await readAll(PaymentWire, `/api/payments?q=${encodeURIComponent(buyer.fullName)}`),
    ).toEqual([])
    expect(await (await admin.request('/api/dashboard')).json()).toMatchObject(
      withoutNames(figures as object),
    )
    expect(await findDrift(db)).toEqual([])
    expect((await open(buyer.phoneNumber)).status).toBe(404)
    expect((await shop.request(`/api/orders/track/${trackingToken}`)).status).toBe(200)
  })

  it('deletes copies of their e-mails', async () => {
    const outbox = makeTemporaryFolder()
    const { mail } = shop.deps
    await sendDueMessages(shop.deps)
    shop.deps.mail = mailIntoFolder(outbox, 'Tukunya <no-reply@kitchen.test>')
    const [buyer, other] = [makePerson(), makePerson()]
    await makeOrderOf(buyer)
    await makeOrderOf(other)
    await sendDueMessages(shop.deps)
    expect(readdirSync(outbox)).toHaveLength(2)
    expect((await erase(buyer.phoneNumber)).status).toBe(204)
    const left = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    expect(left).toEqual([expect.stringContaining(other.email)])
    shop.deps.mail = mail
  })

  it('is idempotent, and audited without personal data', async () => {
    const buyer = makePerson()
    await makeOrderOf(buyer)
    expect((await erase(buyer.phoneNumber)).status).toBe(204)
    expect((await erase(`+234${buyer.phoneNumber.slice(1)}`)).status).toBe(204)
    const [second, first] = await readAll(
      AuditEntryWire,
      `/api/audit?kind=privacy&who=${admin.user.id}&limit=2`,
    )
    const both = [first, second].map((entry) => entry?.summary).toSorted()
    expect(both).toEqual([
      'Personal data of a customer erased: Orders 0, Payments 0',
      'Personal data of a customer erased: Orders 1, Payments 1',
    ])
    expect(JSON.stringify([first, second])).not.toMatch(new RegExp(buyer.phoneNumber.slice(1)))
    expect(first?.subject.id).toBe(second?.subject.id)
  })

  it('is refused while an order is open or a refund is pending', async () => {
    const buyer = makePerson()
    const { id, reference } = await makeOrderOf(buyer, { status: 'preparing' })
    const refused = await erase(buyer.phoneNumber)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'unsettled',
      message: `Their order ${reference} is not finished. Complete or cancel it first.`,
    })
    await complete(id)
    await makeRefund(db, { reference, state: 'pending' })
    expect((await erase(buyer.phoneNumber)).status).toBe(409)
    await db.execute(sql`update refunds set state = 'processed' where reference = ${reference}`)
    const held = await makePayment(db, buyer)
    expect((await erase(buyer.phoneNumber)).status).toBe(409)
    await db
      .update(payments)
      .set({ isHolding: false })
      .where(eq(payments.reference, held.reference))
    expect((await open(buyer.phoneNumber)).status).toBe(200)
    expect((await erase(buyer.phoneNumber)).status).toBe(204)
  })

  it('counts the customer once, also when they order again', async () => {
    const buyer = makePerson()
    await makeOrderOf(buyer)
    const count = async () => {
      const { activeCustomers } = await readJson(
        z.object({ activeCustomers: z.object({ value: z.number() }) }),
        await admin.request('/api/dashboard'),
      )
      return activeCustomers.value
    }
    const before = await count()
    await erase(buyer.phoneNumber)
    await makeOrderOf(buyer)
    expect(await count()).toBe(before)
    expect(await findDrift(db)).toEqual([])
  })

  it('lifts marks of orders that no longer name the customer', async () => {
    const phoneNumber = '08090001122'
    const { id: orderId } = await makeOrder(db, { status: 'cancelled' })
    await insertNotTaken(db, { orderId, phoneNumber, at: noon })
    expect((await erase(phoneNumber)).status).toBe(204)
    expect(await listNotTakenOrders(db, [phoneNumber])).toEqual([])
  })
})

describe('an erased customer who returns with a reference', () => {
  it('sees nothing of the order', async () => {
    const { reference, orderData, verify } = await openCheckout(shop)
    shop.payments.charge(reference, 5000)
    expect((await verify()).status).toBe(201)
    const [placed] = await db.select().from(orders).where(eq(orders.reference, reference))
    await complete(placed?.id ?? '')
    expect((await erase(orderData.buyer.phoneNumber)).status).toBe(204)
    const again = await verify()
    expect(again.status).toBe(409)
    expect(Object.keys(await again.json())).toEqual(['message'])
    const help = await post(shop, '/api/payment-help', { reference })
    expect(help.status).toBe(200)
    expect(await help.text()).not.toContain('Amina')
  })

  it('gets a refund for money that arrives for an earlier checkout', async () => {
    const buyer = makePerson()
    const { reference } = await makePayment(db, { ...buyer, isHolding: false })
    expect((await erase(buyer.phoneNumber)).status).toBe(204)
    shop.clock.now = minutesAfter(noon, 60)
    shop.payments.charge(reference, 2500)
    expect(await settlePayment(shop.deps, reference)).toEqual({ refused: 'not-placeable' })
    shop.clock.now = noon
    expect(await db.$count(orders, eq(orders.reference, reference))).toBe(0)
    expect(shop.payments.refunds.map((sent) => sent.reference)).toContain(reference)
  })
})

/** Sums and counts; recent orders show names. */
function withoutNames(figures: object) {
  const { recentOrders: _, ...sums } = figures as { recentOrders: unknown }
  return sums
}
