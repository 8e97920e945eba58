import { describe, expect, it } from 'vitest'

import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { minutesAfter, noon } from '#tests/support/test-api.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { findShopFigures } from './shop-figures.ts'

const { db } = await createTestDatabase()
const settled = { state: 'refunding', isHolding: false, nextPollAt: null } as const

describe('the metrics of a shop', () => {
  it('are zero in a new shop', async () => {
    expect(await findShopFigures(db, noon)).toEqual({
      openHolds: 0,
      needingAttention: 0,
      openRefunds: {
        due: 0,
        pending: 0,
        failed: 0,
        'needs-attention': 0,
      },
      overdueSeconds: {
        'release expired holds': 0,
        'process webhooks': 0,
        'poll payments': 0,
        'send due refunds': 0,
        'send order messages': 0,
      },
    })
  })

  it('count holds, unfinished refunds and overdue jobs', async () => {
    await makePayment(db)
    const { reference } = await makePayment(db, settled)
    await makeRefund(db, { reference, state: 'due', dueAt: noon })
    await makeRefund(db, { reference, state: 'pending', followAt: minutesAfter(noon, 60) })
    await makeRefund(db, { reference, state: 'processed' })
    const troubled = await makePayment(db, { ...settled, review: { code: 'paid-unsettled' } })
    await makeRefund(db, { reference: troubled.reference, state: 'failed' })
    await makeRefund(db, { reference: troubled.reference, state: 'processed' })

    expect(await findShopFigures(db, minutesAfter(noon, 16))).toMatchObject({
      openHolds: 1,
      needingAttention: 1,
      openRefunds: {
        due: 1,
        pending: 1,
        failed: 1,
        'needs-attention': 0,
      },
      overdueSeconds: {
        'release expired holds': 60,
        'poll payments': 0,
        'send due refunds': 16 * 60,
      },
    })
  })
})
