import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { newId } from '#db/schema/new-id.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { paymentViewOf, paymentViews } from '#domain/payments/payment-view.ts'
import { paymentStates, refundStates } from '#domain/payments/payment.ts'
import { emptyStatuses } from '#domain/payments/provider-status.ts'
import type { ProviderStatus } from '#domain/payments/provider-status.ts'
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
            for (const refund of given) await makeRefund(db, { ...refund, reference, id: newId() })
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
})
