import type { TrackedOrderWire } from '#contract/order.ts'
import type { CartLine } from '#domain/cart.ts'
import { chooseOptions } from '#domain/option-group.ts'
import type { Product } from '#domain/product.ts'

type Item = TrackedOrderWire['items'][number]

/** Cart lines at today's prices, and the names of what is sold out or no longer sold that way. */
export function linesAgain(items: readonly Item[], menu: readonly Product[]) {
  const lines: CartLine[] = []
  const missing: string[] = []
  for (const item of items) {
    const line = lineAgain(item, menu)
    if (line) lines.push(line)
    else missing.push(item.product)
  }
  return { lines, missing }
}

function lineAgain(item: Item, menu: readonly Product[]): CartLine | undefined {
  const { productId, packageId, notes } = item
  const product = menu.find(({ id }) => id === productId)
  const selectedPackage = product?.packages.find(({ id }) => id === packageId) ?? null
  const isSoldSo = (selectedPackage?.id ?? null) === packageId
  if (!product || !isSoldSo || product.stock < Math.max(1, product.minOrder)) return undefined
  const ids = item.options.map(({ id }) => id)
  const { chosen: options, fault } = chooseOptions(product.optionGroups, ids)
  if (fault) return undefined
  const quantity = Math.max(item.quantity, product.minOrder)
  return { product, quantity, notes, selectedPackage, ...(options.length > 0 && { options }) }
}
