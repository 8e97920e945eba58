import type { ChosenOption } from '#domain/menu/option-group.ts'
import type { Package } from '#domain/menu/package.ts'
import type { Product } from '#domain/menu/product.ts'

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
  options?: ChosenOption[] | undefined
}

export type Cart = CartLine[]

export const notesLimit = 300
export const lineLimit = 100

type Priced = { priceNaira: number }
type PricedLine = {
  product: Priced
  selectedPackage: Priced | null
  options?: readonly Priced[] | undefined
}

/** A package replaces the price of the dish; options are added. */
export function unitPriceFor({ product, selectedPackage, options = [] }: PricedLine) {
  const base = (selectedPackage ?? product).priceNaira
  return options.reduce((sum, { priceNaira }) => sum + priceNaira, base)
}

export function lineTotalFor(line: CartLine) {
  return unitPriceFor(line) * line.quantity
}

/** Sold out, no longer sold, or not sold as chosen (`checkCart`): it stays in the cart, but not in the sum. */
export function isLineSoldOut({ product }: CartLine) {
  return product.stock < 1
}

export function linesInSum(cart: Cart) {
  return cart.filter((line) => !isLineSoldOut(line))
}

export function subtotalFor(cart: Cart) {
  return linesInSum(cart).reduce((sum, line) => sum + lineTotalFor(line), 0)
}

export function dishesIn(cart: Cart) {
  return cart.map(({ product, quantity }) => ({ productId: product.id, quantity }))
}

export function countPortions(cart: Cart) {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}
