import { expect, it } from 'vitest'

import type { Product } from '#domain/product.ts'

import { linesAgain } from './lines-again.ts'

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
  package: null,
  options: [] as { id: string; group: string; name: string; price: number }[],
  quantity: 2,
  price: 2500,
  notes: 'Hot',
})

it('fills the cart with what is still sold, and names the rest', () => {
  const items = [
    item('masa'),
    item('masa', 'six'),
    item('masa', 'gone'),
    item('suya'),
    item('unknown'),
  ]
  const { lines, missing } = linesAgain(items, [masa, soldOut])
  expect(lines).toMatchObject([
    { product: { id: 'masa' }, quantity: 2, notes: 'Hot', selectedPackage: null },
    { product: { id: 'masa' }, quantity: 2, selectedPackage: { id: 'six' } },
  ])
  expect(missing).toEqual(['masa', 'suya', 'unknown'])
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
  expect(linesAgain(ordered, [sold(false)]).lines[0]?.options).toMatchObject([{ priceNaira: 500 }])
  expect(linesAgain(ordered, [sold(true)])).toEqual({ lines: [], missing: ['masa'] })
})
