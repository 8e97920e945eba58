import fc from 'fast-check'
import { expect, it } from 'vitest'

import { tillsOf } from './cash-up.ts'
import { collectionMethods } from './payment-method.ts'

const Collection = fc.record({
  method: fc.constantFrom(...collectionMethods),
  amountNaira: fc.integer({ min: 1, max: 90_000 }),
  collectedBy: fc.constantFrom(null, 'a', 'b'),
  staffName: fc.constantFrom(null, 'Halima Sani'),
  riderName: fc.constantFrom(null, 'Musa', 'Ada'),
})

it('puts all money into one till for each person and way to pay', () => {
  fc.assert(
    fc.property(fc.array(Collection), fc.nat(5), (collections, cards) => {
      const tills = tillsOf(collections, { payments: cards, naira: cards * 100 })
      const money = collections.reduce((sum, { amountNaira }) => sum + amountNaira, cards * 100)
      expect(tills.reduce((sum, { expectedNaira }) => sum + expectedNaira, 0)).toBe(money)
      expect(tills.reduce((sum, { payments }) => sum + payments, 0)).toBe(
        collections.length + cards,
      )
      expect(new Set(tills.map(({ key }) => key)).size).toBe(tills.length)
    }),
  )
})
