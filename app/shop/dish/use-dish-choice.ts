import { useState } from 'react'

import { addLine } from '#app/data/cart/cart-edits.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { countInCart } from '#domain/cart-lines.ts'
import type { CartLine } from '#domain/cart.ts'
import { lineTotalFor } from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import { clampQuantity } from '#domain/quantity.ts'

import { useOptionChoice } from './use-option-choice.ts'

export function useDishChoice(product: Product) {
  const least = Math.max(1, product.minOrder)
  const [quantity, setQuantity] = useState(least)
  const [notes, setNotes] = useState('')
  const [packageId, setPackageId] = useState(product.packages[0]?.id)
  const options = useOptionChoice(product.optionGroups)
  const countNow = useCartStore(({ cart }) => countInCart(cart, product.id))
  // During the closing animation the text must not change because its own dish is now in the cart.
  const [countAtAdd, setCountAtAdd] = useState<number>()
  const inCart = countAtAdd ?? countNow

  const room = product.stock - inCart
  const selectedPackage = product.packages.find(({ id }) => id === packageId) ?? null
  const line: CartLine = {
    product,
    quantity,
    notes: notes.trim(),
    selectedPackage,
    ...(options.chosen.length > 0 && { options: options.chosen }),
  }
  const clamped = (typed: string | number) =>
    clampQuantity(typed, { room, minOrder: product.minOrder })

  return {
    line,
    notes,
    setNotes,
    packageId: selectedPackage?.id,
    setPackageId,
    options,
    inCart,
    room,
    least,
    totalNaira: lineTotalFor(line),
    setQuantity: (typed: string | number) => setQuantity(clamped(typed)),
    addToCart() {
      setCountAtAdd(countNow)
      addLine(line)
    },
    /**
     * The stock fell below the quantity: the figure drops to what is left, and nothing is added.
     */
    isTooMany: quantity > room,
    /** The cart already holds so many that not even the minimum can be added. */
    isAllTaken: room < least,
  }
}
