import { create } from 'zustand'

import type { CartChange } from '#domain/cart-check.ts'
import { checkCart } from '#domain/cart-check.ts'
import * as rules from '#domain/cart.ts'
import type { Cart, CartLine, LineKey } from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'

import { followStorage } from './follow-storage.ts'
import { cartKey, keepCart, readKeptCart } from './kept-cart.ts'

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
  change((cart) => rules.addToCart(cart, line))
}

export function removeLine(key: LineKey) {
  change((cart) => rules.removeFromCart(cart, key))
}

export function setQuantity(key: LineKey, quantity: number) {
  change((cart) => rules.setCartQuantity(cart, key, quantity))
}

export function clearCart() {
  change(() => [])
  forgetChanges()
}

/** Lays the cart against the present menu and remembers what that changed. */
export function checkAgainst(menu: readonly Product[]) {
  const found: CartChange[] = []
  change((cart) => {
    const checked = checkCart(cart, menu)
    found.push(...checked.changes)
    return checked.cart
  })
  // Once a line has taken the new price on, the next check no longer sees the old one.
  const told = useCartStore.getState().changes.filter(({ change }) => change === 'price')
  const stillTold = told.filter((before) => !found.some((now) => isSameChange(now, before)))
  useCartStore.setState({ changes: [...stillTold, ...found] })
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

function change(edit: (cart: Cart) => Cart) {
  const cart = edit(latest())
  isKept = keepCart(cart)
  useCartStore.setState({ cart, isLoaded: true })
}

function isSameChange(one: CartChange, other: CartChange) {
  return (
    one.productId === other.productId &&
    one.packageId === other.packageId &&
    one.change === other.change
  )
}
