import { describe, expect, it } from 'vitest'

import { alarmSentences, isAlarm } from './payment-alarm.ts'
import type { Alarm } from './payment-alarm.ts'
import { attentionFor } from './payment-attention.ts'

const created: Alarm = { event: 'charge.dispute.create', number: '358950' }
const reminded: Alarm = { ...created, event: 'charge.dispute.remind' }
const resolved: Alarm = { ...created, event: 'charge.dispute.resolve' }
const rejected: Alarm = { event: 'bank.transfer.rejected', number: null }

describe('a dispute', () => {
  it('is told once, by its number, however often it comes', () => {
    const [sentence, ...more] = alarmSentences([created, created, reminded])
    expect(sentence).toContain('dispute 358950')
    expect(more).toEqual([])
    expect(alarmSentences([reminded])).toEqual([sentence])
  })

  it('is over when it is resolved, in whatever order its events come', () => {
    expect(alarmSentences([created, resolved])).toEqual([])
    expect(alarmSentences([resolved, reminded, created])).toEqual([])
  })

  it('does not end another one', () => {
    const other = { ...created, number: '7' }
    expect(alarmSentences([created, other, resolved])).toEqual([
      expect.stringContaining('dispute 7'),
    ])
  })
})

describe('a bank transfer that was turned back', () => {
  it('is told once', () => {
    expect(alarmSentences([rejected, rejected])).toHaveLength(1)
  })
})

describe('an alarm', () => {
  it('is one of four events', () => {
    expect(isAlarm('charge.dispute.remind')).toBe(true)
    for (const event of ['charge.dispute', 'charge.success', 'refund.failed', '']) {
      expect(isAlarm(event)).toBe(false)
    }
  })

  it('needs a person, whatever the state, until that person has seen to it', () => {
    const now = new Date('2026-11-21T12:00:00+01:00')
    const sums = { amountNaira: 2500, paidKobo: null, excessKobo: 0 }
    const payment = { ...sums, createdAt: now, askAt: null, lastAnswer: null }
    for (const state of ['started', 'ordered', 'refunding'] as const) {
      const alarms = [created, rejected]
      const first = attentionFor({ ...payment, state }, { refunds: [], alarms }, now)
      expect(first).toContain('disputes')
      const settled = [{ attention: first ?? '', at: now }]
      const next = attentionFor({ ...payment, state }, { refunds: [], alarms, settled }, now)
      expect(next).toContain('bank transfer')
      settled.push({ attention: next ?? '', at: now })
      expect(attentionFor({ ...payment, state }, { refunds: [], alarms, settled }, now)).toBeNull()
    }
  })
})
