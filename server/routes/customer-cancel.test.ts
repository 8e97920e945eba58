import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { TrackedOrderWire } from '#contract/ordering/order.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { ReportSummaryWire } from '#contract/reports/report.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { armScreen } from '#tests/support/arm-screen.ts'
import { changeSettings, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { historyOf, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps, payments } = shop
afterAll(() => shop.close())
const employee = await makeStaff(shop, 'Employee')
const admin = await makeStaff(shop, 'Admin')
const masa = await makeProduct(db, { stock: 20 })

const published: StaffEvent[] = []
deps.events.subscribe((event) => published.push(event))

beforeEach(async () => {
  shop.clock.now = noon
  published.length = 0
  payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })
  await db.delete(rateLimits)
  await changeSettings(db, { customersCanCancel: true })
})

const makeMasa = (overrides: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(db, { items: [makeItem({ productId: masa.id, quantity: 2 })], ...overrides })
const path = (token: string) => `/api/orders/track/${token}`
const track = async (token: string) => readJson(TrackedOrderWire, await shop.request(path(token)))
const cancel = async (token: string) => shop.request(`${path(token)}/cancel`, { method: 'POST' })
const refundsOf = (reference: string) =>
  db.select().from(refunds).where(eq(refunds.reference, reference))

describe('a customer who changes their mind', () => {
  it('gets everything back, and the portions go back on the shelf, once', async () => {
    const { id, reference, trackingToken } = await makeMasa()
    const before = (await stockOf(db, masa.id)) ?? 0
    expect(await track(trackingToken)).toMatchObject({ canCancel: true })
    const responses = await Promise.all([1, 2, 3].map(() => cancel(trackingToken)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await cancel(trackingToken)).status).toBe(200)
    const order = await track(trackingToken)
    expect(order).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'customer', reason: null },
      payment: { refunds: [{ amount: 5000, state: 'on-its-way' }] },
    })
    expect(order).not.toHaveProperty('canCancel')
    expect(await refundsOf(reference)).toMatchObject([{ amountKobo: 500_000, by: 'Customer' }])
    expect(await stockOf(db, masa.id)).toBe(before + 2)
    expect((await historyOf(db, id)).at(-1)).toEqual({ status: 'cancelled', by: 'Customer' })
    const seen = await readJson(OrderWire, await employee.request(`/api/orders/${id}`))
    expect(seen.attention).toBeNull()
    const report = await admin.request('/api/reports?from=2026-11-21&to=2026-11-21')
    const byCustomer = [{ reason: 'customer', orders: 1, naira: 5000 }]
    expect(await readJson(ReportSummaryWire, report)).toMatchObject({
      cancelled: byCustomer,
      refunded: byCustomer,
    })
    expect(published.filter(({ name }) => name === 'order.cancelled-by-customer')).toEqual([
      { name: 'order.cancelled-by-customer', orderId: id },
    ])
    expect(published).toContainEqual({ name: 'order.changed', orderId: id, status: 'cancelled' })
  })

  it('is audited without an address', async () => {
    const { id, trackingToken } = await makeMasa()
    shop.from('10.9.9.9')
    await cancel(trackingToken)
    const answer = await admin.request('/api/audit?limit=20')
    const lines = await readJson(z.array(AuditEntryWire), answer)
    const own = lines.filter(({ subject }) => subject.id === id)
    expect(own.map(({ field }) => field).toSorted()).toEqual(['putBack', 'status'])
    expect(own).toMatchObject(own.map(() => ({ by: { name: 'Customer' }, clientAddress: '' })))
  })

  it('stops the alarm and withdraws waiting tickets', async () => {
    await armScreen(employee)
    shop.clock.now = minutesAfter(noon, 1)
    const { id, trackingToken } = await makeMasa({ createdAt: shop.clock.now })
    const { id: printer } = await makePrinter(db)
    const ticket = { order: id, printer, kind: 'kitchen', screen: 'wall', copy: 1 }
    expect((await employee.send('POST', '/api/print-jobs', ticket)).status).toBeLessThan(300)
    const ringing = async () => (await employee.request('/api/orders/ringing')).text()
    expect(await ringing()).toContain(id)
    await cancel(trackingToken)
    expect(await ringing()).not.toContain(id)
    const jobs = await db.select().from(printJobs).where(eq(printJobs.orderId, id))
    expect(jobs.filter(({ state }) => state === 'waiting')).toEqual([])
  })

  it('is refused once the kitchen has started, with its phone number', async () => {
    for (const status of ['preparing', 'ready', 'completed'] as const) {
      const { reference, trackingToken } = await makeMasa({ status })
      expect(await track(trackingToken)).not.toHaveProperty('canCancel')
      const response = await cancel(trackingToken)
      expect(response.status).toBe(409)
      expect(await response.json()).toEqual({
        message: 'This order can no longer be cancelled here. Please call us: 08000000000.',
        code: 'cannot_cancel',
      })
      expect(await refundsOf(reference)).toEqual([])
    }
  })

  it('finds no trace of it while it is off, and no order behind a wrong link', async () => {
    await changeSettings(db, { customersCanCancel: false })
    const { trackingToken } = await makeMasa()
    expect(await track(trackingToken)).not.toHaveProperty('canCancel')
    expect((await cancel(trackingToken)).status).toBe(409)
    expect(await track(trackingToken)).toMatchObject({ status: 'pending' })
    expect((await cancel('unknown')).status).toBe(404)
  })

  it('is refunded later when the card company does not answer now', async () => {
    payments.answerRefunds({ kind: 'unknown', why: 'down' })
    const { reference, trackingToken } = await makeMasa()
    expect((await cancel(trackingToken)).status).toBe(200)
    await cancel(trackingToken)
    payments.answerRefunds({ kind: 'accepted', id: 'R2', state: 'processed' })
    shop.clock.now = minutesAfter(noon, 60)
    await sendDueRefunds(deps)
    expect(await refundsOf(reference)).toMatchObject([{ amountKobo: 500_000 }])
  })
})

it('has one outcome when the kitchen starts at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    await db.delete(rateLimits)
    const { id, reference, trackingToken } = await makeMasa()
    const before = (await stockOf(db, masa.id)) ?? 0
    const change = { status: 'preparing', from: 'pending' }
    const start = () => employee.send('PATCH', `/api/orders/${id}`, change)
    const stop = () => cancel(trackingToken)
    const calls = round % 2 === 0 ? [stop, start, stop] : [start, stop, stop]
    await Promise.all(calls.map((call) => call()))
    const { status } = await track(trackingToken)
    const given = await refundsOf(reference)
    const back = ((await stockOf(db, masa.id)) ?? 0) - before
    const outcome = { status, refunds: given.length, back, steps: (await historyOf(db, id)).length }
    expect([
      { status: 'cancelled', refunds: 1, back: 2, steps: 2 },
      { status: 'preparing', refunds: 0, back: 0, steps: 2 },
    ]).toContainEqual(outcome)
  }
})
