import { describe, expect, it } from 'vitest'

import { alertReasons, isAlertEvent } from './payment-alert.ts'
import type { PaymentAlert } from './payment-alert.ts'
import { reviewFor } from './payment-review.ts'
import type { ReviewReason } from './review-reason.ts'

const created: PaymentAlert = { event: 'charge.dispute.create', number: '358950' }
const reminded: PaymentAlert = { ...created, event: 'charge.dispute.remind' }
const resolved: PaymentAlert = { ...created, event: 'charge.dispute.resolve' }
const rejected: PaymentAlert = { event: 'bank.transfer.rejected', number: null }

describe('a dispute', () => {
  it('is one reason, by its number, however often its events come', () => {
    const reasons = [{ code: 'dispute', number: '358950' }]
    expect(alertReasons([created, created, reminded])).toEqual(reasons)
    expect(alertReasons([reminded])).toEqual(reasons)
  })

  it('is over when it is resolved, in whatever order its events come', () => {
    expect(alertReasons([created, resolved])).toEqual([])
    expect(alertReasons([resolved, reminded, created])).toEqual([])
  })

  it('does not end another one', () => {
    const other = { ...created, number: '7' }
    expect(alertReasons([created, other, resolved])).toEqual([{ code: 'dispute', number: '7' }])
  })
})

describe('a bank transfer that was turned back', () => {
  it('is one reason', () => {
    expect(alertReasons([rejected, rejected])).toEqual([{ code: 'transfer-rejected' }])
  })
})

describe('an alarm', () => {
  it('is one of four events', () => {
    expect(isAlertEvent('charge.dispute.remind')).toBe(true)
    for (const event of ['charge.dispute', 'charge.success', 'refund.failed', '']) {
      expect(isAlertEvent(event)).toBe(false)
    }
  })

  it('needs a review, whatever the state, until a person has resolved it', () => {
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
