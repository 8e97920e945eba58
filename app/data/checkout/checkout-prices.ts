import type { OutOfStockWire, PriceChangedWire } from '#contract/ordering/checkout.ts'
import { nameWithChoice } from '#domain/menu/choice-text.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { lineKeyOf } from '#domain/menu/package.ts'
import type { Product } from '#domain/menu/product.ts'
import { type BillLine, isSum } from '#domain/ordering/bill-lines.ts'
import { type Bill, draftBill } from '#domain/ordering/bill.ts'
import { keyOf } from '#domain/ordering/cart-lines.ts'
import { type Cart, type CartLine, lineTotalFor } from '#domain/ordering/cart.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'

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

/** Lines and sums that differ, without the subtotal: `changedLines` lists the dishes. Two charges can have one name. */
export function changedBill(before: Bill, after: Bill) {
  const changesOf = (isWanted: (line: BillLine) => boolean): FigureChange[] => {
    const now = after.lines.filter(isWanted)
    const changes = before.lines.filter(isWanted).map(({ code, label, naira: wasNaira }) => {
      const index = now.findIndex((line) => line.code === code && line.label === label)
      const [found] = index === -1 ? [] : now.splice(index, 1)
      return { label, wasNaira, nowNaira: found?.naira ?? 0 }
    })
    const added = now.map(({ label, naira: nowNaira }) => ({ label, wasNaira: 0, nowNaira }))
    return [...changes, ...added].filter(({ wasNaira, nowNaira }) => wasNaira !== nowNaira)
  }
  return {
    lines: changesOf((line) => !isSum(line) && line.code !== 'subtotal'),
    sums: changesOf(isSum),
  }
}

/** The bill of the same cart at the prices in the 409 response. */
export function repricedBill(
  { items, delivery, totalAmount, bill }: PriceChangedWire,
  terms: Parameters<typeof draftBill>[1],
): Bill {
  const itemsNaira = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const priced = { itemsNaira, feeNaira: delivery.fee, chargeNaira: totalAmount, details: bill }
  return draftBill(priced, terms)
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
