import type { Cart, CartLine } from '#domain/cart.ts'
import { notesLimit } from '#domain/cart.ts'
import type { Package } from '#domain/package.ts'

export const cartKey = 'cart'

/**
 * The cart in the browser's storage; undefined when the browser allows none. Anybody can write
 * there, an older version of ours too: what is no line is left out.
 */
export function readKeptCart(): Cart | undefined {
  try {
    return parseCart(localStorage.getItem(cartKey))
  } catch {
    return undefined
  }
}

/** False when there is no storage or no room: the cart then lasts as long as the page. */
export function keepCart(cart: Cart) {
  try {
    localStorage.setItem(cartKey, JSON.stringify(cart))
    return true
  } catch {
    return false
  }
}

export function parseCart(text: string | null): Cart {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((line) => asLine(line) ?? []) : []
  } catch {
    return []
  }
}

function asLine(kept: unknown): CartLine | undefined {
  if (!isRecord(kept) || !isRecord(kept.product) || !isWhole(kept.quantity, 1)) return undefined
  const { id, name, description, image, images, priceNaira, stock, minOrder } = kept.product
  if (!isText(id) || !isText(name) || !isWhole(priceNaira, 0)) return undefined

  const selectedPackage = kept.selectedPackage ? asPackage(kept.selectedPackage) : null
  if (selectedPackage === undefined) return undefined
  return {
    product: {
      id,
      name,
      description: isText(description) ? description : '',
      image: isText(image) ? image : '',
      images: Array.isArray(images) ? images.filter(isPicture) : [],
      priceNaira,
      stock: isWhole(stock, 0) ? stock : kept.quantity,
      minOrder: isWhole(minOrder, 1) ? minOrder : 1,
    },
    quantity: kept.quantity,
    notes: isText(kept.notes) ? kept.notes.slice(0, notesLimit) : '',
    selectedPackage,
  }
}

function asPackage(kept: unknown): Package | undefined {
  if (!isRecord(kept)) return undefined
  const { id, name, description, priceNaira } = kept
  if (!isText(id) || !isText(name) || !isWhole(priceNaira, 0)) return undefined
  return { id, name, description: isText(description) ? description : '', priceNaira }
}

function isPicture(kept: unknown): kept is { width: number; avif: string; webp: string } {
  return isRecord(kept) && isWhole(kept.width, 1) && isText(kept.avif) && isText(kept.webp)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isWhole(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least
}
