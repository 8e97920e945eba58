import { useState } from 'react'

import { addLine, useCartStore } from '#app/data/cart/cart-store.ts'
import type { CartLine } from '#domain/cart.ts'
import { countInCart, lineTotalFor } from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import { clampQuantity } from '#domain/quantity.ts'

/** What is being chosen in the product dialog, by the rules of the specification's section 5. */
export function useDishChoice(product: Product) {
  const least = Math.max(1, product.minOrder)
  const [quantity, setQuantity] = useState(least)
  const [notes, setNotes] = useState('')
  const [packageId, setPackageId] = useState(product.packages[0]?.id)
  const countNow = useCartStore(({ cart }) => countInCart(cart, product.id))
  // The leaving dialog says what it said before: its own dish in the cart is no news there.
  const [countAtAdd, setCountAtAdd] = useState<number>()
  const inCart = countAtAdd ?? countNow

  const room = product.stock - inCart
  const selectedPackage = product.packages.find(({ id }) => id === packageId) ?? null
  const line: CartLine = { product, quantity, notes: notes.trim(), selectedPackage }
  const clamped = (typed: string | number) =>
    clampQuantity(typed, { room, minOrder: product.minOrder })

  return {
    line,
    notes,
    setNotes,
    packageId: selectedPackage?.id,
    setPackageId,
    inCart,
    room,
    least,
    totalNaira: lineTotalFor(line),
    setQuantity: (typed: string | number) => setQuantity(clamped(typed)),
    addToCart() {
      setCountAtAdd(countNow)
      addLine(line)
    },
    /** More than there is by now: the figure goes down to what there is, and nothing is added. */
    isTooMany: quantity > room,
    /** The cart holds so many already that not even the least can be added. */
    isAllTaken: room < least,
  }
}
