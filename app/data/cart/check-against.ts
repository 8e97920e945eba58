import { checkCart } from '#domain/cart-check.ts'
import type { CartChange } from '#domain/cart-check.ts'
import type { Product } from '#domain/product.ts'

import { changeCart, useCartStore } from './cart-store.ts'

/** Checks the cart against the current menu and remembers what changed. */
export function checkAgainst(menu: readonly Product[]) {
  const found: CartChange[] = []
  changeCart((cart) => {
    const checked = checkCart(cart, menu)
    found.push(...checked.changes)
    return checked.cart
  })
  // Once a line has taken the new price on, the next check no longer sees the old one.
  const told = useCartStore.getState().changes.filter(({ change }) => change === 'price')
  const stillTold = told.filter((before) => !found.some((now) => isSameChange(now, before)))
  useCartStore.setState({ changes: [...stillTold, ...found] })
}

function isSameChange(one: CartChange, other: CartChange) {
  return (
    one.productId === other.productId &&
    one.packageId === other.packageId &&
    one.change === other.change
  )
}
