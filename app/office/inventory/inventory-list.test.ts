import { describe, expect, it } from 'vitest'

import type { Product } from '#domain/product.ts'

import { inventoryCsv, narrowInventory } from './inventory-list.ts'
import type { InventoryFilter } from './inventory-list.ts'

const masa: Product = {
  id: 'm',
  name: 'Masa',
  description: '',
  image: '/masa.webp',
  images: [],
  priceNaira: 1500,
  stock: 50,
  minStock: 10,
  minOrder: 1,
  category: 'masa',
  status: 'instock',
  packages: [],
}
const kilishi: Product = { ...masa, id: 'k', name: 'Ƙilishi', category: 'meat', stock: 10 }
const suya: Product = { ...masa, id: 's', name: 'Suya', category: 'meat', stock: 3 }

const everything: InventoryFilter = { text: '', category: 'all', badge: 'all' }

function namesOf(filter: Partial<InventoryFilter>) {
  return narrowInventory([masa, kilishi, suya], { ...everything, ...filter }).map(({ id }) => id)
}

describe('the inventory', () => {
  it('shows every product without a search', () => {
    expect(namesOf({})).toEqual(['m', 'k', 's'])
    expect(namesOf({ text: '  ' })).toEqual(['m', 'k', 's'])
  })

  it('is searched by name, however it is typed', () => {
    expect(namesOf({ text: 'KILISHI' })).toEqual(['k'])
    expect(namesOf({ text: 'pizza' })).toEqual([])
  })

  it('is filtered by category and badge', () => {
    expect(namesOf({ category: 'meat' })).toEqual(['k', 's'])
    expect(namesOf({ badge: 'in-stock' })).toEqual(['m'])
    expect(namesOf({ badge: 'low' })).toEqual(['k'])
    expect(namesOf({ badge: 'critical' })).toEqual(['s'])
    expect(namesOf({ badge: 'restock' })).toEqual(['k', 's'])
    expect(namesOf({ badge: 'restock', text: 'suya' })).toEqual(['s'])
  })

  it('is exported with a row for each product', () => {
    const box = { id: 'p', name: '12 pieces', description: '', priceNaira: 2800 }
    const csv = inventoryCsv([{ ...masa, name: '=1+1', packages: [box] }], () => 'Masa')
    expect(csv).toBe(
      '\ufeffName,Category,Price,Stock,Minimum stock,Minimum order,Badge,Status,Packages\r\n' +
        "'=1+1,Masa,1500,50,10,1,In Stock,instock,12 pieces: 2800\r\n",
    )
  })
})
