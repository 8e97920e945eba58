import { chooseOptions, type OptionFault } from '#domain/menu/option-group.ts'
import type { Product } from '#domain/menu/product.ts'

import { countInCart, keyOf, optionIdsOf } from './cart-lines.ts'
import type { Cart, CartLine } from './cart.ts'
import { unitPriceFor } from './cart.ts'

export type CartChange = {
  /** `keyOf` the line. */
  key: string
  name: string
  change: 'gone' | 'options' | 'price' | 'stock'
  fault?: OptionFault | undefined
  wasNaira: number
  nowNaira: number
  available: number
}

/** A line that is no longer sold as chosen stays, without stock, until the buyer removes it. */
export function checkCart(
  cart: Cart,
  menu: readonly Product[],
): { cart: Cart; changes: CartChange[] } {
  const byId = new Map(menu.map((product) => [product.id, product]))
  const fresh = cart.map((line) => refresh(line, byId.get(line.product.id)))
  const changes = fresh.flatMap((line, index) => {
    const before = cart[index]
    return before ? changesOf(before, line, fresh, byId) : []
  })
  return { cart: fresh, changes }
}

function refresh(line: CartLine, product: Product | undefined): CartLine {
  if (!product) return { ...line, product: { ...line.product, stock: 0 } }
  const { id, name, description, image, images, priceNaira, stock, minOrder } = product
  const kept = { id, name, description, image, images, priceNaira, stock, minOrder }
  const selectedPackage = packageNow(line, product)
  const { chosen, fault } = chooseOptions(product.optionGroups, optionIdsOf(line))
  if (selectedPackage === undefined || fault) {
    return { ...line, product: { ...kept, stock: 0 } }
  }
  return {
    ...line,
    product: kept,
    selectedPackage,
    ...(chosen.length > 0 && { options: chosen }),
  }
}

/** Undefined when it is no longer sold. */
function packageNow({ selectedPackage }: CartLine, { packages }: Product) {
  return selectedPackage && packages.find(({ id }) => id === selectedPackage.id)
}

function changesOf(
  before: CartLine,
  now: CartLine,
  cart: Cart,
  menu: Map<string, Product>,
): CartChange[] {
  const change = {
    key: keyOf(now),
    name: now.product.name,
    wasNaira: unitPriceFor(before),
    nowNaira: unitPriceFor(now),
    available: now.product.stock,
  }
  const product = menu.get(now.product.id)
  if (!product || packageNow(now, product) === undefined) return [{ ...change, change: 'gone' }]
  const { fault } = chooseOptions(product.optionGroups, optionIdsOf(now))
  if (fault) return [{ ...change, change: 'options', fault }]

  const changes: CartChange[] = []
  if (change.wasNaira !== change.nowNaira) changes.push({ ...change, change: 'price' })
  if (countInCart(cart, now.product.id) > now.product.stock)
    changes.push({ ...change, change: 'stock' })
  return changes
}
