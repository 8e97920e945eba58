import { expect, it } from 'vitest'

import { ringingMessage, ringingText, unprintedMessage } from './alarm-message.ts'
import type { RingReason } from './order-alarm.ts'

const ringing = (reason: RingReason, ...ids: string[]) => ids.map((id) => ({ id, reason }))

it('names one order', () => {
  expect(ringingMessage(ringing('new', 'k3x9m2q7abc123'))).toBe('1 order to accept: #ABC123')
})

it('counts many and names the first five', () => {
  const ids = ['aaaaa1', 'aaaaa2', 'aaaaa3', 'aaaaa4', 'aaaaa5', 'aaaaa6']
  expect(ringingMessage(ringing('new', ...ids))).toBe(
    '6 orders to accept: #AAAAA1, #AAAAA2, #AAAAA3, #AAAAA4, #AAAAA5, …',
  )
})

it('counts as “to accept” only what is not accepted, in bar and message', () => {
  const all = [
    ...ringing('not-started', 'aaaaa1', 'aaaaa2'),
    ...ringing('due', 'aaaaa3'),
    ...ringing('call', 'aaaaa4'),
    ...ringing('new', 'aaaaa5'),
  ]
  const parts = [
    ['1 order to accept', '#AAAAA5'],
    ['1 customer to call', '#AAAAA4'],
    ['1 scheduled order to start', '#AAAAA3'],
    ['2 accepted orders not started', '#AAAAA1, #AAAAA2'],
  ]
  expect(ringingText(all)).toBe(parts.map(([text]) => text).join(' · '))
  expect(ringingMessage(all)).toBe(parts.map((part) => part.join(': ')).join('. '))
})

it('names tickets that were not printed', () => {
  expect(unprintedMessage(['k3x9m2q7abc123'])).toBe('Not printed: the ticket of order #ABC123')
  expect(unprintedMessage(['aaaaa1', 'aaaaa2'])).toBe(
    'Not printed: the tickets of 2 orders: #AAAAA1, #AAAAA2',
  )
})
