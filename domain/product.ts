import type { Package } from './package.ts'

/** Set by staff; the shown badge is computed by `badgeFor`. */
export const stockStatuses = ['instock', 'low stock', 'critical'] as const
export type StockStatus = (typeof stockStatuses)[number]

export type PictureSize = { width: number; avif: string; webp: string }

export type Product = {
  id: string
  name: string
  description: string
  image: string
  images: PictureSize[]
  priceNaira: number
  /** Portions available now, without those held by open checkouts. */
  stock: number
  minStock: number
  minOrder: number
  category: string
  status: StockStatus
  packages: Package[]
}

export type StockBadge = 'critical' | 'low' | 'in-stock'

/** For products without their own minStock (specification, section 9). */
export const defaultMinStock = 10

/** Critical at 30% of minStock or less, low at minStock or less (specification, section 4). */
export function badgeFor(stock: number, minStock = defaultMinStock): StockBadge {
  // In tenths, since 0.3 × minStock is not exact in binary.
  if (stock * 10 <= minStock * 3) return 'critical'
  return stock <= minStock ? 'low' : 'in-stock'
}

const worstFirst: readonly StockBadge[] = ['critical', 'low', 'in-stock']
type StockLevel = Pick<Product, 'stock' | 'minStock'>

export function hasWorseBadge(before: StockLevel, after: StockLevel) {
  const rankOf = ({ stock, minStock }: StockLevel) => worstFirst.indexOf(badgeFor(stock, minStock))
  return rankOf(after) < rankOf(before)
}

export function isSoldOut({ stock, minOrder }: Pick<Product, 'stock' | 'minOrder'>) {
  return stock < Math.max(1, minOrder)
}
