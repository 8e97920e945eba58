import { chooseOptions } from './option-group.ts'
import type { OrderItem } from './order-item.ts'
import type { Product } from './product.ts'

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

/** Dishes in place of missing portions: those of the same category first, then the dearest. */
export function swapOffers<Any extends Offered>(products: readonly Any[], missing: Missing): Any[] {
  const isOther = ({ category }: Any) => Number(category !== missing.category)
  return products
    .filter((product) => isSwapFor(product, missing))
    .toSorted(
      (one, other) =>
        isOther(one) - isOther(other) ||
        other.priceNaira - one.priceNaira ||
        one.name.localeCompare(other.name),
    )
    .slice(0, maxOffers)
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
