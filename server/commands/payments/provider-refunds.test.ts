import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { insertRefund, listRefunds } from '#db/queries/payments/refunds.ts'
import { findStaffPayment } from '#db/queries/payments/staff-payments.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments as paymentRows } from '#db/schema/payments/payments.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { eventsFor } from '#tests/support/provider-event.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { pollRefunds, pollRefundsOf } from './poll-refunds.ts'
import { sendDueRefunds } from './send-due-refunds.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const { send } = eventsFor(shop)
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  payments.comeBack()
  payments.setRefundStates()
  payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })
})

type Elsewhere = { id: string; amountKobo: number; state: 'processed' }
const whole = { id: 'D1', amountKobo: 250_000, state: 'processed' } as const
const part = { id: 'D2', amountKobo: 100_000, state: 'pending' } as const
const half = { ...part, state: 'processed' } as const

async function check(reference: string) {
  const path = `/api/payments/${reference}/check`
  return (await admin.request(path, { method: 'POST' })).json()
}

const viewOf = async (reference: string) =>
  (await findStaffPayment(db, reference, shop.clock.now))?.view

describe('a refund made at the provider’s dashboard', () => {
  it('is recorded when its event comes, and shown to staff with the order', async () => {
    const { id, reference } = await makeOrder(db)
    payments.refundElsewhere(reference, whole)
    const data = { status: 'processed', transaction_reference: reference, amount: '1' }
    await send(JSON.stringify({ event: 'refund.processed', data }))
    await eventually(async () => expect(await viewOf(reference)).toBe('refunded'))
    const order = await admin.request(`/api/orders/${id}`)
    expect(await order.json()).toMatchObject({
      refunds: [{ amount: 2500, state: 'processed', reason: 'provider', by: null }],
      refundable: 0,
    })
    expect(payments.refunds.filter((sent) => sent.reference === reference)).toEqual([])
  })

  it('is recorded once under concurrency, and never sent by us', async () => {
    const { reference } = await makeOrder(db)
    payments.charge(reference, 2500)
    payments.refundElsewhere(reference, part)
    await Promise.all(Array.from({ length: 6 }, () => pollRefundsOf(deps, reference)))
    expect(await check(reference)).toMatchObject({
      state: 'refund pending',
      attention: null,
      refundable: 1500,
      refunds: [
        {
          amount: 1e3,
          state: 'pending',
          reason: 'provider',
          by: null,
        },
      ],
    })
    shop.clock.now = minutesAfter(noon, 600)
    await sendDueRefunds(deps)
    expect(payments.refunds.filter((sent) => sent.reference === reference)).toEqual([])
    expect(await listRefunds(db, reference)).toHaveLength(1)
  })

  it('is polled until it is processed', async () => {
    const { reference } = await makeOrder(db)
    payments.refundElsewhere(reference, part)
    await pollRefundsOf(deps, reference)
    payments.refundElsewhere(reference, { ...part, state: 'failed' })
    shop.clock.now = minutesAfter(noon, 5)
    await pollRefunds(deps)
    expect(await findStaffPayment(db, reference, shop.clock.now)).toMatchObject({
      view: 'needs attention',
      review: { code: 'refund-failed', amountKobo: 100_000 },
      refunds: [{ state: 'failed' }],
    })
  })

  it('reduces the amount that can be refunded here, even when its webhook was lost', async () => {
    const { id, reference } = await makeOrder(db)
    payments.refundElsewhere(reference, part)
    const refund = (body: object) => admin.send('POST', `/api/orders/${id}/refunds`, body)
    const tooMuch = await refund({ amount: 1501, reason: 'Cold' })
    expect(tooMuch.status).toBe(409)
    expect(await tooMuch.json()).toMatchObject({ message: expect.stringContaining('₦1,500') })
    expect((await refund({ reason: 'Cold' })).status).toBe(201)
    expect(payments.refunds.filter((sent) => sent.reference === reference)).toMatchObject([
      { amountKobo: 150_000 },
    ])
  })

  it('has the date of the provider, and is polled less often the older it is', async () => {
    const { reference } = await makeOrder(db)
    const createdAt = minutesAfter(noon, -60)
    payments.refundElsewhere(reference, { ...part, createdAt })
    await pollRefundsOf(deps, reference)
    expect(await listRefunds(db, reference)).toMatchObject([
      { createdAt, followAt: minutesAfter(noon, 60) },
    ])
  })

  it('is published to staff', async () => {
    const { id, reference } = await makeOrder(db)
    payments.refundElsewhere(reference, part)
    const published: StaffEvent[] = []
    const stop = deps.events.subscribe((event) => published.push(event))
    await pollRefundsOf(deps, reference)
    await pollRefundsOf(deps, reference)
    stop()
    expect(published).toEqual([{ name: 'order.changed', orderId: id, status: 'pending' }])
  })

  it.each([
    ['nothing was paid', { providerId: 'T1' }],
    ['only cash was collected', { providerId: null, paidKobo: 250_000 }],
  ])('is not polled where %s', async (_, paid) => {
    const { reference } = await makePayment(db, paid)
    payments.goDown()
    expect(await pollRefundsOf(deps, reference)).toBe(true)
  })
})

describe('a refund of ours whose response was lost', () => {
  async function makeLost(amountKobo: number) {
    const { reference } = await makeOrder(db)
    await insertRefund(db, { reference, amountKobo, reason: 'staff', createdAt: noon })
    payments.answerRefunds({ kind: 'unknown', why: 'terminated' })
    await sendDueRefunds(deps, { reference })
    return reference
  }

  it("is not recorded twice, and gets the state of the provider's refund", async () => {
    const reference = await makeLost(part.amountKobo)
    payments.refundElsewhere(reference, part)
    await pollRefundsOf(deps, reference)
    expect(await listRefunds(db, reference)).toMatchObject([
      { state: 'due', reason: 'staff', followAt: null },
    ])
    payments.answerRefunds({ kind: 'accepted', ...part })
    shop.clock.now = minutesAfter(noon, 5)
    await sendDueRefunds(deps, { reference })
    await pollRefundsOf(deps, reference)
    expect(await listRefunds(db, reference)).toMatchObject([
      { state: 'pending', reason: 'staff', providerId: part.id },
    ])
  })

  it('is kept next to a provider refund of another amount', async () => {
    const reference = await makeLost(50_000)
    payments.refundElsewhere(reference, part)
    await pollRefundsOf(deps, reference)
    const refunds = await listRefunds(db, reference)
    expect(refunds.map(({ reason }) => reason).toSorted()).toEqual(['provider', 'staff'])
  })

  it('waits when the response names a refund that is already recorded', async () => {
    const reference = await makeLost(50_000)
    payments.refundElsewhere(reference, part)
    await pollRefundsOf(deps, reference)
    payments.answerRefunds({ kind: 'accepted', ...part })
    shop.clock.now = minutesAfter(noon, 5)
    await sendDueRefunds(deps, { reference })
    const due = (await listRefunds(db, reference)).filter(({ reason }) => reason === 'staff')
    expect(due).toMatchObject([{ state: 'due', providerId: null }])
  })
})

describe('a refund that the provider refuses because it was already refunded elsewhere', () => {
  async function refuseOf(...elsewhere: Elsewhere[]) {
    const { reference } = await makeOrder(db)
    await insertRefund(db, { reference, amountKobo: 250_000, reason: 'staff', createdAt: noon })
    for (const refund of elsewhere) payments.refundElsewhere(reference, refund)
    payments.answerRefunds({ kind: 'refused', why: 'Refund amount cannot be more' })
    await sendDueRefunds(deps, { reference })
    return reference
  }

  it('is reduced to the remaining amount, and sent', async () => {
    const reference = await refuseOf(half)
    payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'processed' })
    shop.clock.now = minutesAfter(noon, 5)
    await sendDueRefunds(deps, { reference })
    expect(payments.refunds.filter((sent) => sent.reference === reference)).toMatchObject([
      { amountKobo: 150_000 },
    ])
    expect(await viewOf(reference)).toBe('refunded')
  })

  it('is reduced to what is left of the online part, also after cash was given back', async () => {
    const { reference } = await makeOrder(db)
    const isOwn = eq(paymentRows.reference, reference)
    await db.update(paymentRows).set({ collectedNaira: 1000 }).where(isOwn)
    await makeRefund(db, { reference, amountKobo: 100_000, byHand: true })
    await insertRefund(db, { reference, amountKobo: 150_000, reason: 'staff', createdAt: noon })
    payments.refundElsewhere(reference, { ...half, amountKobo: 50_000 })
    payments.answerRefunds({ kind: 'refused', why: 'Refund amount cannot be more' })
    await sendDueRefunds(deps, { reference })
    const due = (await listRefunds(db, reference)).filter(({ state }) => state === 'due')
    expect(due).toMatchObject([{ amountKobo: 100_000 }])
  })

  it("waits until the provider's refunds are known, and is then removed", async () => {
    const { reference } = await makeOrder(db)
    await insertRefund(db, { reference, amountKobo: 250_000, reason: 'staff', createdAt: noon })
    payments.refundElsewhere(reference, half)
    payments.refundElsewhere(reference, { ...half, id: 'D3', amountKobo: 150_000 })
    payments.answerRefunds({ kind: 'already-refunded' })
    payments.goDown()
    await sendDueRefunds(deps, { reference })
    payments.comeBack()
    shop.clock.now = minutesAfter(noon, 5)
    await sendDueRefunds(deps, { reference })
    await pollRefundsOf(deps, reference)
    const refunds = await listRefunds(db, reference)
    expect(refunds.map(({ reason }) => reason)).toEqual(['provider', 'provider'])
  })

  it('is removed when nothing is left to refund', async () => {
    const reference = await refuseOf(half, { ...half, id: 'D3', amountKobo: 150_000 })
    const left = await db.select().from(refunds).where(eq(refunds.reference, reference))
    expect(left.map(({ reason }) => reason)).toEqual(['provider', 'provider'])
    expect(await viewOf(reference)).toBe('refunded')
  })
})
