import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  reductionNairaFor,
  choicesFor,
  findChangedLine,
  isOnlyDish,
  linesNow,
  reductionNairaOf,
} from './order-change.ts'
import type { OrderChange } from './order-change.ts'
import type { OrderItem } from './order-item.ts'
import { billReductionNaira, detailsFor, itemTotalsOf } from './pricing.ts'

type Change = Pick<OrderChange, 'id' | 'line' | 'portions' | 'state' | 'replacement'>

function makeItem(priceNaira: number, quantity: number): OrderItem {
  const texts = {
    productId: `p${priceNaira}`,
    name: 'Masa',
    category: 'masa',
    image: '',
    notes: '',
  }
  return { ...texts, package: null, priceNaira, quantity }
}

const item = fc.record({
  price: fc.integer({ min: 1, max: 50 }),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const draft = fc.record({
  nth: fc.nat(9),
  portions: fc.integer({ min: 1, max: 5 }),
  state: fc.constantFrom('asked', 'swapped', 'removed', 'cancelled', 'withdrawn'),
  price: fc.integer({ min: 1, max: 50 }),
})

/** Each change is about a line as it is after those before it. */
const changed = fc
  .tuple(fc.array(item, { minLength: 1, maxLength: 4 }), fc.array(draft, { maxLength: 8 }))
  .map(([given, drafts]) => {
    const items = given.map(({ price, quantity }) => makeItem(price, quantity))
    const changes: Change[] = []
    for (const { nth, portions, state, price } of drafts) {
      const lines = linesNow(items, changes)
      const about = lines[nth % Math.max(1, lines.length)]
      if (!about) break
      const missing = Math.min(portions, about.quantity)
      const replacement =
        state === 'swapped' ? makeItem(Math.min(price, about.priceNaira), missing) : null
      changes.push({
        id: `c${changes.length}`,
        line: about.line,
        portions: missing,
        state,
        replacement,
      })
    }
    return { items, changes }
  })

const sumOf = (items: readonly OrderItem[]) =>
  items.reduce((sum, { priceNaira, quantity }) => sum + priceNaira * quantity, 0)

describe('the lines of an order', () => {
  it('cost what was ordered, less the price of each decided change', () => {
    fc.assert(
      fc.property(changed, ({ items, changes }) => {
        const decided = changes.filter(({ state }) => state !== 'asked' && state !== 'withdrawn')
        const taken = decided.reduce((sum, change) => {
          const line = findChangedLine(items, changes, change.line)
          const item = line ?? makeItem(0, 0)
          return sum + reductionNairaFor({ items: [item] }, item, change)
        }, 0)
        expect(sumOf(linesNow(items, changes))).toBe(sumOf(items) - taken)
      }),
    )
  })

  it('do not depend on the order of the changes, and keep every key once', () => {
    fc.assert(
      fc.property(changed, ({ items, changes }) => {
        const now = linesNow(items, changes)
        expect(new Set(now.map(({ line }) => line)).size).toBe(now.length)
        expect(now.every(({ quantity }) => quantity > 0)).toBe(true)
        const keyed = (lines: typeof now) => lines.toSorted((a, b) => a.line.localeCompare(b.line))
        expect(keyed(linesNow(items, changes.toReversed()))).toEqual(keyed(now))
      }),
    )
  })

  it('are as ordered without decisions', () => {
    const items = [makeItem(5, 2), makeItem(7, 1)]
    const asked: Change = { id: 'c', line: '0', portions: 2, state: 'asked', replacement: null }
    expect(linesNow(items, [asked])).toEqual(
      items.map((line, index) => ({ ...line, line: `${index}` })),
    )
  })
})

describe('the choices', () => {
  it('shrink as the order proceeds', () => {
    expect(choicesFor('pending')).toEqual(['swap', 'remove', 'cancel'])
    expect(choicesFor('preparing')).toEqual(['swap', 'remove', 'cancel'])
    expect(choicesFor('ready')).toEqual(['remove', 'cancel'])
    expect(choicesFor('completed')).toEqual(['remove'])
    expect(choicesFor('cancelled')).toEqual([])
  })
})

describe('a portion that ran out', () => {
  const items = [{ priceNaira: 500, quantity: 3 }]
  const charges = [{ name: 'Packaging', naira: 100, per: 'portion' as const }]
  const bill = detailsFor(itemTotalsOf(items), {
    charges,
    discount: null,
    freeDelivery: null,
    taxes: [],
  })
  const less = (replacement: { priceNaira: number } | null) =>
    reductionNairaFor({ items, bill }, { priceNaira: 500 }, { portions: 1, replacement })

  it('costs less its price and its charge, and when swapped only what the other costs less', () => {
    expect(less(null)).toBe(600)
    expect(less({ priceNaira: 450 })).toBe(50)
  })
})

describe('what decided changes take off a bill', () => {
  it('adds up to what the order costs less', () => {
    fc.assert(
      fc.property(changed, ({ items, changes }) => {
        const decided = changes.map((change, index) => ({ ...change, decidedAt: new Date(index) }))
        const bill = detailsFor(itemTotalsOf(items), {
          charges: [{ name: 'Packaging', naira: 100, per: 'portion' }],
          discount: { code: 'EID', kind: 'naira', amount: 1000 },
          freeDelivery: null,
          taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: false }],
        })
        const order = { items: linesNow(items, decided), orderedItems: items, bill }
        const taken = decided.map((change) => reductionNairaOf(order, decided, change))
        expect(taken.reduce((sum, naira) => sum + naira, 0)).toBe(
          billReductionNaira(bill, itemTotalsOf(items), itemTotalsOf(order.items)),
        )
      }),
    )
  })
})

it('is the only dish where no other portion is left', () => {
  expect(isOnlyDish([{ quantity: 2 }], 2)).toBe(true)
  expect(isOnlyDish([{ quantity: 2 }], 1)).toBe(false)
  expect(isOnlyDish([{ quantity: 2 }, { quantity: 1 }], 2)).toBe(false)
})
