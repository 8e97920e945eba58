import type { OutOfStockWire, PriceChangedWire } from '#contract/checkout.ts'
import { lineTotalFor } from '#domain/cart.ts'
import type { Cart, CartLine } from '#domain/cart.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import type { Product } from '#domain/product.ts'

type PricedLine = PriceChangedWire['items'][number]

export type FigureChange = { label: string; wasNaira: number; nowNaira: number }

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

export function withPrices(menu: Product[], items: readonly PricedLine[]): Product[] {
  return menu.map((product) => {
    const fresh = items.filter((item) => item.product === product.id)
    if (fresh.length === 0) return product
    const priceOf = (packageId: string | null) =>
      fresh.find((item) => item.packageId === packageId)?.price
    return {
      ...product,
      priceNaira: priceOf(null) ?? product.priceNaira,
      packages: product.packages.map((one) => ({
        ...one,
        priceNaira: priceOf(one.id) ?? one.priceNaira,
      })),
    }
  })
}

export function withStock(menu: Product[], items: OutOfStockWire['items']): Product[] {
  return menu.map((product) => {
    const fresh = items.find((item) => item.product === product.id)
    return fresh ? { ...product, stock: fresh.available } : product
  })
}

export function withFee(zones: DeliveryZone[], zoneId: string, feeNaira: number) {
  return zones.map((zone) => (zone.id === zoneId ? { ...zone, priceNaira: feeNaira } : zone))
}
