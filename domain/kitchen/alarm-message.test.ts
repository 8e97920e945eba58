import { expect, it } from 'vitest'

import { ringingMessage, unprintedMessage } from './alarm-message.ts'

it('names one order', () => {
  expect(ringingMessage(['k3x9m2q7abc123'])).toBe('1 order waits to be accepted: #ABC123')
})

it('counts many and names the first five', () => {
  const ids = ['aaaaa1', 'aaaaa2', 'aaaaa3', 'aaaaa4', 'aaaaa5', 'aaaaa6']
  expect(ringingMessage(ids)).toBe(
    '6 orders wait to be accepted: #AAAAA1, #AAAAA2, #AAAAA3, #AAAAA4, #AAAAA5, …',
  )
})

it('names tickets that were not printed', () => {
  expect(unprintedMessage(['k3x9m2q7abc123'])).toBe('Not printed: the ticket of order #ABC123')
  expect(unprintedMessage(['aaaaa1', 'aaaaa2'])).toBe(
    'Not printed: the tickets of 2 orders: #AAAAA1, #AAAAA2',
  )
})
