import { chooseOptions } from '#domain/menu/option-group.ts'
import type { Product } from '#domain/menu/product.ts'

import type { OrderItem } from './order-item.ts'

/** `slotWeight`: of the dish that ran out; the order keeps its place in a slot. */
type Missing = Pick<OrderItem, 'productId' | 'category' | 'priceNaira'> & {
  portions: number
  slotWeight?: number | undefined
}
type Offered = Pick<
  Product,
  'id' | 'name' | 'category' | 'priceNaira' | 'stock' | 'minOrder' | 'optionGroups' | 'cutOff'
> & { slotWeight?: number | undefined }

const maxOffers = 8

/**
 * Dishes in place of missing portions, the likest first: of the same category, with the most words
 * of its name, then the nearest in price, which is the dearest.
 */
export function swapOffers<Any extends Offered>(
  products: readonly Any[],
  { name, ...missing }: Missing & { name: string },
): Any[] {
  const wanted = wordsOf(name)
  const isOther = ({ category }: Any) => Number(category !== missing.category)
  const sharedWords = (product: Any) =>
    wordsOf(product.name).filter((word) => wanted.includes(word)).length
  return products
    .filter((product) => isSwapFor(product, missing))
    .toSorted(
      (one, other) =>
        isOther(one) - isOther(other) ||
        sharedWords(other) - sharedWords(one) ||
        other.priceNaira - one.priceNaira ||
        one.name.localeCompare(other.name),
    )
    .slice(0, maxOffers)
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/\p{L}{3,}/gu) ?? []
}

/** In stock, at the same price or less, for any time, and complete without further choices. */
export function isSwapFor(
  product: Offered,
  { productId, priceNaira, portions, slotWeight = 1 }: Missing,
) {
  return (
    product.id !== productId &&
    product.priceNaira <= priceNaira &&
    product.stock >= portions &&
    product.minOrder <= portions &&
    !product.cutOff &&
    (product.slotWeight ?? 1) <= slotWeight &&
    !chooseOptions(product.optionGroups, []).fault
  )
}
