import { expect, it } from 'vitest'

import type { Product } from '#domain/menu/product.ts'

import { reorderLines, missingText } from './reorder-lines.ts'

const masa = {
  id: 'masa',
  name: 'Masa',
  stock: 9,
  minOrder: 1,
  packages: [{ id: 'six', name: 'Six', description: '', priceNaira: 3000 }],
  optionGroups: [] as Product['optionGroups'],
} as Product
const soldOut = { ...masa, id: 'suya', stock: 0 } as Product

const item = (productId: string, packageId: string | null = null) => ({
  product: productId,
  productId,
  packageId,
  image: '',
  package: null as string | null,
  options: [] as { id: string; group: string; name: string; price: number }[],
  quantity: 2,
  price: 2500,
  notes: 'Hot',
})

it('fills the cart with what is still sold, and names the rest', () => {
  const items = [
    item('masa'),
    item('masa', 'six'),
    { ...item('masa', 'gone'), package: 'Tray' },
    item('suya'),
    item('unknown'),
  ]
  const { lines, missing } = reorderLines(items, [masa, soldOut])
  expect(lines).toMatchObject([
    { product: { id: 'masa' }, quantity: 2, notes: 'Hot', selectedPackage: null },
    { product: { id: 'masa' }, quantity: 2, selectedPackage: { id: 'six' } },
  ])
  expect(missing.map(({ name }) => name)).toEqual(['masa', 'suya', 'unknown'])
  expect(missingText(missing)).toBe(
    'Not on the menu today: suya, unknown. masa is no longer sold as Tray.',
  )
})

it('joins lines of the same choice, as the cart does', () => {
  const { lines } = reorderLines([item('masa'), item('masa'), item('masa', 'six')], [masa])
  expect(lines.map(({ quantity }) => quantity)).toEqual([4, 2])
})

it('keeps the options that are still sold', () => {
  const fish = { id: 'fish', name: 'Fish', priceNaira: 500, isSoldOut: false }
  const sold = (isSoldOut: boolean) => {
    const options = [{ ...fish, isSoldOut }]
    const protein = { id: 'protein', name: 'Protein', least: 1, most: 1, options }
    return { ...masa, optionGroups: [protein] }
  }
  const ordered = [
    { ...item('masa'), options: [{ id: 'fish', group: 'Protein', name: 'Fish', price: 400 }] },
  ]
  expect(reorderLines(ordered, [sold(false)]).lines[0]?.options).toMatchObject([
    { priceNaira: 500 },
  ])
  const { lines, missing } = reorderLines(ordered, [sold(true)])
  expect(lines).toEqual([])
  expect(missingText(missing)).toContain('masa: ')
})
