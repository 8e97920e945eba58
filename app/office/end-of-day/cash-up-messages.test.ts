import { expect, it } from 'vitest'

import { changesSince } from './cash-up-messages.ts'

const till = { key: 'rider musa cash', holder: 'Musa (rider)', method: 'cash' as const }
const sums = { payments: 1, fees: 0, givenBack: 0 }
const online = { ...till, key: 'card', holder: 'Payment provider', method: 'card' as const }

it('a closed day shows the change of each till, also where they add up to nothing', () => {
  const closed = {
    at: '',
    by: '',
    note: '',
    tills: [
      { ...till, ...sums, expected: 500, counted: 500 },
      { ...online, ...sums, expected: 100, counted: 100 },
    ],
  }
  const tills = [
    { ...till, ...sums, expected: 200 },
    { ...till, ...sums, key: 'rider musa pos', method: 'pos' as const, expected: 400 },
  ]
  expect(changesSince({ tills, closed })).toEqual([
    { till: 'Musa (rider), cash', naira: -300 },
    { till: 'Musa (rider), POS', naira: 400 },
    { till: 'Payment provider, online', naira: -100 },
  ])
  expect(changesSince({ tills: closed.tills, closed })).toEqual([])
  expect(changesSince({ tills, closed: null })).toEqual([])
})
