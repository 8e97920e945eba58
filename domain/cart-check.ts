import type { Cart, CartLine, LineKey } from './cart.ts'
import { countInCart, keyOf, unitPriceFor } from './cart.ts'
import type { Product } from './product.ts'

export type CartChange = LineKey & {
  name: string
  change: 'gone' | 'price' | 'stock'
  wasNaira: number
  nowNaira: number
  available: number
}

/** A dish or package that is no longer sold stays, without stock, until the buyer removes it. */
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
  if (!line.selectedPackage) return { ...line, product: kept }

  const chosen = product.packages.find(({ id }) => id === line.selectedPackage?.id)
  return chosen
    ? { ...line, product: kept, selectedPackage: chosen }
    : { ...line, product: { ...kept, stock: 0 } }
}

function changesOf(
  before: CartLine,
  now: CartLine,
  cart: Cart,
  menu: Map<string, Product>,
): CartChange[] {
  const change = {
    ...keyOf(now),
    name: now.product.name,
    wasNaira: unitPriceFor(before),
    nowNaira: unitPriceFor(now),
    available: now.product.stock,
  }
  const product = menu.get(now.product.id)
  const packageGone =
    now.selectedPackage && !product?.packages.some(({ id }) => id === now.selectedPackage?.id)
  if (!product || packageGone) return [{ ...change, change: 'gone' }]

  const changes: CartChange[] = []
  if (change.wasNaira !== change.nowNaira) changes.push({ ...change, change: 'price' })
  if (countInCart(cart, now.product.id) > now.product.stock)
    changes.push({ ...change, change: 'stock' })
  return changes
}
