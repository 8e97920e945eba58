import type { OrderItem } from './order.ts'
import type { Product } from './product.ts'
import { refuse } from './refusal.ts'

export type WantedLine = {
  productId: string
  packageId: string | null
  quantity: number
  notes: string
}

export type ProductForSale = Pick<
  Product,
  'id' | 'name' | 'category' | 'image' | 'priceNaira' | 'minOrder' | 'packages' | 'stock'
>

/** Takes names, pictures and prices from the menu; refuses what is not on it. */
export function priceLines(
  wanted: readonly WantedLine[],
  menu: ReadonlyMap<string, ProductForSale>,
) {
  const items: OrderItem[] = []
  for (const line of wanted) {
    const product = menu.get(line.productId)
    if (!product) return refuse('unknown-product', { productId: line.productId })
    const chosen = product.packages.find(({ id }) => id === line.packageId)
    if (line.packageId !== null && !chosen) {
      return refuse('unknown-package', { productId: line.productId })
    }
    items.push({
      productId: product.id,
      name: product.name,
      category: product.category,
      image: product.image,
      package: chosen ? { id: chosen.id, name: chosen.name, priceNaira: chosen.priceNaira } : null,
      priceNaira: chosen ? chosen.priceNaira : product.priceNaira,
      quantity: line.quantity,
      notes: line.notes,
    })
  }
  return items
}

/** Portions by product, over all lines: packages of one dish share its stock. */
export function portionsOf(lines: readonly Pick<WantedLine, 'productId' | 'quantity'>[]) {
  const portions = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    portions.set(productId, (portions.get(productId) ?? 0) + quantity)
  }
  return portions
}

export function sumPortions(carts: readonly ReadonlyMap<string, number>[]) {
  return portionsOf(
    carts.flatMap((portions) =>
      [...portions].map(([productId, quantity]) => ({ productId, quantity })),
    ),
  )
}

export function findBelowMinOrder(
  portions: ReadonlyMap<string, number>,
  menu: ReadonlyMap<string, ProductForSale>,
) {
  const [tooFew] = [...portions].flatMap(([id, quantity]) => {
    const product = menu.get(id)
    return product && quantity < product.minOrder ? [product] : []
  })
  return tooFew && refuse('below-min-order', { name: tooFew.name, minOrder: tooFew.minOrder })
}

export function shortagesOf(
  portions: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, Pick<Product, 'stock'>>,
) {
  return [...portions].flatMap(([product, quantity]) => {
    const available = products.get(product)?.stock ?? 0
    return available < quantity ? [{ product, available }] : []
  })
}

export function isSameCart(
  one: readonly Pick<WantedLine, 'productId' | 'packageId' | 'quantity'>[],
  other: readonly Pick<WantedLine, 'productId' | 'packageId' | 'quantity'>[],
) {
  return fingerprint(one) === fingerprint(other)
}

function fingerprint(lines: readonly Pick<WantedLine, 'productId' | 'packageId' | 'quantity'>[]) {
  const counts = new Map<string, number>()
  for (const { productId, packageId, quantity } of lines) {
    const key = JSON.stringify([productId, packageId])
    counts.set(key, (counts.get(key) ?? 0) + quantity)
  }
  return JSON.stringify([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
