import { describe, expect, it } from 'vitest'

import type { ShopWire } from '#contract/ordering/shop.ts'
import type { Product } from '#domain/menu/product.ts'
import { makePending } from '#tests/support/payment-world.ts'

import { hasOtherDishes, withLiveNotices, withLiveStock } from './apply-live.ts'

const [masa, suya] = [
  { id: 'p1', stock: 9, name: 'Masa' },
  { id: 'p2', stock: 4, name: 'Suya' },
] as Product[]
const menu = [masa!, suya!]
const marked = { stock: 0, soldOut: { until: null, shelfStock: 9 }, nextPot: 'Next pot at 2 pm' }

describe('live stock', () => {
  it('changes only the dishes that differ', () => {
    const next = withLiveStock(menu, { dishes: { p1: { stock: 8 }, p2: { stock: 4 } } }, null)
    expect(next).toEqual([{ ...masa, stock: 8 }, suya])
    expect(next[1]).toBe(suya)
  })

  it('is the same menu when nothing differs', () => {
    expect(withLiveStock(menu, { dishes: { p1: { stock: 9 }, p9: { stock: 1 } } }, null)).toBe(menu)
  })

  it('marks a dish as sold out, and puts it back on sale', () => {
    const sold = withLiveStock(menu, { dishes: { p1: marked } }, null)
    expect(sold[0]).toEqual({ ...masa, ...marked })
    expect(withLiveStock(sold, { dishes: { p1: { stock: 9 } } }, null)).toEqual(menu)
  })

  it('marks options as sold out, and keeps the marks of an older server', () => {
    const [beef, fish] = ['beef', 'fish'].map((id) => ({
      id,
      name: id,
      priceNaira: 0,
      isSoldOut: false,
    }))
    const group = { id: 'g', name: 'Protein', least: 1, most: 1, options: [beef!, fish!] }
    const jollof = { ...masa!, optionGroups: [group] }
    const at = (dish: object) =>
      withLiveStock([jollof], { dishes: { p1: { stock: 9, ...dish } } }, null)
    expect(at({ soldOutOptions: ['fish'] })[0]?.optionGroups).toEqual([
      { ...group, options: [beef, { ...fish, isSoldOut: true }] },
    ])
    expect(at({ soldOutOptions: [] })[0]).toBe(jollof)
    expect(at({})[0]).toBe(jollof)
  })

  it('adds the portions that this browser holds', () => {
    const holdsUntil = Date.now() + 60_000
    const stored = JSON.stringify([makePending('open', { holdsUntil })])
    const next = withLiveStock(menu, { dishes: { p1: { stock: 7 } } }, stored)
    expect(next[0]?.stock).toBe(9)
  })
})

describe('the menu is fetched again', () => {
  it('when a dish has come or gone', () => {
    const [p1, p2] = [{ stock: 9 }, { stock: 4 }]
    expect(hasOtherDishes(menu, { dishes: { p1, p2 } }, true)).toBe(false)
    expect(hasOtherDishes(menu, { dishes: { p1 } }, false)).toBe(false)
    expect(hasOtherDishes(menu, { dishes: { p1 } }, true)).toBe(true)
    expect(hasOtherDishes(menu, { dishes: { p1: null } }, false)).toBe(true)
    expect(hasOtherDishes(menu, { dishes: { p3: p1 } }, false)).toBe(true)
    expect(hasOtherDishes(menu, { dishes: { p3: null } }, false)).toBe(false)
  })
})

describe('live notices', () => {
  const open = { name: 'Tukunya', pauses: null } as ShopWire
  const pauses = { pickup: { until: null, reason: '' }, delivery: null }

  it('are the same object when nothing differs', () => {
    expect(withLiveNotices(open, { dishes: {} })).toBe(open)
    expect(withLiveNotices(open, { dishes: {}, pauses: null, repliesMayBeLate: false })).toBe(open)
  })

  it('say that replies may be late, also during a pause', () => {
    const late = withLiveNotices(open, { dishes: {}, repliesMayBeLate: true })
    expect(late).toEqual({ ...open, repliesMayBeLate: true })
    const both = withLiveNotices(late, { dishes: {}, pauses })
    expect(both).toEqual({ ...open, pauses, repliesMayBeLate: true })
    expect(withLiveNotices(both, { dishes: {}, pauses: null, repliesMayBeLate: false })).toEqual(
      open,
    )
  })
})
