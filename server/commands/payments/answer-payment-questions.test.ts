import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { insertQuestion } from '#db/queries/payments/payment-questions.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { eraseCustomer } from '#server/commands/privacy/customers.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makePayment } from '#tests/support/make-payment.ts'
import { makeQuestion } from '#tests/support/make-question.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { answerPaymentQuestions } from './payment-questions.ts'

const shop = await createTestApi()
const { db, emails, payments, deps } = shop
afterAll(() => shop.close())

const question = { phone: '08012345678', amount: 2500 }
const buyer = { fullName: 'Amina Bello', phoneNumber: question.phone, email: 'amina@home.test' }

beforeEach(async () => {
  shop.clock.now = noon
  payments.comeBack()
  payments.fetched.length = 0
  emails.length = 0
  await deleteOrders(db)
  await db.delete(rateLimits)
})

async function sendQuestion(about = question) {
  await insertQuestion(db, about, shop.clock.now)
  await answerPaymentQuestions(deps)
}

async function lookUpAgain(minutes: number) {
  shop.clock.now = minutesAfter(shop.clock.now, minutes)
  await answerPaymentQuestions(deps)
}

function listQuestions() {
  return db.select().from(paymentQuestions)
}

describe('the tracking link for a payment question', () => {
  it('is sent to the stored email address, and closes the question', async () => {
    const order = await makeOrder(db, { buyer })
    await sendQuestion()
    expect(emails).toEqual([
      {
        to: buyer.email,
        about: order.reference,
        subject: `Your order #${shortIdOf(order.id)}`,
        text: [
          'Hello Amina Bello.',
          'You asked us about a payment of ₦2,500.\nWe have your payment and your order.',
          `Follow your order:\nhttp://shop.test/track/${order.trackingToken}`,
          `Reference: ${order.reference}`,
          'If you did not ask, you need not do anything:\nonly you have received this link.',
          (await readShopSettings(db)).name,
        ].join('\n\n'),
      },
    ])
    expect(await listQuestions()).toMatchObject([
      { reference: order.reference, lookupAt: null, handledAt: noon, handledBy: null },
    ])
    expect(payments.fetched).toEqual([])
  })

  it('is sent once a day per order; the next question is left to staff', async () => {
    await makeOrder(db, { buyer })
    await sendQuestion()
    shop.clock.now = minutesAfter(noon, 10)
    await sendQuestion()
    expect(emails).toHaveLength(1)
    expect(await listQuestions()).toMatchObject([
      { handledAt: noon },
      { handledAt: null, lookupAt: null },
    ])
    shop.clock.now = minutesAfter(noon, 24 * 60)
    await sendQuestion()
    expect(emails).toHaveLength(2)
  })

  it.each([
    ['no address', null],
    ["the shop's own address", 'SHOP'],
  ])('is not sent where there is %s: the question is left to staff', async (_, given) => {
    const own = (await readShopSettings(db)).email.toUpperCase() ?? ''
    expect(own).toContain('@')
    const { reference } = await makeOrder(db, { buyer: { ...buyer, email: given && own } })
    await sendQuestion()
    expect(emails).toEqual([])
    expect(await listQuestions()).toMatchObject([{ reference, lookupAt: null, handledAt: null }])
  })

  it('is not sent for an order that is neither paid nor confirmed, and is without links', async () => {
    const fullName = 'You won https://prize.test/claim'
    const order = await makeOrder(db, {
      buyer: { ...buyer, fullName },
      paymentMethod: 'on-delivery',
    })
    await sendQuestion()
    expect(emails).toEqual([])
    await db.update(orders).set({ phoneConfirmedAt: noon }).where(eq(orders.id, order.id))
    await sendQuestion()
    expect(emails[0]?.text).toContain('We have your order. No money has reached us for it.')
    expect(emails[0]?.text).not.toMatch(/https:\/\/prize|prize\.test/)
  })

  it('is sent five times a day to one address for orders that are not paid', async () => {
    for (let n = 0; n < 6; n += 1) {
      const phone = `0801234567${n}`
      const unpaid = {
        buyer: { ...buyer, phoneNumber: phone },
        paymentMethod: 'on-delivery' as const,
      }
      const { id } = await makeOrder(db, unpaid)
      await db.update(orders).set({ phoneConfirmedAt: noon }).where(eq(orders.id, id))
      await sendQuestion({ ...question, phone })
    }
    expect(emails).toHaveLength(5)
  })

  it('is not sent for a cancelled order', async () => {
    const { reference } = await makeOrder(db, { buyer, status: 'cancelled' })
    await sendQuestion()
    expect(emails).toEqual([])
    expect(await listQuestions()).toMatchObject([{ reference, handledAt: null }])
  })

  it('is sent later when the mail server does not respond, without a name in the log', async () => {
    await makeOrder(db, { buyer })
    const warn = vi.fn<(details: object, message: string) => void>()
    const log = { ...deps.log, warn } as unknown as typeof deps.log
    const mail = { send: () => Promise.reject(new Error('no mail server')) }
    await insertQuestion(db, question, noon)
    await answerPaymentQuestions({ ...deps, mail, log })
    expect(warn).toHaveBeenCalledOnce()
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/amina|08012345678/i)
    expect(await listQuestions()).toMatchObject([{ handledAt: null }])
    await lookUpAgain(2)
    expect(emails).toHaveLength(1)
    expect(await listQuestions()).toMatchObject([{ handledAt: shop.clock.now }])
  })
})

describe('a payment question', () => {
  it('has its payment polled and ordered, and gets the link', async () => {
    const { reference, draft } = await makePayment(db)
    const other = await makePayment(db, {
      draft: { ...draft, buyer },
      createdAt: minutesAfter(noon, -20),
    })
    payments.charge(other.reference, 2500)
    await sendQuestion()
    expect(payments.fetched.toSorted()).toEqual([reference, other.reference].toSorted())
    expect(await db.$count(orders, eq(orders.reference, other.reference))).toBe(1)
    expect(emails).toMatchObject([{ to: buyer.email, about: other.reference }])
  })

  it('is looked up again for three days while the payment is unconfirmed', async () => {
    const { reference, draft } = await makePayment(db)
    await db.execute(`update payments set draft = '${JSON.stringify({ ...draft, buyer })}'`)
    payments.goDown()
    await sendQuestion()
    expect(await listQuestions()).toMatchObject([
      { reference, lookups: 1, lookupAt: minutesAfter(noon, 2) },
    ])
    payments.comeBack()
    payments.charge(reference, 2500)
    await lookUpAgain(1)
    expect(emails).toEqual([])
    await lookUpAgain(1)
    expect(emails).toHaveLength(1)
  })

  it('stops being looked up after three days', async () => {
    await makePayment(db)
    await makeQuestion(db, { lookups: 20, lookupAt: noon, askedAt: minutesAfter(noon, -73 * 60) })
    await lookUpAgain(0)
    expect(await listQuestions()).toMatchObject([{ lookupAt: null, handledAt: null }])
  })

  it('without a payment is left to staff, without a call to the provider', async () => {
    await makeOrder(db, { buyer, createdAt: minutesAfter(noon, -7 * 24 * 60) })
    await sendQuestion()
    await sendQuestion({ ...question, phone: '08099999999' })
    expect(await listQuestions()).toMatchObject([
      { reference: null, lookupAt: null, handledAt: null },
      { reference: null, lookupAt: null, handledAt: null },
    ])
    expect([payments.fetched, emails]).toEqual([[], []])
  })

  it.each([
    ['repeated', { askedAt: minutesAfter(noon, 1), lookupAt: minutesAfter(noon, 1) }],
    ['closed', { handledAt: noon, handledBy: 'Bola Ade', lookupAt: null }],
  ])('that is %s during the lookup is not overwritten', async (_, change) => {
    await makePayment(db)
    const { id } = await makeQuestion(db, { lookupAt: noon })
    const slow = {
      ...deps.payments,
      fetchPayment: async () => {
        await db.update(paymentQuestions).set(change)
        return { kind: 'unknown', why: 'down' } as const
      },
    }
    await answerPaymentQuestions({ ...deps, payments: slow })
    expect(await listQuestions()).toMatchObject([{ id, ...change, reference: null }])
  })

  it('is looked up once by concurrent servers', async () => {
    await makeOrder(db, { buyer })
    await insertQuestion(db, question, noon)
    await Promise.all([1, 2, 3].map(() => answerPaymentQuestions(deps)))
    expect(emails).toHaveLength(1)
    expect(await listQuestions()).toMatchObject([{ lookups: 1 }])
  })

  it('is erased with its customer, and so are their email counts', async () => {
    await makeOrder(db, { buyer, status: 'completed' })
    await sendQuestion()
    const actor = { id: 'x', name: 'Bola Ade', roles: ['Admin'] as const, clientAddress: '' }
    expect(await eraseCustomer(deps, actor, buyer.phoneNumber)).toBeUndefined()
    expect(await listQuestions()).toEqual([])
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain(buyer.phoneNumber)
  })
})
