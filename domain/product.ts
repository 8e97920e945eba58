import type { Package } from './package.ts'

/** What staff may say of a product's stock by hand; badges are computed, see `badgeFor`. */
export const stockStatuses = ['instock', 'low stock', 'critical'] as const
export type StockStatus = (typeof stockStatuses)[number]

export type PictureSize = { width: number; avif: string; webp: string }

export type Product = {
  id: string
  name: string
  description: string
  image: string
  /** Empty when the picture lies at a third-party host. */
  images: PictureSize[]
  priceNaira: number
  /** Portions that can be bought now; those held by open checkouts are already taken off. */
  stock: number
  minStock: number
  minOrder: number
  category: string
  status: StockStatus
  packages: Package[]
}

export type StockBadge = 'critical' | 'low' | 'in-stock'

/** Used where a product has no minStock of its own (specification, section 9). */
export const defaultMinStock = 10

/** Critical at 30% of minStock or less, low at minStock or less (specification, section 4). */
export function badgeFor(stock: number, minStock = defaultMinStock): StockBadge {
  // In tenths, since 0.3 × minStock is not exact in binary.
  if (stock * 10 <= minStock * 3) return 'critical'
  return stock <= minStock ? 'low' : 'in-stock'
}

const worstFirst: readonly StockBadge[] = ['critical', 'low', 'in-stock']
type Shelf = Pick<Product, 'stock' | 'minStock'>

/** Did the badge get worse from one moment to the next? */
export function hasWorseBadge(before: Shelf, after: Shelf) {
  const rankOf = ({ stock, minStock }: Shelf) => worstFirst.indexOf(badgeFor(stock, minStock))
  return rankOf(after) < rankOf(before)
}

/** Fewer portions left than one may order is sold out too. */
export function isSoldOut({ stock, minOrder }: Pick<Product, 'stock' | 'minOrder'>) {
  return stock < Math.max(1, minOrder)
}
