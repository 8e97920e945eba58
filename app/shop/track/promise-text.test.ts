import { expect, it } from 'vitest'

import { promiseText } from './promise-text.ts'

const order = {
  status: 'pending' as const,
  promisedAt: '2026-11-21T11:50:00Z',
  firstPromisedAt: null,
  isScheduled: false,
  createdAt: '2026-11-21T11:10:00Z',
  delivery: { type: 'pickup' as const, fee: 0 },
}

it('names the promised time, and its day where it is not today', () => {
  expect(promiseText(order)).toBe('Ready by 12:50 PM')
  expect(promiseText({ ...order, delivery: { type: 'delivery', fee: 0 } })).toBe(
    'With you by 12:50 PM',
  )
  expect(promiseText({ ...order, promisedAt: '2026-11-22T07:40:00Z' })).toBe(
    'Ready by Sunday, 22 November, 8:40 AM',
  )
  expect(promiseText({ ...order, isScheduled: true })).toBe('For Saturday, 21 November, 12:50 PM')
  expect(promiseText({ ...order, promisedAt: null })).toBeUndefined()
})

it('says no time of food that is ready to be collected', () => {
  const ready = { ...order, status: 'ready' as const }
  expect(promiseText(ready)).toBeUndefined()
  expect(promiseText({ ...ready, delivery: { type: 'delivery', fee: 0 } })).toBe(
    'With you by 12:50 PM',
  )
})

it('names the new time and the one before it was moved', () => {
  const moved = { promisedAt: '2026-11-21T12:20:00Z', firstPromisedAt: order.promisedAt }
  expect(promiseText({ ...order, ...moved })).toBe('New time: 1:20 PM, was 12:50 PM')
})
