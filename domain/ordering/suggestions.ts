import type { Product } from '#domain/menu/product.ts'
import { isSoldOut } from '#domain/menu/product.ts'

import { countInCart } from './cart-lines.ts'
import type { Cart, CartLine } from './cart.ts'

export const maxSuggestions = 3

type Suggesting = Pick<Product, 'id' | 'goesWith' | 'boughtWith'>

/** Dishes to suggest: chosen by staff for a dish, otherwise often bought with it. */
export function suggestionsFor(
  dishes: readonly Suggesting[],
  menu: readonly Product[],
  cart: Cart,
): Product[] {
  const given = new Set(dishes.map(({ id }) => id))
  const wanted = new Set(dishes.flatMap((dish) => dish.goesWith ?? dish.boughtWith ?? []))
  return [...wanted]
    .filter((id) => !given.has(id) && countInCart(cart, id) === 0)
    .flatMap((id) => menu.find((dish) => dish.id === id) ?? [])
    .filter((dish) => !isSoldOut(dish) && !needsChoice(dish))
    .slice(0, maxSuggestions)
}

/** One press cannot choose its protein. */
function needsChoice({ optionGroups }: Product) {
  return optionGroups.some(({ least }) => least > 0)
}

/** One portion as its card offers it: the first package, the smallest quantity. */
export function plainLine(product: Product): CartLine {
  return {
    product,
    quantity: Math.max(1, product.minOrder),
    notes: '',
    selectedPackage: product.packages[0] ?? null,
  }
}
