import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { OrderWire } from '#contract/ordering/staff-order.ts'
import { insertRefund, listRefunds } from '#db/queries/payments/refunds.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import type { RefundState } from '#domain/payments/payment.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import type { RefundAnswer } from '#server/gateways/payments.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { choosePayments } from '#server/start/choose-gateways.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const admin = await makeStaff(shop, 'Admin', { firstName: 'Bola', lastName: 'Ade' })
afterAll(() => shop.close())
beforeEach(() => void payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' }))

function refund(id: string, body: object, staff = admin) {
  return staff.send('POST', `/api/orders/${id}/refunds`, body)
}

async function read(response: Response) {
  expect(response.status).toBe(201)
  return await readJson(OrderWire, response)
}

const sentFor = (reference: string) =>
  payments.refunds.filter((sent) => sent.reference === reference)

describe('a refund by staff', () => {
  it('refunds a part, records the reason and the user, and is sent at once', async () => {
    const { id, reference } = await makeOrder(db)
    const published: StaffEvent[] = []
    const stop = deps.events.subscribe((event) => published.push(event))
    const order = await read(await refund(id, { amount: 700, reason: ' burnt ', by: 'Nobody' }))
    stop()
    expect(order).toMatchObject({ _id: id, status: 'pending', refundable: 1800 })
    expect(order.refunds).toEqual([
      {
        amount: 700,
        state: 'pending',
        reason: 'burnt',
        by: 'Bola Ade',
        createdAt: noon.toISOString(),
      },
    ])
    expect(sentFor(reference)).toEqual([{ reference, amountKobo: 70_000 }])
    expect(await listRefunds(db, reference)).toMatchObject([{ reason: 'staff', note: 'burnt' }])
    expect(published).toContainEqual({ name: 'order.changed', orderId: id, status: 'pending' })
  })

  it('refunds all that is left without an amount, to the kobo', async () => {
    const { id, reference } = await makeOrder(db, { paidKobo: 250_055 })
    expect(await read(await refund(id, { amount: 1000, reason: 'cold' }))).toMatchObject({
      refundable: 1500,
    })
    expect(await read(await refund(id, { reason: 'late' }))).toMatchObject({ refundable: 0 })
    expect(sentFor(reference).map(({ amountKobo }) => amountKobo)).toEqual([100_000, 150_055])
  })

  it('is never more than what was paid', async () => {
    const { id, reference } = await makeOrder(db)
    const tooMuch = await refund(id, { amount: 2501, reason: 'cold' })
    expect(tooMuch.status).toBe(409)
    expect(await tooMuch.json()).toEqual({
      message: 'At most ₦2,500 can still be given back.',
      issues: [{ path: 'amount', message: 'At most ₦2,500 can still be given back.' }],
    })
    await read(await refund(id, { amount: 2500, reason: 'cold' }))
    for (const body of [{ reason: 'again' }, { amount: 1, reason: 'again' }]) {
      const nothing = await refund(id, body)
      expect(nothing.status).toBe(409)
      expect(await nothing.json()).toMatchObject({
        message: expect.stringContaining('Nothing is left'),
      })
    }
    expect(sentFor(reference)).toHaveLength(1)
  })

  it('is never more than what was paid under concurrency', async () => {
    const { id, reference } = await makeOrder(db)
    const requests = Array.from({ length: 9 }, () => refund(id, { amount: 800, reason: 'cold' }))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
    const refunds = await listRefunds(db, reference)
    expect(refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(240_000)
    expect(sentFor(reference)).toHaveLength(3)
  })

  it.each([
    ['due', 500],
    ['pending', 500],
    ['processed', 500],
    ['needs-attention', 500],
    ['failed', 2500],
  ] as [RefundState, number][])('that is %s leaves %i to refund', async (state, left) => {
    const { id, reference } = await makeOrder(db)
    const earlier = { reference, state, amountKobo: 200_000, reason: 'staff', createdAt: noon }
    await db.insert(refunds).values(earlier)
    expect((await refund(id, { amount: left + 1, reason: 'cold' })).status).toBe(409)
    const rest = await refund(id, { reason: 'cold', despiteReview: true })
    expect(await read(rest)).toMatchObject({ refundable: 0 })
  })

  it('is for Admins, whatever the body, and returns 404 for an unknown order', async () => {
    const employee = await makeStaff(shop, 'Employee')
    const { id, reference } = await makeOrder(db)
    for (const body of [{ amount: 5, reason: 'x' }, {}]) {
      expect((await refund(id, body, employee)).status).toBe(403)
    }
    expect(sentFor(reference)).toEqual([])
    const superAdmin = await makeStaff(shop, 'SuperAdmin')
    await read(await refund(id, { amount: 5, reason: 'x' }, superAdmin))
    expect((await refund('nothing', { reason: 'x' })).status).toBe(404)
  })

  it.each([
    {},
    { reason: ' ' },
    { reason: 'x'.repeat(301) },
    { amount: 0, reason: 'x' },
    { amount: -5, reason: 'x' },
    { amount: 1.5, reason: 'x' },
    { amount: '5', reason: 'x' },
  ])('returns 400 for %j', async (body) => {
    const { id } = await makeOrder(db)
    const response = await refund(id, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ message: expect.any(String) }] })
  })
})

describe('refunds that the provider does not accept at once', () => {
  it('stay recorded, and are sent one by one later', async () => {
    const { id, reference } = await makeOrder(db)
    payments.answerRefunds({ kind: 'unknown', why: 'down' })
    await read(await refund(id, { amount: 500, reason: 'cold' }))
    const order = await read(await refund(id, { amount: 600, reason: 'cold' }))
    expect(order).toMatchObject({ refundable: 1400, refunds: [{ state: 'due' }, { state: 'due' }] })

    payments.answerRefunds({ kind: 'accepted', id: 'R2', state: 'processed' })
    shop.clock.now = minutesAfter(noon, 2)
    await Promise.all([sendDueRefunds(deps), sendDueRefunds(deps), sendDueRefunds(deps)])
    await sendDueRefunds(deps)
    shop.clock.now = noon
    expect(sentFor(reference).map(({ amountKobo }) => amountKobo)).toEqual([50_000, 60_000])
    expect((await listRefunds(db, reference)).map(({ state }) => state)).toEqual([
      'processed',
      'processed',
    ])
  })
})

describe('a refund whose lease ends while the provider is slow', () => {
  async function sendTwice(lateAnswer: RefundAnswer, nextAnswer: RefundAnswer) {
    const { reference } = await makeOrder(db)
    await insertRefund(db, { reference, amountKobo: 50_000, reason: 'staff', createdAt: noon })
    const { promise, resolve } = Promise.withResolvers<RefundAnswer>()
    const slow = { ...payments, refund: vi.fn<typeof payments.refund>(() => promise) }
    const late = sendDueRefunds({ ...deps, payments: slow }, { reference })
    await eventually(() => expect(slow.refund).toHaveBeenCalledOnce())
    shop.clock.now = minutesAfter(noon, 2)
    payments.answerRefunds(nextAnswer)
    await sendDueRefunds(deps, { reference })
    resolve(lateAnswer)
    await late
    shop.clock.now = noon
    return (await listRefunds(db, reference))[0]
  }
  const accepted = { kind: 'accepted', id: 'R1', state: 'pending' } as const

  it.each<RefundAnswer>([
    { kind: 'unknown', why: 'timeout' },
    { kind: 'refused', why: 'Customer has no account' },
    { kind: 'already-refunded' },
  ])('stays as the next server recorded it, after %j', async (lateAnswer) => {
    const recorded = { state: 'pending', providerId: 'R1', dueAt: null, refusal: null }
    expect(await sendTwice(lateAnswer, accepted)).toMatchObject(recorded)
  })

  it.each<RefundAnswer>([
    { kind: 'unknown', why: 'timeout' },
    { kind: 'refused', why: 'Customer has no account' },
    { kind: 'already-refunded' },
  ])('is not changed while the next server waits for its own answer, after %j', async (answer) => {
    const next = { kind: 'unknown', why: 'down' } as const
    const dueAt = minutesAfter(noon, 4)
    expect(await sendTwice(answer, next)).toMatchObject({ state: 'due', dueAt, refusal: null })
  })

  it('is recorded as accepted, even if the next server had no answer', async () => {
    const next = { kind: 'unknown', why: 'down' } as const
    expect(await sendTwice(accepted, next)).toMatchObject({ state: 'pending', providerId: 'R1' })
  })

  it('does not go back to an earlier state', async () => {
    const next = { ...accepted, state: 'processed' } as const
    expect(await sendTwice(accepted, next)).toMatchObject({ state: 'processed' })
  })
})

describe('two refunds of one payment that are due at once', () => {
  it('are sent one after the other, and the second gets another provider id', async () => {
    const { id, reference } = await makeOrder(db)
    payments.answerRefunds({ kind: 'unknown', why: 'down' })
    for (const _ of [1, 2]) await read(await refund(id, { amount: 500, reason: 'cold' }))
    const known: (readonly string[])[] = []
    const take: typeof payments.refund = async ({ otherIds = [] }) => {
      known.push(otherIds)
      return { kind: 'accepted', id: `R${known.length}`, state: 'pending' }
    }
    shop.clock.now = minutesAfter(noon, 2)
    await sendDueRefunds({ ...deps, payments: { ...payments, refund: take } }, { reference })
    shop.clock.now = noon
    expect(known).toEqual([[], ['R1']])
  })
})

describe('a refund that the provider takes for an earlier one', () => {
  it('stays due', async () => {
    const { id, reference } = await makeOrder(db)
    const { refund: fake } = payments
    deps.payments.refund = async () => ({ kind: 'accepted', id: 'R1', state: 'pending' })
    try {
      for (const reason of ['burnt', 'cold']) await read(await refund(id, { amount: 500, reason }))
    } finally {
      deps.payments.refund = fake
    }
    expect(await listRefunds(db, reference)).toMatchObject([
      { state: 'pending', providerId: 'R1' },
      { state: 'due', providerId: null },
    ])
  })
})

describe('partial refunds in the sandbox', () => {
  const sandbox = createSandboxPaystack(db)
  const gateway = choosePayments(undefined, sandbox)

  it('of the same amount are each executed, never twice and never beyond what was paid', async () => {
    const reference = 'ORD-SANDBOX-PARTS'
    const pay = { reference, amount: 250_000, outcome: 'success' }
    await sandbox.request('/sandbox/paystack/pay', { method: 'POST', body: JSON.stringify(pay) })
    const { id } = await makeOrder(db, { reference })
    const { refund: fake } = payments
    deps.payments.refund = gateway.refund
    try {
      for (const _ of [1, 2]) await read(await refund(id, { amount: 1000, reason: 'cold' }))
      await read(await refund(id, { reason: 'rest' }))
    } finally {
      deps.payments.refund = fake
    }
    const refunds = await listRefunds(db, reference)
    expect(refunds.map(({ state }) => state)).toEqual(['processed', 'processed', 'processed'])
    expect(new Set(refunds.map(({ providerId }) => providerId)).size).toBe(3)
    expect(await gateway.fetchPayment(reference)).toMatchObject({
      kind: 'not-paid',
      status: 'reversed',
    })
  })
})
