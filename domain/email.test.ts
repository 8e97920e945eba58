import { expect, it } from 'vitest'

import { withoutLinks } from './email.ts'

it.each([
  ['prize.test', 'prize.\u2060test'],
  ['win@prize', 'win@\u2060prize'],
  ['win\uFF20prize', 'win\uFF20\u2060prize'],
  ['prize\u3002test', 'prize\u3002\u2060test'],
  ['prize\uFF0Etest', 'prize\uFF0E\u2060test'],
  ['prize\uFF61test', 'prize\uFF61\u2060test'],
  ['https://prize', 'https:\u2060//prize'],
  ['Ask for Musa. Gate 2: left.', 'Ask for Musa. Gate 2: left.'],
])('mail programs make no link of %s', (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown)
})
