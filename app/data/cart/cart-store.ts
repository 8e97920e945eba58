import { create } from 'zustand'

import type { CartChange } from '#domain/ordering/cart-check.ts'
import type { Cart } from '#domain/ordering/cart.ts'

import { storedCart } from './stored-cart.ts'

type CartState = {
  cart: Cart
  /** Has storage been read? Before that an empty cart means nothing. */
  isLoaded: boolean
  changes: CartChange[]
}

/** Empty on the server and in the first render of the browser. */
export const useCartStore = create<CartState>()(() => ({ cart: [], isLoaded: false, changes: [] }))

export function followStoredCart() {
  return storedCart.follow(load)
}

type CartStorage = Pick<typeof storedCart, 'read' | 'write'>

let storage: CartStorage = storedCart

/** For the cart of an order that staff enter, which is not the browser's own. */
export function setCartStorage(other: CartStorage = storedCart) {
  storage = other
  isStored = true
  load()
}

let isStored = true

function load() {
  useCartStore.setState({ cart: latest(), isLoaded: true })
}

function latest() {
  return (isStored ? storage.read() : undefined) ?? useCartStore.getState().cart
}

export function changeCart(edit: (cart: Cart) => Cart) {
  const cart = edit(latest())
  isStored = storage.write(cart)
  useCartStore.setState({ cart, isLoaded: true })
}
