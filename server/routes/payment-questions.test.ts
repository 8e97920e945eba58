import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { PaymentQuestionWire } from '#contract/payments/payment-question.ts'
import { WaitingMoneyWire } from '#contract/reports/cash-up.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { maxOpenQuestions, maxOpenQuestionsPerPhone } from '#domain/payments/payment-question.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makePayment } from '#tests/support/make-payment.ts'
import { makeQuestion } from '#tests/support/make-question.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { post } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const cook = await makeStaff(shop, 'Employee', { firstName: 'Bola', lastName: 'Ade' })
const superAdmin = await makeStaff(shop, 'SuperAdmin')
afterAll(() => shop.close())

const customer = { phone: '08012345678', amount: 2500 }
const origin = '10.0.0.1'
const unknownBuyer = { phone: '08099999999', amount: 2500 }

beforeEach(async () => {
  shop.clock.now = noon
  shop.payments.comeBack()
  shop.payments.fetched.length = 0
  shop.from('10.0.0.1')
  await deleteOrders(db)
  await db.delete(rateLimits)
})

const sendQuestion = (body: object) => post(shop, '/api/payment-help', body)

function listRows() {
  return db.select().from(paymentQuestions).orderBy(paymentQuestions.amountNaira)
}

async function listQuestions() {
  const answer = await cook.request('/api/payment-questions')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return await readJson(z.array(PaymentQuestionWire), answer)
}

async function fillQuestions(count: number, given: { reference?: string } = {}) {
  for (let nth = 0; nth < count; nth += 1) {
    await makeQuestion(db, { phoneNumber: `081${String(nth).padStart(8, '0')}`, ...given })
  }
}

/** All statements sent meanwhile, on either database. */
async function countStatements(work: () => Promise<Response>) {
  const spies = [vi.spyOn(Client.prototype, 'query'), vi.spyOn(PGlite.prototype, 'query')]
  const response = await work()
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return { response, count }
}

describe('a question by phone number and amount', () => {
  it('gets the same response and cost for customers and others', async () => {
    await makeOrder(db)
    await makePayment(db, { createdAt: minutesAfter(noon, -5) })
    const asCustomer = await countStatements(() => sendQuestion(customer))
    for (const body of [unknownBuyer, { ...customer, amount: 2499 }, customer, unknownBuyer]) {
      const { response, count } = await countStatements(() => sendQuestion(body))
      expect(response.status).toBe(200)
      expect([...response.headers]).toEqual([...asCustomer.response.headers])
      expect(await response.text()).toBe(await asCustomer.response.clone().text())
      expect(count).toBe(asCustomer.count)
    }
    expect(asCustomer.count).toBeGreaterThan(0)
    expect(await asCustomer.response.json()).toEqual({
      outcome: 'question-received',
      message: expect.stringMatching(/send the link to your order.*call you/),
    })
    expect(shop.payments.fetched).toEqual([])
  })

  it('is stored once while it is open, and is due again when it is repeated', async () => {
    await sendQuestion(customer)
    await db.update(paymentQuestions).set({ lookupAt: null, lookups: 3 })
    shop.clock.now = minutesAfter(noon, 5)
    await sendQuestion(customer)
    const { now } = shop.clock
    expect(await listRows()).toMatchObject([{ askedAt: now, lookupAt: now, lookups: 0 }])
    await db.update(paymentQuestions).set({ handledAt: now })
    await sendQuestion(customer)
    expect(await listRows()).toHaveLength(2)
  })

  it('is stored for a few amounts per number, with the same response for all', async () => {
    await makeQuestion(db, { phoneNumber: unknownBuyer.phone })
    for (let nth = 1; nth <= maxOpenQuestionsPerPhone; nth += 1) {
      await makeQuestion(db, { amountNaira: nth, origin, lookupAt: noon })
    }
    const answer = await (await sendQuestion(unknownBuyer)).text()
    expect(await (await sendQuestion(customer)).text()).toBe(answer)
    expect(await (await sendQuestion({ ...customer, amount: 1 })).text()).toBe(answer)
    expect(await listRows()).toHaveLength(maxOpenQuestionsPerPhone + 1)
  })

  it('replaces the oldest of its number and origin without a payment', async () => {
    const { reference } = await makeOrder(db)
    const at = (minutes: number) => ({ askedAt: minutesAfter(noon, minutes) })
    await makeQuestion(db, { ...at(-9), phoneNumber: unknownBuyer.phone })
    const found = await makeQuestion(db, { ...at(-8), origin, amountNaira: 1, reference })
    const oldest = await makeQuestion(db, { ...at(-7), origin, amountNaira: 2 })
    for (let nth = 3; nth <= maxOpenQuestionsPerPhone; nth += 1) {
      await makeQuestion(db, { amountNaira: nth, origin })
    }
    await sendQuestion(customer)
    const rows = await listRows()
    expect(rows).toHaveLength(maxOpenQuestionsPerPhone + 1)
    expect(rows.map(({ id }) => id)).toContain(found.id)
    expect(rows.map(({ id }) => id)).not.toContain(oldest.id)
    expect(rows.map(({ amountNaira }) => amountNaira)).toContain(customer.amount)
  })

  it('is stored beside those that others ask with the same number', async () => {
    const own = await makeQuestion(db, { amountNaira: 1, origin })
    shop.from('10.9.9.9')
    for (let amount = 2; amount <= maxOpenQuestionsPerPhone + 3; amount += 1)
      await sendQuestion({ ...customer, amount })
    const rows = await listRows()
    expect(rows.map(({ id }) => id)).toContain(own.id)
    shop.from('10.0.0.1')
    await sendQuestion(customer)
    expect((await listRows()).map(({ amountNaira }) => amountNaira)).toContain(customer.amount)
  })

  it('replaces the oldest one without a payment when too many are open', async () => {
    const { reference } = await makeOrder(db)
    const at = (minutes: number) => ({ askedAt: minutesAfter(noon, minutes) })
    const found = await makeQuestion(db, { ...at(-3), amountNaira: 1, reference })
    const pending = await makeQuestion(db, { ...at(-2), amountNaira: 2, lookupAt: noon })
    const invented = await makeQuestion(db, { ...at(-1), amountNaira: 3 })
    await fillQuestions(maxOpenQuestions - 3)
    expect((await sendQuestion(customer)).status).toBe(200)
    const ids = (await listRows()).map(({ id }) => id)
    expect(ids).toHaveLength(maxOpenQuestions)
    expect(ids).toEqual(expect.arrayContaining([found.id, pending.id]))
    expect(ids).not.toContain(invented.id)
    expect(
      await db.$count(paymentQuestions, eq(paymentQuestions.phoneNumber, customer.phone)),
    ).toBe(3)
  })

  it('is refused while too many with a payment are open', async () => {
    const { reference } = await makeOrder(db)
    await fillQuestions(maxOpenQuestions, { reference })
    const refused = await sendQuestion(unknownBuyer)
    const answer = await refused.text()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('600')
    expect(JSON.parse(answer)).toMatchObject({ code: 'too_many_questions' })
    for (const body of [customer, { phone: '08100000000', amount: 2500 }]) {
      const same = await sendQuestion(body)
      expect(same.status).toBe(429)
      expect(await same.text()).toBe(answer)
    }
    expect(await db.$count(paymentQuestions)).toBe(maxOpenQuestions)
    await db.update(paymentQuestions).set({ handledAt: noon })
    expect((await sendQuestion(customer)).status).toBe(200)
  })
})

describe('the open payment questions', () => {
  it('show the payment that was found, oldest first', async () => {
    const { id, reference } = await makeOrder(db)
    const started = await makePayment(db)
    const at = (minutes: number) => ({ askedAt: minutesAfter(noon, minutes) })
    await makeQuestion(db, { amountNaira: 4, ...at(4), lookupAt: noon })
    await makeQuestion(db, {
      amountNaira: 3,
      ...at(3),
      reference: started.reference,
      lookupAt: noon,
    })
    await makeQuestion(db, { amountNaira: 2, ...at(2) })
    await makeQuestion(db, { amountNaira: 1, ...at(1), reference, lookupAt: noon })
    await makeQuestion(db, { amountNaira: 5, handledAt: noon })
    const found = { reference, state: 'ordered', orderId: id }
    const open = { reference: started.reference, state: 'started', orderId: null }
    expect(await listQuestions()).toMatchObject([
      { amount: 1, phoneNumber: '08012345678', isAsking: false, payment: found },
      { amount: 2, askedAt: minutesAfter(noon, 2).toISOString(), isAsking: false, payment: null },
      { amount: 3, isAsking: true, payment: open },
      { amount: 4, isAsking: true, payment: null },
    ])
  })

  it('say of an order on delivery what was paid of it', async () => {
    const { reference } = await makeOrder(db, { paymentMethod: 'on-delivery' })
    await makeQuestion(db, { reference })
    const unpaid = { state: 'ordered', amount: 2500, paid: null, collected: 0, collectedBy: [] }
    expect(await listQuestions()).toMatchObject([{ payment: unpaid }])
  })

  it('are closed once, by any member of staff, with an audit entry', async () => {
    const { reference } = await makeOrder(db)
    const { id } = await makeQuestion(db, { reference })
    const close = () => cook.send('POST', `/api/payment-questions/${id}/handled`, undefined)
    shop.clock.now = minutesAfter(noon, 7)
    expect((await close()).status).toBe(204)
    expect(await listQuestions()).toEqual([])
    const [row] = await db.select().from(paymentQuestions).where(eq(paymentQuestions.id, id))
    expect(row).toMatchObject({ handledAt: shop.clock.now, handledBy: 'Bola Ade', lookupAt: null })
    const again = await close()
    expect(again.status).toBe(404)
    expect(await again.json()).toEqual({ message: 'This question is not open any more.' })

    const answer = await superAdmin.request('/api/audit?kind=payment')
    const entries = await readJson(z.array(AuditEntryWire), answer)
    expect(entries).toMatchObject([
      {
        summary: `A question about ${reference} marked as settled: ₦2,500`,
        by: { name: 'Bola Ade' },
        at: shop.clock.now.toISOString(),
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(customer.phone)
  })
})

it('an open question is on the list of what needs an Admin, until it is handled', async () => {
  await db.delete(paymentQuestions)
  const { id } = await makeQuestion(db, { phoneNumber: customer.phone })
  const readWaiting = async () =>
    (await readJson(WaitingMoneyWire, await superAdmin.request('/api/cash-ups/waiting'))).waiting
  expect(await readWaiting()).toContainEqual({ kind: 'question', count: 1, oldest: id })
  await cook.send('POST', `/api/payment-questions/${id}/handled`, {})
  expect((await readWaiting()).map(({ kind }) => kind)).not.toContain('question')
})
