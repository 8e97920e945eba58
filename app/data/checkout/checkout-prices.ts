import type { OutOfStockWire, PriceChangedWire } from '#contract/checkout.ts'
import { billLines } from '#domain/bill-lines.ts'
import type { BillDetails } from '#domain/bill.ts'
import { keyOf } from '#domain/cart-lines.ts'
import { lineTotalFor } from '#domain/cart.ts'
import type { Cart, CartLine } from '#domain/cart.ts'
import { nameWithChoice } from '#domain/choice-text.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { lineKeyOf } from '#domain/line-choice.ts'
import type { OptionGroup } from '#domain/option-group.ts'
import type { Product } from '#domain/product.ts'

type PricedLine = PriceChangedWire['items'][number]

export type FigureChange = { label: string; wasNaira: number; nowNaira: number }

export function changedLines(cart: Cart, items: readonly PricedLine[]): FigureChange[] {
  return cart.flatMap((line) => {
    const now = items.find((item) => keyOfItem(item) === keyOf(line))
    const wasNaira = lineTotalFor(line)
    const nowNaira = now ? now.price * line.quantity : wasNaira
    return wasNaira === nowNaira ? [] : [{ label: labelOf(line), wasNaira, nowNaira }]
  })
}

/** Charges, discount and taxes by their names; the delivery fee is compared by itself. */
export function changedBillLines(
  before: BillDetails | null,
  after: BillDetails | null,
): FigureChange[] {
  const [was, now] = [before, after].map(namedLines)
  const labels = new Set([...was!.keys(), ...now!.keys()])
  return [...labels].flatMap((label) => {
    const change = { label, wasNaira: was!.get(label) ?? 0, nowNaira: now!.get(label) ?? 0 }
    return change.wasNaira === change.nowNaira ? [] : [change]
  })
}

function namedLines(bill: BillDetails | null) {
  const lines = billLines(bill && { ...bill, freeDelivery: null })
  return new Map(lines.map(({ label, naira }) => [label, naira]))
}

function keyOfItem({ product, packageId, options }: PricedLine) {
  return lineKeyOf({ productId: product, packageId, optionIds: options.map(({ id }) => id) })
}

function labelOf({ product, selectedPackage, options, quantity }: CartLine) {
  const chosen = selectedPackage?.name ?? null
  return `${quantity} × ${nameWithChoice({ name: product.name, package: chosen, options })}`
}

export function withPrices(menu: Product[], items: readonly PricedLine[]): Product[] {
  return menu.map((product) => {
    const fresh = items.filter((item) => item.product === product.id)
    if (fresh.length === 0) return product
    const optionPrices = new Map(
      fresh.flatMap(({ options }) => options.map(({ id, price }) => [id, price])),
    )
    const priceOf = (packageId: string | null) => {
      const item = fresh.find((item) => item.packageId === packageId)
      return item && item.options.reduce((base, { price }) => base - price, item.price)
    }
    return {
      ...product,
      priceNaira: priceOf(null) ?? product.priceNaira,
      packages: product.packages.map((one) => ({
        ...one,
        priceNaira: priceOf(one.id) ?? one.priceNaira,
      })),
      optionGroups: withOptions(product.optionGroups, (option) => ({
        ...option,
        priceNaira: optionPrices.get(option.id) ?? option.priceNaira,
      })),
    }
  })
}

export function withStock(menu: Product[], items: OutOfStockWire['items']): Product[] {
  return menu.map((product) => {
    const fresh = items.find((item) => item.product === product.id)
    if (!fresh) return product
    const { available, soldOutOptions = [] } = fresh
    const optionGroups = withOptions(product.optionGroups, (option) => ({
      ...option,
      isSoldOut: option.isSoldOut || soldOutOptions.includes(option.id),
    }))
    return { ...product, stock: available, optionGroups }
  })
}

function withOptions(
  groups: readonly OptionGroup[],
  change: (option: OptionGroup['options'][number]) => OptionGroup['options'][number],
) {
  return groups.map((group) => ({ ...group, options: group.options.map(change) }))
}

export function withFee(zones: DeliveryZone[], zoneId: string, feeNaira: number) {
  return zones.map((zone) => (zone.id === zoneId ? { ...zone, priceNaira: feeNaira } : zone))
}
