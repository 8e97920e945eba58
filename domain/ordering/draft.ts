import { chooseOptions, type ChosenOption } from '#domain/menu/option-group.ts'
import { type LineChoice, lineKeyOf } from '#domain/menu/package.ts'
import type { Product } from '#domain/menu/product.ts'
import { refuse } from '#domain/refusal.ts'

import { unitPriceFor } from './cart.ts'
import type { OrderItem } from './order.ts'

export type Shortage = { product: string; available: number; soldOutOptions?: string[] }

export type PriceNow = Omit<LineChoice, 'productId' | 'optionIds'> & {
  product: string
  options: Pick<ChosenOption, 'id' | 'priceNaira'>[]
  quantity: number
  priceNaira: number
}

export type WantedLine = LineChoice & { quantity: number; notes: string }

export type ProductForSale = Pick<
  Product,
  | 'id'
  | 'name'
  | 'category'
  | 'image'
  | 'priceNaira'
  | 'minOrder'
  | 'packages'
  | 'optionGroups'
  | 'stock'
>

/** Takes names, pictures and prices from the menu; refuses what it does not offer. */
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
    const { chosen: options, fault } = chooseOptions(product.optionGroups, line.optionIds)
    // Only new checkouts are refused for a mark: `soldOutOptionsOf`.
    if (fault && fault.code !== 'sold-out') {
      return refuse('wrong-options', { name: product.name, fault })
    }
    items.push({
      productId: product.id,
      name: product.name,
      category: product.category,
      image: chosen?.image ?? product.image,
      package: chosen ? { id: chosen.id, name: chosen.name, priceNaira: chosen.priceNaira } : null,
      ...(options.length > 0 && { options }),
      priceNaira: unitPriceFor({ product, selectedPackage: chosen ?? null, options }),
      quantity: line.quantity,
      notes: line.notes,
    })
  }
  return items
}

export function choiceOf({ productId, package: chosen, options = [] }: OrderItem): LineChoice {
  return { productId, packageId: chosen?.id ?? null, optionIds: options.map(({ id }) => id) }
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

export function soldOutOptionsOf(
  lines: readonly LineChoice[],
  menu: ReadonlyMap<string, Pick<Product, 'optionGroups'>>,
) {
  const found = new Map<string, string[]>()
  for (const { productId, optionIds } of lines) {
    const { fault } = chooseOptions(menu.get(productId)?.optionGroups ?? [], optionIds)
    if (fault?.code !== 'sold-out') continue
    const ids = [...(found.get(productId) ?? []), ...fault.options.map(({ id }) => id)]
    found.set(productId, [...new Set(ids)])
  }
  return found
}

export function shortagesOf(
  portions: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, Pick<Product, 'stock'>>,
  soldOut: ReadonlyMap<string, string[]> = new Map(),
): Shortage[] {
  return [...portions].flatMap(([product, quantity]) => {
    const available = products.get(product)?.stock ?? 0
    const soldOutOptions = soldOut.get(product)
    if (available >= quantity && !soldOutOptions) return []
    return [{ product, available, ...(soldOutOptions && { soldOutOptions }) }]
  })
}

type CountedLine = LineChoice & Pick<WantedLine, 'quantity'>

export function isSameCart(one: readonly CountedLine[], other: readonly CountedLine[]) {
  return fingerprint(one) === fingerprint(other)
}

function fingerprint(lines: readonly CountedLine[]) {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const key = lineKeyOf(line)
    counts.set(key, (counts.get(key) ?? 0) + line.quantity)
  }
  return JSON.stringify([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
