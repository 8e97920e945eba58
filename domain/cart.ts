import type { Package } from './package.ts'
import type { Product } from './product.ts'

/** Copied from the product, so that the cart renders before the menu has loaded. */
export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'description' | 'image' | 'images' | 'priceNaira' | 'stock' | 'minOrder'
>

export type CartLine = {
  product: CartProduct
  quantity: number
  notes: string
  selectedPackage: Package | null
}

export type Cart = CartLine[]

export type LineKey = { productId: string; packageId: string | null }

export const notesLimit = 300
export const lineLimit = 100

export function keyOf(line: CartLine): LineKey {
  return { productId: line.product.id, packageId: line.selectedPackage?.id ?? null }
}

export function isSameLine(line: CartLine, { productId, packageId }: LineKey) {
  return line.product.id === productId && (line.selectedPackage?.id ?? null) === packageId
}

export function unitPriceFor({ product, selectedPackage }: CartLine) {
  return selectedPackage ? selectedPackage.priceNaira : product.priceNaira
}

export function lineTotalFor(line: CartLine) {
  return unitPriceFor(line) * line.quantity
}

export function subtotalFor(cart: Cart) {
  return cart.reduce((sum, line) => sum + lineTotalFor(line), 0)
}

export function countPortions(cart: Cart) {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

/** Packages share the product's stock. */
export function countInCart(cart: Cart, productId: string) {
  return countPortions(cart.filter((line) => line.product.id === productId))
}

export function maxQuantityFor(cart: Cart, line: CartLine) {
  return line.product.stock - (countInCart(cart, line.product.id) - line.quantity)
}

/** Merges into the line of the same product and package; never above the stock. */
export function addToCart(cart: Cart, added: CartLine): Cart {
  const room = added.product.stock - countInCart(cart, added.product.id)
  const quantity = Math.min(added.quantity, room)
  if (!(quantity >= 1)) return cart

  const key = keyOf(added)
  if (!cart.some((line) => isSameLine(line, key))) {
    return cart.length < lineLimit ? [...cart, { ...added, quantity }] : cart
  }
  return cart.map((line) =>
    isSameLine(line, key)
      ? {
          ...added,
          quantity: line.quantity + quantity,
          notes: joinNotes(line.notes, added.notes),
        }
      : line,
  )
}

export function removeFromCart(cart: Cart, key: LineKey): Cart {
  return cart.filter((line) => !isSameLine(line, key))
}

export function setCartQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  if (!(quantity > 0)) return cart
  return cart.map((line) =>
    isSameLine(line, key)
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

function joinNotes(before: string, added: string) {
  if (!added || before.split('; ').includes(added)) return before
  return (before ? `${before}; ${added}` : added).slice(0, notesLimit)
}
