import { expect, it } from 'vitest'

import { promiseLines } from './promise-text.ts'

it('writes the rules of the promised time as lines', () => {
  const rush = { weekdays: [4, 5], from: '12:00', to: '14:00', minutes: 20 }
  const promise = {
    minutes: 40,
    deliveryMinutes: 30,
    rushHours: [rush],
    largeFrom: 20,
    largeMinutes: 25,
    portionsPerHour: 60,
  }
  expect(promiseLines({ promise })).toEqual([
    'Preparation: 40 minutes',
    'Delivery: 30 minutes more',
    'Friday, Saturday 12:00 PM - 2:00 PM: 20 minutes more',
    'From 20 portions: 25 minutes more',
    '60 portions an hour',
  ])
  expect(promiseLines({ promise: { ...promise, largeFrom: null, portionsPerHour: null } })).toEqual(
    expect.not.arrayContaining([expect.stringContaining('portions')]),
  )
  expect(promiseLines({ promise: null })).toBe('off')
})
