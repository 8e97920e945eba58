import { lineKeyOf } from '#domain/menu/package.ts'

import { type Cart, type CartLine, countPortions, lineLimit, notesLimit } from './cart.ts'

export function optionIdsOf({ options = [] }: Pick<CartLine, 'options'>) {
  return options.map(({ id }) => id)
}

export function keyOf(line: CartLine) {
  const { product, selectedPackage } = line
  return lineKeyOf({
    productId: product.id,
    packageId: selectedPackage?.id ?? null,
    optionIds: optionIdsOf(line),
  })
}

/** Packages share the product's stock. */
export function countInCart(cart: Cart, productId: string) {
  return countPortions(cart.filter((line) => line.product.id === productId))
}

export function maxQuantityFor(cart: Cart, line: CartLine) {
  return line.product.stock - (countInCart(cart, line.product.id) - line.quantity)
}

/** Merges into the line of the same product, package and options; never above the stock. */
export function addToCart(cart: Cart, added: CartLine): Cart {
  const room = added.product.stock - countInCart(cart, added.product.id)
  const quantity = Math.min(added.quantity, room)
  if (!(quantity >= 1)) return cart

  const key = keyOf(added)
  if (!cart.some((line) => keyOf(line) === key)) {
    return cart.length < lineLimit ? [...cart, { ...added, quantity }] : cart
  }
  return cart.map((line) =>
    keyOf(line) === key
      ? {
          ...added,
          quantity: line.quantity + quantity,
          notes: joinNotes(line.notes, added.notes),
        }
      : line,
  )
}

/** Replaces the edited line. A line that is then equal takes its portions, as when a dish is added. */
export function replaceLine(cart: Cart, key: string, edited: CartLine): Cart {
  const rest = removeFromCart(cart, key)
  const next = addToCart(rest, edited)
  const added = next.length > rest.length ? next.at(-1) : undefined
  if (next === rest) return cart
  return added ? cart.map((line) => (keyOf(line) === key ? added : line)) : next
}

export function removeFromCart(cart: Cart, key: string): Cart {
  return cart.filter((line) => keyOf(line) !== key)
}

export function setCartQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (!(quantity > 0)) return cart
  return cart.map((line) =>
    keyOf(line) === key
      ? {
          ...line,
          quantity: Math.max(1, Math.min(Math.floor(quantity), maxQuantityFor(cart, line))),
        }
      : line,
  )
}

export function linesOverStock(cart: Cart) {
  return cart.filter((line) => countInCart(cart, line.product.id) > line.product.stock)
}

export function joinNotes(before: string, added: string) {
  if (!added || before.split('; ').includes(added)) return before
  return (before ? `${before}; ${added}` : added).slice(0, notesLimit)
}
