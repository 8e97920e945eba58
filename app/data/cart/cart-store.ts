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
  readBefore = undefined
  load()
}

let isStored = true
/** What storage held when this tab last read or wrote it, as JSON. */
let readBefore: string | undefined

function load() {
  useCartStore.setState({ cart: latest(), isLoaded: true })
}

/** While no other tab has written, the cart in memory: it may have newer dishes than the stored one. */
function latest() {
  const stored = isStored ? storage.read() : undefined
  const text = JSON.stringify(stored)
  if (!stored || text === readBefore) return useCartStore.getState().cart
  readBefore = text
  return stored
}

export function changeCart(edit: (cart: Cart) => Cart) {
  const cart = edit(latest())
  isStored = storage.write(cart)
  readBefore = JSON.stringify(storage.read())
  useCartStore.setState({ cart, isLoaded: true })
}

/**
 * `check` updates dishes in memory. A tab that stored them would bring back the cart that another tab
 * has just ordered, since it sees that one's changes late. Only a new price is stored.
 */
export function recheckCart(check: (cart: Cart) => { cart: Cart; changes: CartChange[] }) {
  const { cart, changes } = check(latest())
  if (changes.some(({ change }) => change === 'price')) changeCart(() => cart)
  else useCartStore.setState({ cart, isLoaded: true })
  return changes
}
