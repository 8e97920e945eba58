import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Db } from '#db/connection.ts'
import { newId } from '#db/schema/new-id.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { paymentViewOf, paymentViews } from '#domain/payments/payment-view.ts'
import { paymentStates, refundStates } from '#domain/payments/payment.ts'
import { emptyStatuses, type ProviderStatus } from '#domain/payments/provider-status.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { minutesAfter, noon } from '#tests/support/test-api.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { countPayments, listStaffPayments } from './staff-payments.ts'

const { db } = await createTestDatabase()

const statuses: ProviderStatus[] = [
  { code: 'pending' },
  { code: 'no-answer', detail: 'TimeoutError' },
  { code: 'paid' },
  ...emptyStatuses.map((code) => ({ code })),
]
const aFewMinutes = fc.integer({ min: -2, max: 2 }).map((minutes) => minutesAfter(noon, minutes))

const anyRefund = fc.record({
  state: fc.constantFrom(...refundStates),
  amountKobo: fc.constantFrom(100_000, 150_000, 250_000),
  createdAt: aFewMinutes,
})

const anyPayment = fc.record({
  state: fc.constantFrom(...paymentStates),
  review: fc.constantFrom(null, null, null, { code: 'paid-unsettled' } as const),
  paidKobo: fc.constantFrom(null, 0, 250_000),
  isHolding: fc.boolean(),
  expiresAt: aFewMinutes,
  nextPollAt: fc.option(aFewMinutes),
  lastStatus: fc.option(fc.constantFrom(...statuses)),
  refunds: fc.array(anyRefund, { maxLength: 3 }),
})

describe('the views of payments', () => {
  it('are the same in SQL and in the domain, single, combined and counted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPayment, { minLength: 40, maxLength: 40 }),
        fc.subarray([...paymentViews], { minLength: 1 }),
        async (some, wanted) => {
          for (const table of [refunds, payments]) await db.delete(table)
          for (const { refunds: given, ...payment } of some) {
            const { reference } = await makePayment(db, payment)
            for (const { state, ...refund } of given) {
              const id = newId()
              await makeRefund(db, { ...refund, reference, id })
              await db.update(refunds).set({ state }).where(eq(refunds.id, id))
            }
          }
          const all = await listStaffPayments(db, { limit: 100 }, noon)
          expect(all).toHaveLength(some.length)
          for (const payment of all) expect(payment.view).toBe(paymentViewOf(payment, noon))

          const counts = await countPayments(db, {}, noon)
          for (const views of [wanted, ...paymentViews.map((view) => [view])]) {
            const expected = all.filter(({ view }) => views.includes(view))
            expect(await listStaffPayments(db, { views, limit: 100 }, noon)).toEqual(expected)
          }
          for (const view of paymentViews) {
            expect(counts[view]).toBe(all.filter((payment) => payment.view === view).length)
          }
        },
      ),
      { numRuns: 8 },
    )
  }, 60_000)

  it('are counted up to 1,000 each', async () => {
    await db.delete(refunds)
    await db.delete(payments)
    for (let count = 0; count < 2; count++)
      await makePayment(db, { expiresAt: minutesAfter(noon, 9) })
    expect(await countPayments(db, {}, noon)).toMatchObject({ started: 2, ordered: 0 })
    await db.execute(sql`
      insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
        is_holding, created_at, expires_at)
      select 'ORD-MANY-' || n, 'ordered', '{}', 2500, '08012345678', '10.0.0.1', false,
        ${noon.toISOString()}, ${noon.toISOString()} from generate_series(1, 1001) n`)
    const many = { started: 2, ordered: 1000, abandoned: 0, countedTo: 1000 }
    expect(await countPayments(db, {}, noon)).toMatchObject(many)
    expect(await countPayments(db, { text: 'many' }, noon)).toMatchObject({ ...many, started: 0 })
    expect(await countPayments(db, { text: '0801234' }, noon)).toMatchObject(many)
    const one = await countPayments(db, { text: 'many-1001' }, noon)
    expect(one).toMatchObject({ ordered: 1 })
    expect(one).not.toHaveProperty('countedTo')
  })

  it.each(['ORD-MX1-ABC123', 'ord-mx1-abc123'])(
    'are counted by a whole reference: %s',
    async (text) => {
      await db.delete(payments)
      for (const reference of ['ord-mx1-abc123', 'ord-mx1-abc124'])
        await makePayment(db, { reference, expiresAt: minutesAfter(noon, 9) })
      expect(await countPayments(db, { text }, noon)).toMatchObject({ started: 1, ordered: 0 })
    },
  )

  it('are counted without reading all ordered ones', async () => {
    await db.delete(payments)
    for (const [state, count] of [
      ['ordered', 6000],
      ['started', 1200],
    ]) {
      await db.execute(sql`
        insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
          is_holding, created_at, expires_at)
        select ${state} || n, ${state}, '{}', 2500, '08012345678', '10.0.0.1', false, at, at
        from generate_series(1, ${count}::integer) n,
          lateral (select ${noon.toISOString()}::timestamptz - n * interval '1 minute' as at) times`)
    }
    await db.execute(sql`analyze payments`)
    for (const text of [undefined, '080']) {
      const read = await db.transaction(async (tx) => {
        const before = await rowsRead(tx)
        const counts = await countPayments(tx, { text }, noon)
        expect(counts).toMatchObject({ ordered: 1000, abandoned: 1000, countedTo: 1000 })
        return (await rowsRead(tx)) - before
      })
      expect(read).toBeLessThan(3000)
    }
  })
})

/** By reading the table itself; earlier transactions of the connection may be in it. */
async function rowsRead(tx: Db) {
  const { rows } = await tx.execute(sql`
    select seq_tup_read::integer as count from pg_stat_xact_user_tables where relname = 'payments'`)
  return (rows as { count: number }[])[0]?.count ?? 0
}

it('sums refunds that are made, changed and removed at the same time', async () => {
  const { reference } = await makePayment(db, { paidKobo: 250_000 })
  const sums = async () => {
    const { refundedKobo, refundView } = payments
    return db
      .select({ refundedKobo, refundView })
      .from(payments)
      .where(eq(payments.reference, reference))
  }
  const made = Array.from({ length: 5 }, () => ({ id: newId(), reference, amountKobo: 50_000 }))
  await Promise.all(made.map((refund) => makeRefund(db, { ...refund, state: 'processed' })))
  expect(await sums()).toEqual([{ refundedKobo: 250_000, refundView: 'refunded' }])
  const [first, second] = made
  await Promise.all([
    db.delete(refunds).where(eq(refunds.id, first?.id ?? '')),
    db
      .update(refunds)
      .set({ amountKobo: 10_000 })
      .where(eq(refunds.id, second?.id ?? '')),
  ])
  expect(await sums()).toEqual([{ refundedKobo: 160_000, refundView: 'partly refunded' }])
})
