import type { Product } from '#domain/menu/product.ts'
import { type CartChange, checkCart } from '#domain/ordering/cart-check.ts'

import { recheckCart, useCartStore } from './cart-store.ts'

export function checkAgainst(menu: readonly Product[]) {
  const found = recheckCart((cart) => checkCart(cart, menu))
  // A line that has taken over a new price shows no change at the next check.
  const shown = useCartStore.getState().changes.filter(({ change }) => change === 'price')
  const stillShown = shown.filter((before) => !found.some((now) => isSameChange(now, before)))
  useCartStore.setState({ changes: [...stillShown, ...found] })
}

function isSameChange(one: CartChange, other: CartChange) {
  return one.key === other.key && one.change === other.change
}
