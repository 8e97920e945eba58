import { stockBadgeLabels } from '#app/office/badges/stock-badge.tsx'
import { menuCsv } from '#domain/menu/dish-columns.ts'
import { matchesSearch } from '#domain/menu/dish-search.ts'
import { badgeFor, type Product } from '#domain/menu/product.ts'

/** `restock`: low or critical. A draft has no other badge. */
export const badgeFilters = ['all', 'in-stock', 'low', 'critical', 'restock', 'draft'] as const
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

function hasBadge({ stock, minStock, isDraft }: Product, wanted: BadgeFilter) {
  if (wanted === 'all') return true
  if (isDraft) return wanted === 'draft'
  const badge = badgeFor(stock, minStock)
  return badge === wanted || (wanted === 'restock' && badge !== 'in-stock')
}

/** With the badge, which an import ignores. */
export function inventoryCsv(products: readonly Product[], categoryName: (slug: string) => string) {
  const cell = ({ stock, minStock, isDraft }: Product) =>
    isDraft ? 'Draft' : stockBadgeLabels[badgeFor(stock, minStock)]
  return menuCsv(products, categoryName, { title: 'Badge', cell })
}
