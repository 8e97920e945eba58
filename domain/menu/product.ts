import type { CutOff } from './cut-off.ts'
import type { DishTag } from './dish-tag.ts'
import { findEmptyGroup } from './empty-group.ts'
import type { OptionGroup } from './option-group.ts'
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
  /** Absent or null: the shop's. */
  preparationMinutes?: number | null | undefined
  /** Portions of a slot that one portion takes. Absent: 1. */
  slotWeight?: number | undefined
  /** Not on the menu. Absent: no. */
  isDraft?: boolean | undefined
  /** The cut-off of the dish or of its category. Absent or null: none. */
  cutOff?: CutOff | null | undefined
  inheritsCutOff?: true | undefined
  category: string
  status: StockStatus
  packages: Package[]
  optionGroups: OptionGroup[]
  /** Marked by staff; `stock` is then 0. `until` null: until the stock is raised. */
  soldOut?: { until: string | null; shelfStock: number } | undefined
  /** Shown while the dish is sold out: 'Next pot at 2 pm'. */
  nextPot?: string | undefined
  /** Its place in Featured, where staff have chosen one. */
  featured?: number | undefined
  tags?: DishTag[] | undefined
  /** Ids of dishes that staff suggest beside it. */
  goesWith?: string[] | undefined
  /** Ids of dishes in the same orders, the most frequent first. */
  boughtWith?: string[] | undefined
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

export const soldOutMarks = ['until-opening', 'until-restocked'] as const

export type SoldOutMarked = { isSoldOut: boolean; soldOutUntil: Date | null }

export function isMarkedSoldOut({ isSoldOut, soldOutUntil }: SoldOutMarked, now: Date) {
  return isSoldOut && (soldOutUntil === null || soldOutUntil > now)
}

/** What checkout may sell. Held and paid portions go by the stock on the shelf. */
export function stockForSale(product: SoldOutMarked & Pick<Product, 'stock'>, now: Date) {
  return isMarkedSoldOut(product, now) ? 0 : product.stock
}

type ShelvedDish = SoldOutMarked & { stock: number; nextPot: string }

/** What customers see of a dish's stock; fields that say nothing are absent. */
export function offerOf(dish: ShelvedDish, now: Date) {
  const { stock, soldOutUntil, nextPot } = dish
  const until = soldOutUntil?.toISOString() ?? null
  return {
    stock: stockForSale(dish, now),
    ...(isMarkedSoldOut(dish, now) && { soldOut: { until, shelfStock: stock } }),
    ...(nextPot && { nextPot }),
  }
}

/** The portions that staff count, also while they are not for sale. */
export function shelfStockOf({ stock, soldOut }: Pick<Product, 'stock' | 'soldOut'>) {
  return soldOut?.shelfStock ?? stock
}

type Offered = Pick<Product, 'stock' | 'minOrder'> & Partial<Pick<Product, 'optionGroups'>>

export function isSoldOut({ stock, minOrder, optionGroups = [] }: Offered) {
  return stock < Math.max(1, minOrder) || findEmptyGroup(optionGroups) !== undefined
}
