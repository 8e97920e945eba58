import type { OutOfStockWire, PriceChangedWire } from '#contract/checkout.ts'
import type { DeliveryZoneWire } from '#contract/delivery-zone.ts'
import type { ProductWire } from '#contract/product.ts'
import { lineTotalFor } from '#domain/cart.ts'
import type { Cart, CartLine } from '#domain/cart.ts'

type PricedLine = PriceChangedWire['items'][number]

/** One figure of the order that is no longer what the buyer saw. */
export type FigureChange = { label: string; wasNaira: number; nowNaira: number }

/** Line by line what a refused total means, in the order of the cart. */
export function changedLines(cart: Cart, items: readonly PricedLine[]): FigureChange[] {
  return cart.flatMap((line) => {
    const now = items.find((item) => isOf(line, item))
    const wasNaira = lineTotalFor(line)
    const nowNaira = now ? now.price * line.quantity : wasNaira
    return wasNaira === nowNaira ? [] : [{ label: labelOf(line), wasNaira, nowNaira }]
  })
}

function isOf({ product, selectedPackage }: CartLine, item: PricedLine) {
  return item.product === product.id && item.packageId === (selectedPackage?.id ?? null)
}

function labelOf({ product, selectedPackage, quantity }: CartLine) {
  const name = selectedPackage ? `${product.name} (${selectedPackage.name})` : product.name
  return `${quantity} × ${name}`
}

/** The menu with the prices that the server has just told. */
export function withPrices(menu: ProductWire[], items: readonly PricedLine[]): ProductWire[] {
  return menu.map((product) => {
    const told = items.filter((item) => item.product === product._id)
    if (told.length === 0) return product
    const priceOf = (packageId: string | null) =>
      told.find((item) => item.packageId === packageId)?.price
    return {
      ...product,
      price: priceOf(null) ?? product.price,
      packages: product.packages.map((one) => ({ ...one, price: priceOf(one.id) ?? one.price })),
    }
  })
}

/** The menu with the stock that the server has just told. */
export function withStock(menu: ProductWire[], items: OutOfStockWire['items']): ProductWire[] {
  return menu.map((product) => {
    const told = items.find((item) => item.product === product._id)
    return told ? { ...product, stock: told.available } : product
  })
}

export function withFee(zones: DeliveryZoneWire[], zoneId: string, fee: number) {
  return zones.map((zone) => (zone._id === zoneId ? { ...zone, price: fee } : zone))
}
