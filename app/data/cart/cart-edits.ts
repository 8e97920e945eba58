import * as rules from '#domain/ordering/cart-lines.ts'
import type { CartLine } from '#domain/ordering/cart.ts'

import { changeCart, useCartStore } from './cart-store.ts'

export function addLine(line: CartLine) {
  changeCart((cart) => rules.addToCart(cart, line))
}

export function replaceLine(key: string, edited: CartLine) {
  changeCart((cart) => rules.replaceLine(cart, key, edited))
}

export function removeLine(key: string) {
  changeCart((cart) => rules.removeFromCart(cart, key))
}

export function setQuantity(key: string, quantity: number) {
  changeCart((cart) => rules.setCartQuantity(cart, key, quantity))
}

export function clearCart() {
  changeCart(() => [])
  clearChanges()
}

export function clearChanges() {
  useCartStore.setState({ changes: [] })
}
