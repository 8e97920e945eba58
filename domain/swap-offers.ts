import { chooseOptions } from './option-group.ts'
import type { OrderItem } from './order-item.ts'
import type { Product } from './product.ts'

type Missing = Pick<OrderItem, 'productId' | 'category' | 'priceNaira'> & { portions: number }
type Offered = Pick<
  Product,
  'id' | 'name' | 'category' | 'priceNaira' | 'stock' | 'minOrder' | 'optionGroups' | 'cutOff'
>

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
export function isSwapFor(product: Offered, { productId, priceNaira, portions }: Missing) {
  return (
    product.id !== productId &&
    product.priceNaira <= priceNaira &&
    product.stock >= portions &&
    product.minOrder <= portions &&
    !product.cutOff &&
    !chooseOptions(product.optionGroups, []).fault
  )
}
