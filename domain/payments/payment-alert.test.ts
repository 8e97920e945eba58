import { describe, expect, it } from 'vitest'

import { alertReasons, isAlertEvent, type PaymentAlert } from './payment-alert.ts'
import { reviewFor } from './payment-review.ts'
import type { ReviewReason } from './review-reason.ts'

const created: PaymentAlert = { event: 'charge.dispute.create', number: '358950' }
const reminded: PaymentAlert = { ...created, event: 'charge.dispute.remind' }
const resolved: PaymentAlert = { ...created, event: 'charge.dispute.resolve' }
const rejected: PaymentAlert = { event: 'bank.transfer.rejected', number: null }

describe('a dispute', () => {
  it('is one reason, by its number, for any number of events', () => {
    const reasons = [{ code: 'dispute', number: '358950' }]
    expect(alertReasons([created, created, reminded])).toEqual(reasons)
    expect(alertReasons([reminded])).toEqual(reasons)
  })

  it('is over when it is resolved, in any order of its events', () => {
    expect(alertReasons([created, resolved])).toEqual([])
    expect(alertReasons([resolved, reminded, created])).toEqual([])
  })

  it('does not end another one', () => {
    const other = { ...created, number: '7' }
    expect(alertReasons([created, other, resolved])).toEqual([{ code: 'dispute', number: '7' }])
  })
})

describe('a bank transfer that was rejected', () => {
  it('is one reason', () => {
    expect(alertReasons([rejected, rejected])).toEqual([{ code: 'transfer-rejected' }])
  })
})

describe('a payment alert', () => {
  it('is one of four events', () => {
    expect(isAlertEvent('charge.dispute.remind')).toBe(true)
    for (const event of ['charge.dispute', 'charge.success', 'refund.failed', '']) {
      expect(isAlertEvent(event)).toBe(false)
    }
  })

  it('needs a review in any state, until staff resolve it', () => {
    const now = new Date('2026-11-21T12:00:00+01:00')
    const sums = { amountNaira: 2500, paidKobo: null, excessKobo: 0 }
    const payment = { ...sums, createdAt: now, nextPollAt: null, lastStatus: null }
    for (const state of ['started', 'ordered', 'refunding'] as const) {
      const alerts = [created, rejected]
      const look = (resolved: ReviewReason[]) =>
        reviewFor({ ...payment, state }, { refunds: [], alerts, resolved }, now)
      const dispute = { code: 'dispute', number: '358950' } as const
      const transfer = { code: 'transfer-rejected' } as const
      expect(look([])).toEqual(dispute)
      expect(look([dispute])).toEqual(transfer)
      expect(look([dispute, transfer])).toBeNull()
    }
  })
})
