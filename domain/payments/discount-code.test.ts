import { describe, expect, it } from 'vitest'

import {
  discountCodeFaultMessage,
  conditionTexts,
  discountText,
  findDiscountCodeFault,
  normalizeCode,
} from './discount-code.ts'
import type { DiscountCode } from './discount-code.ts'

const code: DiscountCode = {
  code: 'SANNU',
  kind: 'percent',
  amount: 10,
  leastNaira: 5000,
  startsOn: '2026-11-21',
  endsOn: '2026-11-22',
  maxUses: 2,
  maxUsesPerPhone: 1,
  firstOrderOnly: true,
  endedAt: null,
}
const now = new Date('2026-11-21T12:00:00+01:00')
const buyer = { usesOfBuyer: 0, hasOrdered: false }
const fitting = { itemsNaira: 5000, uses: 1, buyer }

describe('a discount code', () => {
  it('is taken where every condition is met, and before the buyer is known', () => {
    expect(findDiscountCodeFault(code, fitting, now)).toBeUndefined()
    expect(findDiscountCodeFault(code, { itemsNaira: 5000, uses: 0 }, now)).toBeUndefined()
  })

  it.each([
    ['unknown', undefined, fitting],
    ['unknown', { ...code, endedAt: now }, fitting],
    ['used-up', code, { ...fitting, uses: 2 }],
    ['used-before', code, { ...fitting, buyer: { ...buyer, usesOfBuyer: 1 } }],
    ['not-first', code, { ...fitting, buyer: { ...buyer, hasOrdered: true } }],
    [
      'not-first',
      { ...code, maxUsesPerPhone: null },
      { ...fitting, buyer: { ...buyer, usesOfBuyer: 1 } },
    ],
    ['too-small', code, { ...fitting, itemsNaira: 4999 }],
  ] as const)('is refused as %s', (fault, one, order) => {
    const found = findDiscountCodeFault(one, order, now)
    expect(found?.code).toBe(fault)
    expect(found && discountCodeFaultMessage(found)).toMatch(/\.$/)
  })

  it('is valid by the days of Lagos', () => {
    const faultAt = (at: string) => findDiscountCodeFault(code, fitting, new Date(at))?.code
    expect(faultAt('2026-11-20T23:59:59+01:00')).toBe('not-yet')
    expect(faultAt('2026-11-21T00:00:00+01:00')).toBeUndefined()
    expect(faultAt('2026-11-22T23:59:59+01:00')).toBeUndefined()
    expect(faultAt('2026-11-23T00:00:00+01:00')).toBe('over')
  })

  it('is read in any case, with spaces around', () => {
    expect(normalizeCode(' sannu ')).toBe('SANNU')
  })

  it('is described in words', () => {
    expect(conditionTexts(code)).toEqual([
      '₦5,000 or more',
      'from 21 Nov 2026',
      'until 22 Nov 2026',
      '2 uses in all',
      '1 per phone number',
      'first order only',
    ])
    expect(
      (['percent', 'naira', 'free-delivery'] as const).map((kind) =>
        discountText({ kind, amount: 50 }),
      ),
    ).toEqual(['50 % off', '₦50 off', 'Free delivery'])
  })
})
