import { stockBadgeLabels } from '#app/office/badges/stock-badge.tsx'
import { toCsv } from '#domain/csv.ts'
import { matchesSearch } from '#domain/menu/dish-search.ts'
import { choiceRange } from '#domain/menu/option-group.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import type { Package } from '#domain/menu/package.ts'
import { badgeFor } from '#domain/menu/product.ts'
import type { Product } from '#domain/menu/product.ts'

/** `restock`: low or critical. */
export const badgeFilters = ['all', 'in-stock', 'low', 'critical', 'restock'] as const
export type BadgeFilter = (typeof badgeFilters)[number]

export type InventoryFilter = { text: string; category: string; badge: BadgeFilter }

export function narrowInventory(products: readonly Product[], filter: InventoryFilter) {
  const { text, category, badge } = filter
  return products.filter(
    (product) =>
      (text.trim() === '' || matchesSearch(product, text)) &&
      (category === 'all' || product.category === category) &&
      hasBadge(product, badge),
  )
}

function hasBadge({ stock, minStock }: Product, wanted: BadgeFilter) {
  const badge = badgeFor(stock, minStock)
  if (wanted === 'restock') return badge !== 'in-stock'
  return wanted === 'all' || badge === wanted
}

const header = [
  'Name',
  'Category',
  'Price',
  'Stock',
  'Minimum stock',
  'Minimum order',
  'Badge',
  'Status',
  'Packages',
  'Options',
]

export function inventoryCsv(products: readonly Product[], categoryName: (slug: string) => string) {
  return toCsv(
    header,
    products.map((product) => [
      product.name,
      categoryName(product.category),
      product.priceNaira,
      product.stock,
      product.minStock,
      product.minOrder,
      stockBadgeLabels[badgeFor(product.stock, product.minStock)],
      product.status,
      product.packages.map(packageText).join('; '),
      product.optionGroups.map(groupText).join('; '),
    ]),
  )
}

function packageText({ name, priceNaira }: Package) {
  return `${name}: ${priceNaira}`
}

function groupText({ name, options, ...range }: OptionGroup) {
  const texts = options.map(
    (option) => `${option.name}: ${option.priceNaira}${option.isSoldOut ? ' (sold out)' : ''}`,
  )
  return `${name} (choose ${choiceRange(range)}) ${texts.join(', ')}`
}
