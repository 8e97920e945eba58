import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z, type ZodType } from 'zod'

import { TrackedOrderWire } from '#contract/ordering/order.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { PaymentCountsWire, PaymentWire } from '#contract/payments/payment.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { changePayment } from '#server/commands/payments/change-payment.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
const employee = await makeStaff(shop, 'Employee')
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  shop.payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'processed' })
})

const published: StaffEvent[] = []
deps.events.subscribe((event) => published.push(event))

function changeStatus(id: string, body: object, staff = employee) {
  return staff.send('PATCH', `/api/orders/${id}`, body)
}

async function read<Schema extends ZodType>(
  schema: Schema,
  response: Response | Promise<Response>,
) {
  const answer = await response
  expect(answer.status).toBeLessThan(300)
  return await readJson(schema, answer)
}

const readPayment = (reference: string) =>
  read(PaymentWire, employee.request(`/api/payments/${reference}`))
const settle = (reference: string) =>
  admin.send('POST', `/api/payments/${reference}/settled`, { note: 'Agreed on the phone' })

async function countReviews() {
  const counts = await read(PaymentCountsWire, admin.request('/api/payments/counts'))
  return counts['needs attention'] ?? 0
}

async function auditOf(orderId: string) {
  const entries = await read(z.array(AuditEntryWire), admin.request('/api/audit?limit=20'))
  return entries.filter(({ subject }) => subject.id === orderId).map(({ summary }) => summary)
}

const cancelledReason =
  'The order was cancelled on 21 Nov 2026, 12:00 PM and ₦2,500 was not refunded.'

describe('a paid order that is cancelled without a refund', () => {
  it('needs a review, also when an Admin cancels it', async () => {
    for (const staff of [employee, admin]) {
      const before = await countReviews()
      const { id, reference } = await makeOrder(db)
      published.length = 0
      const order = await read(OrderWire, changeStatus(id, { status: 'cancelled' }, staff))
      expect(order).toMatchObject({
        status: 'cancelled',
        attention: cancelledReason,
        refundable: 2500,
      })
      expect(published).toEqual([{ name: 'order.changed', orderId: id, status: 'cancelled' }])
      expect(await countReviews()).toBe(before + 1)
      expect(await readPayment(reference)).toMatchObject({
        state: 'needs attention',
        attention: cancelledReason,
        keepReason: null,
      })
    }
  })

  it('shows the reason to staff only; the audit entry has the amount without the reason', async () => {
    const { id, reference, trackingToken } = await makeOrder(db)
    const keepReason = ' Amina did not come '
    const order = await read(OrderWire, changeStatus(id, { status: 'cancelled', keepReason }))
    expect(order.history.map((event) => event.keepReason)).toEqual([null, keepReason.trim()])
    expect(await readPayment(reference)).toMatchObject({ keepReason: keepReason.trim() })
    expect(await auditOf(id)).toContainEqual(
      expect.stringMatching(/^#\w{6} cancelled and not refunded: ₦2,500$/),
    )
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(JSON.stringify(lines)).not.toContain('Amina')
    const tracked = await shop.request(`/api/orders/track/${trackingToken}`)
    expect(await tracked.text()).not.toContain('did not come')
  })

  it('shows its customer why, and whether staff decided to keep the money', async () => {
    const { id, trackingToken } = await makeOrder(db)
    const track = () => read(TrackedOrderWire, shop.request(`/api/orders/track/${trackingToken}`))
    expect(await track()).not.toHaveProperty('cancelled')
    await changeStatus(id, { status: 'cancelled', cancelReason: ' The gas ran out. ' })
    expect((await track()).cancelled).toEqual({ by: 'kitchen', reason: 'The gas ran out.' })
    await changeStatus(id, { status: 'cancelled', keepReason: 'Cooked already' })
    const { cancelled, payment, billLines } = await track()
    // An Admin has yet to settle the review.
    expect(billLines.map(({ code }) => code)).not.toContain('to-return')
    expect(cancelled).toEqual({ by: 'kitchen', reason: 'The gas ran out.', keepsMoney: true })
    expect(payment).toMatchObject({ paid: 2500, refunds: [] })
    const wrong = { status: 'ready', cancelReason: 'The gas ran out.' }
    expect((await changeStatus(id, wrong)).status).toBe(400)
  })

  it('can get its reason later, and needs a new one when it is cancelled again', async () => {
    const { id, reference } = await makeOrder(db)
    await changeStatus(id, { status: 'cancelled' })
    const explained = { status: 'cancelled', keepReason: 'No answer on the phone' }
    expect((await read(OrderWire, changeStatus(id, explained))).history).toMatchObject([
      { keepReason: null },
      { status: 'cancelled', keepReason: explained.keepReason },
    ])
    expect(await auditOf(id)).toContainEqual(
      expect.stringMatching(/^Reason for keeping the money of #\w{6} changed$/),
    )
    await changeStatus(id, { status: 'preparing' })
    expect(await readPayment(reference)).toMatchObject({ keepReason: null, attention: null })
    await changeStatus(id, { status: 'cancelled' })
    expect(await readPayment(reference)).toMatchObject({ keepReason: null })
  })

  it('needs no review once the rest is refunded', async () => {
    const { id, reference } = await makeOrder(db)
    await changeStatus(id, { status: 'cancelled', keepReason: 'Cooked already' })
    const path = `/api/orders/${id}/refunds`
    const part = await read(OrderWire, admin.send('POST', path, { amount: 1000, reason: 'A gift' }))
    expect(part).toMatchObject({
      refundState: 'partly refunded',
      attention: expect.stringContaining('₦1,500'),
    })
    const whole = await read(OrderWire, admin.send('POST', path, { reason: 'The rest' }))
    expect(whole).toMatchObject({ refundState: 'refunded', attention: null })
    expect(await readPayment(reference)).toMatchObject({ state: 'refunded' })
  })

  it('needs no review once an Admin resolves it with a note, until it is cancelled again', async () => {
    const { id, reference } = await makeOrder(db)
    await changeStatus(id, { status: 'cancelled' })
    const path = `/api/payments/${reference}/settled`
    expect((await employee.send('POST', path, { note: 'Fine' })).status).toBe(403)
    expect((await settle(reference)).status).toBe(200)
    await changePayment(db, { reference, now: minutesAfter(noon, 60) })
    expect(await readPayment(reference)).toMatchObject({ state: 'ordered', attention: null })
    await changeStatus(id, { status: 'ready' })
    shop.clock.now = minutesAfter(noon, 0.5)
    await changeStatus(id, { status: 'cancelled' })
    expect(await readPayment(reference)).toMatchObject({ attention: cancelledReason })
    expect((await settle(reference)).status).toBe(200)
    expect(await readPayment(reference)).toMatchObject({ attention: null })
  })

  it('needs no review when it is refunded with the cancellation or before', async () => {
    const one = await makeOrder(db)
    const body = { status: 'cancelled', refund: true, keepReason: null }
    expect(await read(OrderWire, changeStatus(one.id, body, admin))).toMatchObject({
      attention: null,
    })
    const other = await makeOrder(db)
    await admin.send('POST', `/api/orders/${other.id}/refunds`, { reason: 'Burnt' })
    expect(await read(OrderWire, changeStatus(other.id, { status: 'cancelled' }))).toMatchObject({
      attention: null,
    })
    for (const { id } of [one, other]) {
      expect((await auditOf(id)).join()).not.toContain('not refunded')
    }
  })

  it('states only the amount that was not refunded before', async () => {
    const { id } = await makeOrder(db)
    await admin.send('POST', `/api/orders/${id}/refunds`, { amount: 900, reason: 'Cold' })
    expect(await read(OrderWire, changeStatus(id, { status: 'cancelled' }))).toMatchObject({
      attention: expect.stringContaining('₦1,600 was not refunded'),
    })
  })

  it('is recorded once when concurrent requests cancel it', async () => {
    const { id, reference } = await makeOrder(db)
    await Promise.all([1, 2, 3, 4].map(() => changeStatus(id, { status: 'cancelled' })))
    expect((await settle(reference)).status).toBe(200)
    expect(await readPayment(reference)).toMatchObject({ attention: null })
  })

  it('needs a review of the failed refund when its refund fails', async () => {
    const { id, reference } = await makeOrder(db)
    await changeStatus(id, { status: 'cancelled', refund: true }, admin)
    await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.reference, reference))
    await changePayment(db, { reference, now: noon })
    expect(await readPayment(reference)).toMatchObject({
      attention: expect.stringContaining('failed at the provider'),
    })
    await settle(reference)
    expect(await readPayment(reference)).toMatchObject({ attention: null })
  })

  it.each([
    { status: 'ready', keepReason: 'No' },
    { status: 'cancelled', keepReason: 'No', refund: true },
    { status: 'cancelled', keepReason: '  ' },
    { status: 'cancelled', keepReason: 'x'.repeat(301) },
    { status: 'cancelled', keepReason: 7 },
    { status: 'cancelled', keepReason: 'Paid with 4111 1111 1111 1111' },
  ])('returns 400 for %j', async (body) => {
    const { id, reference } = await makeOrder(db)
    const refused = await changeStatus(id, body, admin)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'keepReason' }] })
    expect(await readPayment(reference)).toMatchObject({ attention: null })
  })

  it('accepts a reason of 300 characters, and null as no reason', async () => {
    const { id } = await makeOrder(db)
    const keepReason = 'x'.repeat(300)
    expect((await changeStatus(id, { status: 'cancelled', keepReason })).status).toBe(200)
    expect((await changeStatus(id, { status: 'ready', keepReason: null })).status).toBe(200)
  })
})
