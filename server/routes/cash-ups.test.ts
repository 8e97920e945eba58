import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { CashUpWire, OwnTillsWire, WaitingMoneyWire } from '#contract/reports/cash-up.ts'
import { setReconciled } from '#db/queries/payments/waiting-money.ts'
import { newId } from '#db/schema/new-id.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { discountCodes } from '#db/schema/payments/discount-codes.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { cashUps, tillCounts } from '#db/schema/reports/cash-ups.ts'
import { reconciledDays } from '#db/schema/reports/report-stats.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import type { CollectionMethod } from '#domain/payments/payment-method.ts'
import { findWaitingMoney } from '#server/commands/reports/find-waiting-money.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const admin = await makeStaff(shop, 'Admin', { firstName: 'Halima', lastName: 'Sani' })
const employee = await makeStaff(shop, 'Employee')
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = noon
  await deleteOrders(db)
  await db.delete(cashUps)
  await db.delete(reconciledDays)
})

type Collected = { riderName?: string; collectedBy?: string; at?: Date }

async function collect(method: CollectionMethod, amountNaira: number, how: Collected = {}) {
  const { riderName = null, collectedBy = null, at = noon } = how
  const { id: orderId } = await makeOrder(db, { createdAt: minutesAfter(noon, -60 * 24 * 40) })
  await db.insert(paymentCollections).values({
    id: newId(),
    orderId,
    method,
    amountNaira,
    collectedAt: at,
    collectedBy,
    riderName,
  })
}

async function read(query = '') {
  return readJson(CashUpWire, await admin.request(`/api/cash-ups${query}`))
}

type Closing = { off?: number; note?: string; whileOpen?: boolean }

function close(date: string, tills: CashUpWire['tills'], closing: Closing = {}) {
  const { off = 0, note = '', whileOpen = true } = closing
  const counted = tills.map(({ key, expected }) => ({ key, expected, counted: expected + off }))
  return admin.send('POST', '/api/cash-ups', { date, counted, note, whileOpen })
}

/** By staff, of the order of a day long ago. */
async function refundByHand(amountKobo: number) {
  const { reference } = await makeOrder(db, { createdAt: minutesAfter(noon, -60 * 24 * 40) })
  const byHand = { reference, byHand: true, byUserId: admin.user.id }
  await makeRefund(db, { ...byHand, createdAt: shop.clock.now, amountKobo })
}

function confirm(date: string, addition: number) {
  return admin.send('POST', '/api/cash-ups/confirm', { date, addition })
}

async function readWaiting() {
  const { waiting } = await readJson(WaitingMoneyWire, await admin.request('/api/cash-ups/waiting'))
  return waiting
}

describe('a cash-up', () => {
  it('expects what each person and rider took in each way, and the card from the provider', async () => {
    await collect('cash', 2000, { riderName: 'Musa' })
    await collect('cash', 500, { riderName: 'Musa' })
    await collect('pos', 900, { riderName: 'Musa' })
    await collect('cash', 700, { collectedBy: admin.user.id })
    await collect('transfer', 300, { collectedBy: 'deleted' })
    await collect('cash', 9999, { at: minutesAfter(noon, 12 * 60) })
    await makeOrder(db, { paidKobo: 250_050 })

    const { date, tills, closed } = await read()
    expect([date, closed]).toEqual(['2026-11-21', null])
    expect(
      tills.map(({ holder, method, payments, expected }) => [holder, method, payments, expected]),
    ).toEqual([
      ['Former staff', 'transfer', 1, 300],
      ['Halima Sani', 'cash', 1, 700],
      ['Musa (rider)', 'cash', 2, 2500],
      ['Musa (rider)', 'pos', 1, 900],
      ['Payment provider', 'card', 1, 2500],
    ])
  })

  it('expects what was paid online of an order that is paid on delivery', async () => {
    const { reference } = await makeOrder(db, { paymentMethod: 'on-delivery' })
    await makeOrder(db, { paymentMethod: 'on-delivery' })
    const paid = { paidKobo: 250_000, collectedNaira: 1500 }
    await db.update(payments).set(paid).where(eq(payments.reference, reference))
    expect((await read()).tills).toMatchObject([{ method: 'card', payments: 1, expected: 1000 }])
  })

  it('expects less from who gave money back by hand, also less than nothing', async () => {
    const { reference } = await makeOrder(db, { createdAt: minutesAfter(noon, -60 * 24 * 40) })
    const byHand = { reference, byHand: true, createdAt: noon }
    await makeRefund(db, { ...byHand, amountKobo: 90_000, byUserId: admin.user.id })
    await makeRefund(db, { ...byHand, amountKobo: 10_000, by: 'Bola Ade' })
    await collect('cash', 700, { collectedBy: admin.user.id })

    const { date, tills } = await read()
    expect(
      tills.map(({ holder, payments, expected, givenBack }) => [
        holder,
        payments,
        expected,
        givenBack,
      ]),
    ).toEqual([
      ['Bola Ade', 0, -100, 100],
      ['Halima Sani', 1, -200, 900],
    ])
    expect((await close(date, tills)).status).toBe(200)
    expect((await read()).closed?.tills).toMatchObject([{ givenBack: 100 }, { counted: -200 }])
  })

  it('expects less from the provider after refunds of the day, and shows them', async () => {
    const { reference } = await makeOrder(db, { paidKobo: 250_000 })
    const earlier = await makeOrder(db, { createdAt: minutesAfter(noon, -60 * 24 * 40) })
    const { reference: unplaced } = await makePayment(db, { state: 'refunding', paidKobo: 70_000 })
    const refund = { reference, createdAt: noon, state: 'pending' } as const
    await makeRefund(db, { ...refund, amountKobo: 90_050 })
    await makeRefund(db, { ...refund, reference: earlier.reference, amountKobo: 10_000 })
    await makeRefund(db, { ...refund, state: 'failed', amountKobo: 40_000 })
    await makeRefund(db, { ...refund, amountKobo: 30_000, createdAt: minutesAfter(noon, 60 * 12) })
    await makeRefund(db, { ...refund, reference: unplaced, amountKobo: 70_000 })
    const { date, tills } = await read()
    expect(tills).toMatchObject([{ payments: 1, expected: 2500 - 1000, givenBack: 1000 }])
    expect((await close(date, tills)).status).toBe(200)
  })

  it('is open for a day on which money was only given back', async () => {
    const createdAt = minutesAfter(noon, -60 * 24)
    const { reference } = await makeOrder(db, { createdAt: minutesAfter(noon, -60 * 24 * 40) })
    await makeRefund(db, { reference, byHand: true, createdAt })
    expect(await readWaiting()).toMatchObject([{ kind: 'cash-up', oldest: '2026-11-20' }])
  })

  it('is closed once, with a note where sums differ, and audited', async () => {
    await collect('cash', 2000, { riderName: 'Musa' })
    const { date, tills } = await read()
    const missing = await close(date, tills, { off: -200 })
    expect([missing.status, (await missing.json()).message]).toEqual([
      409,
      'Please write down why the sums differ.',
    ])
    expect((await close(date, tills, { off: 200 })).status).toBe(409)
    expect((await close(date, tills, { off: 200, note: 'fu\0el' })).status).toBe(400)
    const responses = await Promise.all(
      [1, 2].map(() => close(date, tills, { off: -200, note: 'Musa paid for fuel.' })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { closed } = await read()
    expect(closed).toMatchObject({
      by: 'Halima Sani',
      note: 'Musa paid for fuel.',
      tills: [{ holder: 'Musa (rider)', expected: 2000, counted: 1800 }],
    })
    const value = ['Musa (rider), cash ₦1,800, expected ₦2,000']
    const audited = (await db.select().from(auditEntries)).map(({ after }) => after)
    expect(audited.filter((after) => JSON.stringify(after) === JSON.stringify({ value }))).toEqual([
      { value },
    ])
  })

  it('is refused when money came in after it was shown, and for a day to come', async () => {
    await collect('cash', 2000)
    const { date, tills } = await read()
    await collect('cash', 100)
    expect((await close(date, tills)).status).toBe(409)
    expect((await close('2026-11-22', [])).status).toBe(409)
    expect((await close(date, (await read()).tills)).status).toBe(200)
  })

  it('is not closed without a till, and counts each till once', async () => {
    const empty = await close('2026-11-21', [])
    expect([empty.status, (await empty.json()).message]).toEqual([
      409,
      'No money came in on this day.',
    ])
    await collect('cash', 2000)
    const { date, tills } = await read()
    expect((await close(date, [...tills, ...tills])).status).toBe(400)
    expect((await close(date, tills)).status).toBe(200)
  })

  it('asks before the last order of the day is taken', async () => {
    const anyway = { whileOpen: false }
    await changeSettings(db, { closesAt: '12:30', lastOrderMinutes: 25 })
    onTestFinished(() => changeSettings(db, { closesAt: '18:00', lastOrderMinutes: 0 }))
    await collect('cash', 2000)
    const { date, open } = await read()
    shop.clock.now = minutesAfter(noon, 4.9)
    const asks = await close(date, open, anyway)
    expect([asks.status, await asks.json()]).toEqual([
      409,
      {
        code: 'day_not_over',
        message:
          'Orders are taken until 21 Nov 2026, 12:05 PM. Money that comes in after closing must be counted as an addition.',
      },
    ])
    expect((await read()).closed).toBeNull()
    expect((await close(date, open)).status).toBe(200)
    await collect('cash', 100)
    expect((await close(date, (await read()).open, anyway)).status).toBe(409)
    shop.clock.now = minutesAfter(noon, 5)
    expect((await close(date, (await read()).open, anyway)).status).toBe(200)
  })

  it('is followed by additions of what comes in or goes back after it was closed', async () => {
    await collect('cash', 2000, { riderName: 'Musa' })
    await collect('pos', 900, { riderName: 'Musa' })
    const { date, tills } = await read()
    expect((await close(date, tills)).status).toBe(200)
    expect(await readWaiting()).toEqual([])
    expect((await read()).open).toEqual([])

    await collect('cash', 500, { riderName: 'Musa' })
    await refundByHand(30_000)
    await makeOrder(db, { paidKobo: 250_000 })
    const waiting = [{ kind: 'cash-up-changed', count: 1, oldest: date }]
    expect(await readWaiting()).toEqual(waiting)
    expect(await findWaitingMoney(db, minutesAfter(noon, 60 * 24 * 3))).toEqual(
      expect.arrayContaining(waiting),
    )
    const { open } = await read()
    expect(open).toMatchObject([
      { holder: 'Halima Sani', payments: 0, expected: -300, givenBack: 300 },
      { holder: 'Musa (rider)', method: 'cash', payments: 1, expected: 500 },
      { method: 'card', payments: 1, expected: 2500 },
    ])
    await collect('pos', 100, { riderName: 'Musa' })
    expect((await close(date, open)).status).toBe(409)
    const all = await read()
    const closings = await Promise.all([1, 2].map(() => close(date, all.open)))
    expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409])

    await collect('cash', 50)
    expect((await close(date, (await read()).open)).status).toBe(200)
    const { closed, additions } = await read()
    expect(closed).toEqual(all.closed)
    expect(additions.map((one) => one.tills.map(({ counted }) => counted))).toEqual([
      [-300, 500, 100, 2500],
      [50],
    ])
    expect(await readWaiting()).toEqual([])
    const audited = (await db.select().from(auditEntries)).map(({ subjectName }) => subjectName)
    expect(audited).toContain('Saturday, 21 November 2026, addition 2')
  })

  it('needs an addition for equal sums that one person took and another gave back', async () => {
    await collect('cash', 2000, { riderName: 'Musa' })
    const { date, tills } = await read()
    expect((await close(date, tills)).status).toBe(200)
    await collect('cash', 500, { riderName: 'Musa' })
    await refundByHand(50_000)
    expect(await readWaiting()).toEqual([{ kind: 'cash-up-changed', count: 1, oldest: date }])
  })

  it('needs an addition where it was closed without money of people', async () => {
    await makeOrder(db, { paidKobo: 250_000 })
    const { date, tills } = await read()
    expect((await close(date, tills)).status).toBe(200)
    await makeOrder(db, { paidKobo: 250_000 })
    expect(await readWaiting()).toEqual([])
    await refundByHand(30_000)
    expect((await readWaiting()).map(({ kind }) => kind)).toEqual(['cash-up-changed'])
  })

  it('waits with its difference until an Admin confirms it', async () => {
    await collect('cash', 2000)
    const { date, tills } = await read()
    await close(date, tills)
    await collect('cash', 500)
    expect((await close(date, (await read()).open, { off: 20, note: 'Tip' })).status).toBe(200)
    const waiting = [{ kind: 'cash-up-differs', count: 1, oldest: date }]
    expect(await findWaitingMoney(db, minutesAfter(noon, 60 * 24 * 90))).toEqual(waiting)
    expect((await read()).additions).toMatchObject([{ needsConfirmation: true, confirmed: null }])

    expect((await confirm(date, 0)).status).toBe(409)
    const denied = await employee.send('POST', '/api/cash-ups/confirm', { date, addition: 1 })
    expect(denied.status).toBe(403)
    const both = await Promise.all([1, 2].map(() => confirm(date, 1)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readWaiting()).toEqual([])
    expect((await read()).additions).toMatchObject([
      { needsConfirmation: false, confirmed: { by: 'Halima Sani' }, note: 'Tip' },
    ])
    const audited = await db.select().from(auditEntries)
    expect(audited.filter(({ field }) => field === 'confirmedDifference')).toMatchObject([
      { after: { value: ['Without a name, cash ₦520, expected ₦500'] } },
    ])
  })

  it('adds up to the money of the day with its additions, in any order of events', async () => {
    const naira = fc.integer({ min: 1, max: 900 })
    const Event = fc.oneof(
      fc.record({ does: fc.constant('collect'), naira, riderName: fc.constantFrom('Musa', 'Ada') }),
      fc.record({ does: fc.constant('give back'), naira }),
      fc.record({ does: fc.constant('pay online'), naira }),
      fc.record({ does: fc.constant('close'), off: fc.constantFrom(0, 0, -1) }),
    )
    const events = fc.array(Event, { minLength: 4, maxLength: 12 })
    const inOrder = fc.asyncProperty(events, async (all) => {
      await deleteOrders(db)
      await db.delete(cashUps)
      let money = 0
      let miscounted = 0
      let isHandMoneyOpen = false
      const closings: { status: number; isDue: boolean; left: number }[] = []
      for (const event of all) {
        if ('off' in event) {
          const { date, open } = await read()
          const { off } = event
          const { status } = await close(date, open, { off, note: 'Miscounted' })
          closings.push({ status, isDue: open.length > 0, left: (await read()).open.length })
          miscounted += off * open.length
          isHandMoneyOpen &&= status !== 200
          continue
        }
        money += event.does === 'give back' ? -event.naira : event.naira
        isHandMoneyOpen ||= event.does !== 'pay online'
        if (event.does === 'give back') await refundByHand(event.naira * 100)
        else if ('riderName' in event) await collect('cash', event.naira, event)
        else await makeOrder(db, { paidKobo: event.naira * 100 })
      }
      expect(closings).toEqual(
        closings.map(({ isDue }) => ({ status: isDue ? 200 : 409, isDue, left: 0 })),
      )
      const { date, closed, additions, open } = await read()
      const kinds = new Set((await readWaiting()).map(({ kind }) => kind))
      expect(kinds.has('cash-up-changed')).toBe(closed !== null && isHandMoneyOpen)
      expect(kinds.has('cash-up-differs')).toBe(miscounted !== 0)
      const tills = [closed, ...additions].flatMap((cashUp) => cashUp?.tills ?? [])
      const sum = (sums: number[]) => sums.reduce((total, one) => total + one, 0)
      const expected = sum([...tills, ...open].map((till) => till.expected))
      expect(expected).toBe(money)
      await close(date, open)
      const last = await read()
      const counted = [last.closed, ...last.additions].flatMap((cashUp) => cashUp?.tills ?? [])
      expect(sum(counted.map((till) => till.counted))).toBe(money + miscounted)
    })
    await fc.assert(inOrder, { numRuns: 12 })
  })

  it('is for an Admin', async () => {
    for (const path of ['/api/cash-ups', '/api/cash-ups/waiting']) {
      expect((await employee.request(path)).status).toBe(403)
    }
  })
})

describe('what waits for a person', () => {
  it('is nothing in a shop in order', async () => {
    expect(await readWaiting()).toEqual([])
  })

  it('has a code that was used more often than allowed, until it is ended', async () => {
    const code = { code: 'EID', kind: 'percent', amount: 10, startsOn: '2026-11-01' } as const
    await db
      .insert(discountCodes)
      .values({ ...code, maxUses: 2, firstOrderOnly: false, createdAt: noon })
    for (const used of [1, 2]) {
      await makePayment(db, {
        discountCode: 'EID',
        state: 'ordered',
        paidKobo: used,
        method: 'free',
      })
      expect(await readWaiting()).toEqual([])
    }
    await makePayment(db, { discountCode: 'EID', state: 'ordered', method: 'free' })
    expect(await readWaiting()).toEqual([{ kind: 'code-overused', count: 1, oldest: 'EID' }])
    await db.update(discountCodes).set({ endedAt: noon })
    expect(await readWaiting()).toEqual([])
  })

  it('has no day to compare that had only cash or free orders', async () => {
    const createdAt = minutesAfter(noon, -60 * 24)
    await makePayment(db, {
      createdAt,
      method: 'on-delivery',
      paidKobo: 250_000,
      collectedNaira: 2500,
    })
    await makePayment(db, { createdAt, method: 'free', paidKobo: 0 })
    expect(await readWaiting()).toEqual([])
    await makePayment(db, { createdAt, method: 'on-delivery', paidKobo: 1, collectedNaira: 0 })
    expect((await readWaiting()).map(({ kind }) => kind)).toEqual(['unreconciled'])
  })

  it('has payments by reason, days to count and days to compare, with the oldest of each', async () => {
    const kept = { code: 'cancelled-unrefunded', cancelledAt: '', keptKobo: 100 } as const
    const old = minutesAfter(noon, -60 * 24 * 40)
    const review = (reason: Parameters<typeof makePayment>[1], at: number) =>
      makePayment(db, { ...reason, createdAt: minutesAfter(old, at) })
    await review({ review: kept }, 5)
    const { reference: oldest } = await review({ review: kept }, 1)
    const over = { code: 'overpaid', excessKobo: 100, priceKobo: 100 } as const
    const { reference: overpaid } = await review({ review: over }, 2)
    const waits = { code: 'refund-waiting', refundId: null, amountKobo: 1, createdAt: '' } as const
    const { reference: bank } = await review({ review: waits }, 3)
    const { reference: other } = await review({ review: { code: 'no-clear-answer' } }, 4)
    const dayBefore = minutesAfter(noon, -60 * 24)
    await collect('cash', 100, { at: dayBefore })
    await makeOrder(db, { createdAt: dayBefore })

    expect(await readWaiting()).toEqual([
      { kind: 'cancelled-unrefunded', count: 2, oldest },
      { kind: 'overpaid', count: 1, oldest: overpaid },
      { kind: 'bank-details', count: 1, oldest: bank },
      { kind: 'other-payment', count: 1, oldest: other },
      { kind: 'cash-up', count: 1, oldest: '2026-11-20' },
      { kind: 'unreconciled', count: 1, oldest: '2026-11-20' },
    ])
    expect((await close('2026-11-20', (await read('?date=2026-11-20')).tills)).status).toBe(200)
    const compared = { day: '2026-11-20', reconciledAt: noon }
    await setReconciled(db, { ...compared, differences: 1 })
    expect((await readWaiting()).map(({ kind }) => kind)).toContain('unreconciled')
    await setReconciled(db, { ...compared, differences: 0 })
    expect((await readWaiting()).map(({ kind }) => kind)).not.toContain('unreconciled')
    expect((await readWaiting()).map(({ kind }) => kind)).not.toContain('cash-up')
  })
})

describe('the first half hour of a day in Lagos', () => {
  it('counts to that day in every sum, and is closed with it', async () => {
    const halfPast = new Date('2026-11-21T00:30:00+01:00')
    shop.clock.now = halfPast
    const owner = await makeStaff(shop, 'Admin', { firstName: 'Bola', lastName: 'Ade' })
    const readBy = async (query = '') =>
      readJson(CashUpWire, await owner.request(`/api/cash-ups${query}`))
    await collect('cash', 2000, { riderName: 'Musa', at: halfPast })
    const { reference } = await makeOrder(db, { paidKobo: 250_000, createdAt: halfPast })
    const refund = { reference, amountKobo: 50_000, createdAt: halfPast }
    await makeRefund(db, { ...refund, byHand: true, byUserId: owner.user.id })
    await makeRefund(db, refund)

    const { date, tills } = await readBy()
    expect(date).toBe('2026-11-21')
    expect(tills).toMatchObject([
      { holder: 'Bola Ade', expected: -500, givenBack: 500 },
      { holder: 'Musa (rider)', expected: 2000 },
      { method: 'card', expected: 2000, givenBack: 500 },
    ])
    expect((await readBy('?date=2026-11-20')).tills).toEqual([])
    expect(await findWaitingMoney(db, noon)).toEqual([])
    const nextDay = minutesAfter(noon, 60 * 24)
    const open = { kind: 'cash-up', count: 1, oldest: date }
    expect(await findWaitingMoney(db, nextDay)).toContainEqual(open)
    const counted = tills.map(({ key, expected }) => ({ key, expected, counted: expected }))
    const closed = await owner.send('POST', '/api/cash-ups', { date, counted, whileOpen: true })
    expect(closed.status).toBe(200)
    expect(await findWaitingMoney(db, nextDay)).toMatchObject([{ kind: 'unreconciled' }])
  })
})

it('refuses to close a till that is no longer there', async () => {
  await collect('cash', 2000, { riderName: 'Musa' })
  await collect('pos', 700, { riderName: 'Musa' })
  const { date, tills } = await read()
  await db.delete(paymentCollections).where(eq(paymentCollections.method, 'pos'))
  const refused = await close(date, tills)
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'The sums have changed meanwhile. Please look at the new ones.',
  ])
  expect((await close(date, (await read()).tills)).status).toBe(200)
})

describe('the days that wait for a person', () => {
  const day = 24 * 60
  const closedBy = { closedAt: noon, closedBy: 'Bola Ade', note: '', tills: [] }

  it('have a closed day that changed, whatever was closed before the change', async () => {
    const days = ['2026-11-20', '2026-11-21']
    await db.insert(cashUps).values(days.map((closed) => ({ ...closedBy, day: closed })))
    await collect('cash', 500, { at: minutesAfter(noon, 60) })
    expect(await findWaitingMoney(db, minutesAfter(noon, day))).toEqual([
      { kind: 'cash-up-changed', count: 1, oldest: '2026-11-21' },
    ])
  })

  it('go back 30 days, and 7 for what is compared with the provider after its day', async () => {
    for (const days of [31, 30]) await collect('cash', 500, { at: minutesAfter(noon, -days * day) })
    for (const days of [8, 7]) await makeOrder(db, { createdAt: minutesAfter(noon, -days * day) })
    const compared = { day: '2026-11-14', differences: 0 }
    await setReconciled(db, { ...compared, reconciledAt: new Date('2026-11-14T23:59:59+01:00') })
    expect(await findWaitingMoney(db, noon)).toEqual([
      { kind: 'cash-up', count: 1, oldest: '2026-10-22' },
      { kind: 'unreconciled', count: 1, oldest: '2026-11-14' },
    ])
    await setReconciled(db, { ...compared, reconciledAt: new Date('2026-11-15T00:00:00+01:00') })
    expect(await findWaitingMoney(db, noon)).toMatchObject([{ kind: 'cash-up' }])
  })

  it('have none on which only delivery fees came in, which are for the riders', async () => {
    await collect('cash', 0, { at: minutesAfter(noon, -day) })
    expect((await read('?date=2026-11-20')).tills).toEqual([])
    expect(await findWaitingMoney(db, noon)).toEqual([])
  })
})

describe('an Employee', () => {
  const own = { method: 'cash' as const, key: `staff ${employee.user.id} cash` }
  const readOwn = async () => readJson(OwnTillsWire, await employee.request('/api/cash-ups/own'))
  const count = (key: string, counted: number) =>
    employee.send('POST', '/api/cash-ups/own', { date: today, key, counted })
  const today = '2026-11-21'

  it('counts the own till without knowing what is expected, and an Admin closes with it', async () => {
    await collect('cash', 5000, { collectedBy: employee.user.id })
    await collect('cash', 900, { collectedBy: admin.user.id })
    expect((await employee.request('/api/cash-ups')).status).toBe(403)
    expect(await readOwn()).toEqual({
      days: [{ date: today, isAddition: false, tills: [{ ...own, count: null }] }],
    })
    for (const sum of [4000, 4800]) expect((await count(own.key, sum)).status).toBe(200)
    const { firstName, lastName } = employee.user
    const counted = { naira: 4800, by: `${firstName} ${lastName}`, at: noon.toISOString() }
    expect((await readOwn()).days[0]?.tills).toEqual([{ ...own, count: counted }])
    const { open } = await read()
    expect(open.find(({ key }) => key === own.key)?.count).toEqual(counted)
    expect(open.filter(({ count: one }) => one !== null)).toHaveLength(1)
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.field, 'countedTill'))
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(
      expect.objectContaining({
        before: { value: 'cash ₦4,000' },
        after: { value: 'cash ₦4,800' },
      }),
    )
    expect((await close(today, open)).status).toBe(200)
    const closing = { date: today, at: noon.toISOString(), by: expect.stringMatching(/./) }
    const closed = [{ ...closing, tills: [{ ...own, counted: 5000 }] }]
    expect(await readOwn()).toEqual({ days: [], closed })
    expect((await count(own.key, 1)).status).toBe(404)
    expect(await db.select().from(tillCounts)).toEqual([])
    await collect('cash', 300, { collectedBy: employee.user.id })
    const addition = { date: today, isAddition: true, tills: [{ ...own, count: null }] }
    expect(await readOwn()).toEqual({ days: [addition], closed })
  })

  it('counts the till of yesterday too: the shop may close after midnight', async () => {
    const at = minutesAfter(noon, -24 * 60)
    await collect('cash', 700, { collectedBy: employee.user.id, at })
    expect((await readOwn()).days).toMatchObject([{ date: '2026-11-20', isAddition: false }])
    expect(await readOwn()).not.toHaveProperty('closed')
  })

  it('is not overruled: who closes sees the last count first, also the first one', async () => {
    await collect('cash', 5000, { collectedBy: employee.user.id })
    const closeWith = async (countWas: number | null) => {
      const counted = [{ key: own.key, expected: 5000, counted: 5000, countWas }]
      const day = { date: today, counted, note: '', whileOpen: true }
      const response = await admin.send('POST', '/api/cash-ups', day)
      return { status: response.status, text: await response.text() }
    }
    await count(own.key, 4000)
    for (const countWas of [null, 3999]) {
      const { status, text } = await closeWith(countWas)
      expect(status).toBe(409)
      expect(text).toContain('A till was counted again meanwhile.')
    }
    expect((await readOwn()).days[0]?.tills[0]?.count?.naira).toBe(4000)
    expect((await closeWith(4000)).status).toBe(200)
  })

  it('counts no till of another person, and closes no day', async () => {
    await collect('cash', 5000, { collectedBy: admin.user.id })
    expect((await readOwn()).days).toEqual([])
    expect((await count(`staff ${admin.user.id} cash`, 5000)).status).toBe(404)
    const { open } = await read()
    const counted = open.map(({ key, expected }) => ({ key, expected, counted: expected }))
    const closing = { date: today, counted, note: '', whileOpen: true }
    expect((await employee.send('POST', '/api/cash-ups', closing)).status).toBe(403)
  })
})
