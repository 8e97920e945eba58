import { create } from 'zustand'

import { followStorage } from '#app/data/storage/follow-storage.ts'
import type { CartChange } from '#domain/cart-check.ts'
import * as rules from '#domain/cart.ts'
import type { Cart, CartLine, LineKey } from '#domain/cart.ts'

import { cartKey, keepCart, readKeptCart } from './stored-cart.ts'

type CartState = {
  cart: Cart
  /** Whether the browser's storage has been read: before that an empty cart means nothing. */
  isLoaded: boolean
  /** What today's menu changed in the cart since the buyer last closed it. */
  changes: CartChange[]
}

/** The server knows no cart: it and the first render on top of it show an empty one. */
export const useCartStore = create<CartState>()(() => ({ cart: [], isLoaded: false, changes: [] }))

export function addLine(line: CartLine) {
  changeCart((cart) => rules.addToCart(cart, line))
}

export function removeLine(key: LineKey) {
  changeCart((cart) => rules.removeFromCart(cart, key))
}

export function setQuantity(key: LineKey, quantity: number) {
  changeCart((cart) => rules.setCartQuantity(cart, key, quantity))
}

export function clearCart() {
  changeCart(() => [])
  forgetChanges()
}

/** The buyer has seen what changed. */
export function forgetChanges() {
  useCartStore.setState({ changes: [] })
}

/** Reads the kept cart and goes on following it, whichever tab changes it. Returns the stop. */
export function followKeptCart() {
  return followStorage(cartKey, load)
}

let isKept = true

function load() {
  useCartStore.setState({ cart: latest(), isLoaded: true })
}

/** Another tab may have added a line a moment ago: a change starts from what is kept. */
function latest() {
  return (isKept ? readKeptCart() : undefined) ?? useCartStore.getState().cart
}

/** From what is kept now, whoever changed it last. */
export function changeCart(edit: (cart: Cart) => Cart) {
  const cart = edit(latest())
  isKept = keepCart(cart)
  useCartStore.setState({ cart, isLoaded: true })
}
