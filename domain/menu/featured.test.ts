import { expect, it } from 'vitest'

import { inFeaturedOrder } from './featured.ts'

const dish = (id: string, more: { category?: string; priceNaira?: number; featured?: number }) => ({
  id,
  category: 'masa',
  priceNaira: 2500,
  ...more,
})
const idsOf = (dishes: readonly { id: string }[]) => dishes.map(({ id }) => id)

const combo = dish('combo', { category: 'comboDeals', priceNaira: 9500 })
const ram = dish('ram', { category: 'meat', priceNaira: 45_000 })
const masa = dish('masa', {})
const zobo = dish('zobo', { category: 'drinks' })

it('shows dishes for one person before trays, else in the order of the menu', () => {
  expect(idsOf(inFeaturedOrder([combo, masa, ram, zobo]))).toEqual(['masa', 'zobo', 'combo', 'ram'])
})

it('shows what staff have placed first, in their order', () => {
  const placed = [{ ...combo, featured: 1 }, masa, { ...ram, featured: 0 }, zobo]
  expect(idsOf(inFeaturedOrder(placed))).toEqual(['ram', 'combo', 'masa', 'zobo'])
})
