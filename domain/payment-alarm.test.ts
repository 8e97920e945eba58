import { describe, expect, it } from 'vitest'

import { alarmReasons, isAlarm } from './payment-alarm.ts'
import type { Alarm } from './payment-alarm.ts'
import { reviewFor } from './payment-review.ts'
import type { ReviewReason } from './review-reason.ts'

const created: Alarm = { event: 'charge.dispute.create', number: '358950' }
const reminded: Alarm = { ...created, event: 'charge.dispute.remind' }
const resolved: Alarm = { ...created, event: 'charge.dispute.resolve' }
const rejected: Alarm = { event: 'bank.transfer.rejected', number: null }

describe('a dispute', () => {
  it('is one reason, by its number, however often its events come', () => {
    const reasons = [{ code: 'dispute', number: '358950' }]
    expect(alarmReasons([created, created, reminded])).toEqual(reasons)
    expect(alarmReasons([reminded])).toEqual(reasons)
  })

  it('is over when it is resolved, in whatever order its events come', () => {
    expect(alarmReasons([created, resolved])).toEqual([])
    expect(alarmReasons([resolved, reminded, created])).toEqual([])
  })

  it('does not end another one', () => {
    const other = { ...created, number: '7' }
    expect(alarmReasons([created, other, resolved])).toEqual([{ code: 'dispute', number: '7' }])
  })
})

describe('a bank transfer that was turned back', () => {
  it('is one reason', () => {
    expect(alarmReasons([rejected, rejected])).toEqual([{ code: 'transfer-rejected' }])
  })
})

describe('an alarm', () => {
  it('is one of four events', () => {
    expect(isAlarm('charge.dispute.remind')).toBe(true)
    for (const event of ['charge.dispute', 'charge.success', 'refund.failed', '']) {
      expect(isAlarm(event)).toBe(false)
    }
  })

  it('needs a review, whatever the state, until a person has resolved it', () => {
    const now = new Date('2026-11-21T12:00:00+01:00')
    const sums = { amountNaira: 2500, paidKobo: null, excessKobo: 0 }
    const payment = { ...sums, createdAt: now, nextPollAt: null, lastStatus: null }
    for (const state of ['started', 'ordered', 'refunding'] as const) {
      const alarms = [created, rejected]
      const look = (resolved: ReviewReason[]) =>
        reviewFor({ ...payment, state }, { refunds: [], alarms, resolved }, now)
      const dispute = { code: 'dispute', number: '358950' } as const
      const transfer = { code: 'transfer-rejected' } as const
      expect(look([])).toEqual(dispute)
      expect(look([dispute])).toEqual(transfer)
      expect(look([dispute, transfer])).toBeNull()
    }
  })
})
