import { useState } from 'react'

import { addLine, replaceLine } from '#app/data/cart/cart-edits.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { chooseOptions, optionFaultMessage, type OptionGroup } from '#domain/menu/option-group.ts'
import type { Product } from '#domain/menu/product.ts'
import { countInCart, keyOf, optionIdsOf } from '#domain/ordering/cart-lines.ts'
import { type CartLine, lineTotalFor } from '#domain/ordering/cart.ts'
import { clampQuantity } from '#domain/quantity.ts'

export function useDishChoice(product: Product, edited: CartLine | undefined) {
  const least = Math.max(1, product.minOrder)
  const [quantity, setQuantity] = useState(edited?.quantity ?? least)
  const [notes, setNotes] = useState(edited?.notes ?? '')
  const [packageId, setPackageId] = useState(edited?.selectedPackage?.id ?? product.packages[0]?.id)
  const options = useOptionChoice(product.optionGroups, edited ? optionIdsOf(edited) : [])
  const own = edited?.quantity ?? 0
  const countNow = useCartStore(({ cart }) => countInCart(cart, product.id) - own)
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
      if (edited) replaceLine(keyOf(edited), line)
      else addLine(line)
    },
    /**
     * The stock fell below the quantity: the figure drops to what is left, and nothing is added.
     */
    isTooMany: quantity > room,
    /** The cart already holds so many that not even the minimum can be added. */
    isAllTaken: room < least,
  }
}

function useOptionChoice(groups: readonly OptionGroup[], first: readonly string[]) {
  const [picked, setPicked] = useState(first)
  const [showsFaults, setShowsFaults] = useState(false)

  const idsOf = ({ options }: OptionGroup) =>
    options.filter(({ id, isSoldOut }) => !isSoldOut && picked.includes(id)).map(({ id }) => id)
  const { chosen, fault } = chooseOptions(groups, groups.flatMap(idsOf))

  return {
    chosen,
    /** The first group with too few or too many. */
    faultyGroup: fault?.code === 'count' ? fault.group : undefined,
    idsOf,
    errorOf(group: OptionGroup) {
      const { fault } = chooseOptions([group], idsOf(group))
      return showsFaults && fault ? optionFaultMessage(fault) : undefined
    },
    choose(group: OptionGroup, ids: readonly string[]) {
      const others = groups.filter(({ id }) => id !== group.id)
      setPicked([...others.flatMap(idsOf), ...ids])
    },
    showFaults: () => setShowsFaults(true),
  }
}
