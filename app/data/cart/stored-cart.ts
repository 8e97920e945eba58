import { createStored } from '#app/data/storage/stored-value.ts'
import type { ChosenOption } from '#domain/menu/option-group.ts'
import type { Package } from '#domain/menu/package.ts'
import { type Cart, type CartLine, notesLimit } from '#domain/ordering/cart.ts'

export const storedCart = createStored('cart', parseCart)

export function parseCart(stored: unknown): Cart {
  return Array.isArray(stored) ? stored.flatMap((line) => asLine(line) ?? []) : []
}

function asLine(stored: unknown): CartLine | undefined {
  if (!isRecord(stored) || !isRecord(stored.product) || !isInteger(stored.quantity, 1))
    return undefined
  const { id, name, description, image, images, priceNaira, stock, minOrder } = stored.product
  if (!isText(id) || !isText(name) || !isInteger(priceNaira, 0)) return undefined

  const selectedPackage = stored.selectedPackage ? asPackage(stored.selectedPackage) : null
  if (selectedPackage === undefined) return undefined
  const options = Array.isArray(stored.options) ? stored.options.filter(isOption) : []
  return {
    product: {
      id,
      name,
      description: isText(description) ? description : '',
      image: isText(image) ? image : '',
      images: Array.isArray(images) ? images.filter(isPicture) : [],
      priceNaira,
      stock: isInteger(stock, 0) ? stock : stored.quantity,
      minOrder: isInteger(minOrder, 1) ? minOrder : 1,
    },
    quantity: stored.quantity,
    notes: isText(stored.notes) ? stored.notes.slice(0, notesLimit) : '',
    selectedPackage,
    ...(options.length > 0 && { options }),
  }
}

function asPackage(stored: unknown): Package | undefined {
  if (!isRecord(stored)) return undefined
  const { id, name, description, priceNaira, image } = stored
  if (!isText(id) || !isText(name) || !isInteger(priceNaira, 0)) return undefined
  return {
    id,
    name,
    description: isText(description) ? description : '',
    priceNaira,
    ...(isText(image) && { image }),
  }
}

function isOption(stored: unknown): stored is ChosenOption {
  return (
    isRecord(stored) &&
    isText(stored.id) &&
    isText(stored.group) &&
    isText(stored.name) &&
    isInteger(stored.priceNaira, 0)
  )
}

function isPicture(stored: unknown): stored is { width: number; avif: string; webp: string } {
  return (
    isRecord(stored) && isInteger(stored.width, 1) && isText(stored.avif) && isText(stored.webp)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isInteger(value: unknown, min: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min
}
