import fc from 'fast-check'
import { expect, it } from 'vitest'

import { isSwapFor, swapOffers } from './swap-offers.ts'

const required = {
  id: 'protein',
  name: 'Protein',
  least: 1,
  most: 1,
  options: [{ id: 'fish', name: 'Fish', priceNaira: 0, isSoldOut: false }],
}

const dish = fc.record({
  id: fc.string({ minLength: 2, maxLength: 3 }),
  name: fc.string(),
  category: fc.constantFrom('rice', 'soup'),
  priceNaira: fc.integer({ min: 1, max: 20 }),
  stock: fc.nat(4),
  minOrder: fc.integer({ min: 1, max: 3 }),
  optionGroups: fc.boolean().map((needsChoice) => (needsChoice ? [required] : [])),
})
const missing = { productId: 'm', name: '', category: 'rice', priceNaira: 12, portions: 2 }

it('offers at most eight dishes in stock for the same price or less', () => {
  fc.assert(
    fc.property(fc.array(dish, { maxLength: 30 }), (menu) => {
      const offers = swapOffers(menu, missing)
      expect(offers.length).toBe(Math.min(8, menu.filter((one) => isSwapFor(one, missing)).length))
      for (const { stock, priceNaira, minOrder, optionGroups } of offers) {
        expect(stock >= 2 && priceNaira <= 12 && minOrder <= 2).toBe(true)
        expect(optionGroups).toEqual([])
      }
      const ranks = offers.map(
        ({ category, priceNaira }) => (category === 'rice' ? 100 : 0) + priceNaira,
      )
      expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
    }),
  )
})

it('never offers a dish that takes more of a slot', () => {
  const masa = { id: 'x', name: 'Masa', category: 'rice', priceNaira: 5, stock: 9, minOrder: 1 }
  const menu = [{ ...masa, optionGroups: [] }]
  expect(swapOffers(menu, { ...missing, slotWeight: 0 })).toEqual([])
  expect(swapOffers(menu, missing)).toHaveLength(1)
})

it('never offers a dish with a cut-off', () => {
  const tray = { id: 't', name: 'Tray', category: 'rice', priceNaira: 5, stock: 9, minOrder: 1 }
  const cutOff = { orderBy: null, onlyDates: ['2026-11-27'] }
  const menu = [{ ...tray, optionGroups: [], cutOff }]
  expect(swapOffers(menu, missing)).toEqual([])
  expect(swapOffers([{ ...menu[0]!, cutOff: null }], missing)).toHaveLength(1)
})

it('never offers the dish that ran out', () => {
  const same = { id: 'm', name: 'Masa', category: 'rice', priceNaira: 5, stock: 9, minOrder: 1 }
  expect(swapOffers([{ ...same, optionGroups: [] }], missing)).toEqual([])
})

it('offers the likest first: category, then words of the name, then price', () => {
  const dishOf = (name: string, category: string, priceNaira: number) => {
    return { id: name, name, category, priceNaira, stock: 9, minOrder: 1, optionGroups: [] }
  }
  const menu = [
    dishOf('Beef Suya', 'meat', 12),
    dishOf('Masa Platter', 'meat', 10),
    dishOf('Sinasir', 'rice', 12),
    dishOf('Masa & Miyan Kuka', 'rice', 9),
    dishOf('Sweet Masa', 'rice', 11),
  ]
  const ranOut = { ...missing, name: 'Masa & Miyan Taushe' }
  expect(swapOffers(menu, ranOut).map(({ name }) => name)).toEqual([
    'Masa & Miyan Kuka',
    'Sweet Masa',
    'Sinasir',
    'Masa Platter',
    'Beef Suya',
  ])
})
