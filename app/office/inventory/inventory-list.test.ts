import { describe, expect, it } from 'vitest'

import type { Product } from '#domain/menu/product.ts'

import { badgeFilters, inventoryCsv, narrowInventory } from './inventory-list.ts'
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
  optionGroups: [],
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

  it('has no badge of the stock for a draft', () => {
    const draft = { ...suya, isDraft: true }
    const found = badgeFilters.filter(
      (badge) => narrowInventory([draft], { ...everything, badge }).length > 0,
    )
    expect(found).toEqual(['all', 'draft'])
  })

  it('is exported with a row for each product', () => {
    const box = { id: 'p', name: '12 pieces', description: '', priceNaira: 2800 }
    const beef = { id: 'b', name: 'Beef', priceNaira: 0, isSoldOut: false }
    const fish = { id: 'f', name: 'Fish', priceNaira: 900, isSoldOut: true }
    const protein = { id: 'g', name: 'Protein', least: 1, most: 2, options: [beef, fish] }
    const menu = [
      { ...masa, name: '=1+1', packages: [box] },
      { ...masa, optionGroups: [protein] },
    ]
    const csv = inventoryCsv(menu, () => 'Masa')
    const [header, ...rows] = csv.split('\r\n')
    expect(header).toBe(
      '\ufeffName,Category,Price,Stock,Minimum stock,Minimum order,Status,Sold out,Next pot,Description,' +
        'Packages,Options,Tags,Goes with,Preparation minutes,Slot portions,Cut-off,Draft,Picture,ID,Badge',
    )
    expect(rows).toEqual([
      "'=1+1,Masa,1500,50,10,1,instock,,,,12 pieces | 2800,,,,,1,,,/masa.webp,m,In Stock",
      'Masa,Masa,1500,50,10,1,instock,,,,,"Protein: choose 1 to 2\n- Beef | 0\n- Fish | 900 | sold out",' +
        ',,,1,,,/masa.webp,m,In Stock',
      '',
    ])
  })
})
