import { expect, it } from 'vitest'

import { toCollectText } from './to-collect.ts'

it.each([
  [{ toCollectNaira: 16_200, dueNaira: 13_000 }, 'To collect ₦16,200'],
  [{ toCollectNaira: 3200, dueNaira: 0 }, 'To collect ₦3,200, the delivery fee'],
  [{ toCollectNaira: 0, dueNaira: 0 }, 'Paid'],
])('%j is %s', (terms, text) => {
  expect(toCollectText(terms)).toBe(text)
})
