import { showToast } from '#app/ui/toast-queue.ts'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { chooseOptions, optionFaultMessage } from '#domain/menu/option-group.ts'
import type { Product } from '#domain/menu/product.ts'
import { joinNotes, keyOf } from '#domain/ordering/cart-lines.ts'
import type { CartLine } from '#domain/ordering/cart.ts'

type Item = TrackedOrderWire['items'][number]

/** `text`: the dish is still sold, but not with this package or these options. */
type Missing = { name: string; text?: string }

/** Cart lines for an earlier order at today's prices, and what is not available any more. */
export function reorderLines(items: readonly Item[], menu: readonly Product[]) {
  const lines = new Map<string, CartLine>()
  const missing: Missing[] = []
  for (const item of items) {
    const line = reorderLine(item, menu)
    if ('name' in line) {
      missing.push(line)
      continue
    }
    const key = keyOf(line)
    const { quantity = 0, notes = '' } = lines.get(key) ?? {}
    lines.set(key, {
      ...line,
      quantity: quantity + line.quantity,
      notes: joinNotes(notes, line.notes),
    })
  }
  return { lines: [...lines.values()], missing }
}

export function showMissing(missing: readonly Missing[]) {
  if (missing.length > 0) showToast({ tone: 'info', text: missingText(missing) })
}

export function missingText(missing: readonly Missing[]) {
  const gone = missing.filter(({ text }) => !text).map(({ name }) => name)
  const texts = missing.flatMap(({ text = [] }) => text)
  return [
    ...(gone.length > 0 ? [`Not on the menu today: ${gone.join(', ')}.`] : []),
    ...texts,
  ].join(' ')
}

function reorderLine(item: Item, menu: readonly Product[]): CartLine | Missing {
  const { productId, packageId, notes, product: name } = item
  const product = menu.find(({ id }) => id === productId)
  if (!product || product.stock < Math.max(1, product.minOrder)) return { name }
  const selectedPackage = product.packages.find(({ id }) => id === packageId) ?? null
  if ((selectedPackage?.id ?? null) !== packageId) {
    return { name, text: `${name} is no longer sold as ${item.package}.` }
  }
  const ids = item.options.map(({ id }) => id)
  const { chosen: options, fault } = chooseOptions(product.optionGroups, ids)
  if (fault) return { name, text: `${name}: ${optionFaultMessage(fault)}` }
  const quantity = Math.max(item.quantity, product.minOrder)
  return { product, quantity, notes, selectedPackage, ...(options.length > 0 && { options }) }
}
