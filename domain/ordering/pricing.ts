import type { Discount } from '#domain/payments/discount-code.ts'

import type { DeliveryType } from './delivery-type.ts'
import { type DeliveryZone, feeFor } from './delivery-zone.ts'
import type { OrderItem } from './order-item.ts'

export const chargeUnits = ['portion', 'order'] as const
export type ChargeRule = { name: string; naira: number; per: (typeof chargeUnits)[number] }

export const maxCharges = 3
/** With three, rounding could make the total grow when a line is removed. */
export const maxTaxes = 2

/** 750 basis points are 7.5 %. */
export type TaxRule = { name: string; basisPoints: number; isIncluded: boolean }

export type BillRules = {
  charges: ChargeRule[]
  taxes: TaxRule[]
  /** Sum of the dishes before discounts from which delivery is free. Null: never. */
  freeDeliveryFromNaira: number | null
}

/** `ofNaira`: sum of dishes and charges as ordered, over which a discount in naira is spread. */
export type AppliedDiscount = {
  code: string
  kind: 'percent' | 'naira'
  amount: number
  sumNaira: number
  ofNaira?: number | undefined
}

/** What a bill has besides dishes and delivery fee, with the rules that recompute it. */
export type BillDetails = {
  charges: (ChargeRule & { sumNaira: number })[]
  discount: AppliedDiscount | null
  /** `code` is null when the sum of the dishes made it free. `sumNaira`: the waived fee. */
  freeDelivery: { code: string | null; sumNaira: number } | null
  taxes: (TaxRule & { sumNaira: number })[]
  /** Charges, and taxes that are not included. */
  addedNaira: number
}

export type PricedOrder = {
  itemsNaira: number
  /** 0 where delivery is free. */
  feeNaira: number
  chargeNaira: number
  details: BillDetails | null
}

export type BillTerms = {
  type: DeliveryType
  zone: DeliveryZone | undefined
  /** False by default, as specified: the fee is paid to the rider. True: it is paid online. */
  chargesDeliveryOnline: boolean
  rules?: BillRules | undefined
  discount?: Discount | undefined
}

type Line = Pick<OrderItem, 'priceNaira' | 'quantity'>

/** The only function that computes the price of an order. See docs/decisions/0052. */
export function billFor(
  items: readonly Line[],
  { type, zone, chargesDeliveryOnline, rules = noRules, discount }: BillTerms,
): PricedOrder {
  const totals = itemTotalsOf(items)
  const fullFeeNaira = feeFor(type, zone)
  const freeDelivery = freeDeliveryFor(totals, { type, fullFeeNaira, rules, discount })
  const feeNaira = freeDelivery ? 0 : fullFeeNaira
  const details = detailsFor(totals, {
    ...rules,
    discount: discount && withoutFreeDelivery(discount),
    freeDelivery,
  })
  const onlineNaira = chargesDeliveryOnline ? feeNaira : 0
  const chargeNaira = goodsNaira(totals.itemsNaira, details) + onlineNaira
  return { itemsNaira: totals.itemsNaira, feeNaira, chargeNaira, details }
}

type BillSettings = {
  charges: ChargeRule[] | null
  taxes: TaxRule[] | null
  freeDeliveryFromNaira: number | null
}

/** Undefined where the shop has no such rules. */
export function billRulesOf(settings: BillSettings): BillRules | undefined {
  const { charges, taxes, freeDeliveryFromNaira } = settings
  if (!charges?.length && !taxes?.length && freeDeliveryFromNaira === null) return undefined
  return { charges: charges ?? [], taxes: taxes ?? [], freeDeliveryFromNaira }
}

type ItemTotals = { itemsNaira: number; portions: number }

export function itemTotalsOf(items: readonly Line[]): ItemTotals {
  return {
    itemsNaira: items.reduce((sum, { priceNaira, quantity }) => sum + priceNaira * quantity, 0),
    portions: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

type DetailRules = {
  charges: readonly ChargeRule[]
  discount: Omit<AppliedDiscount, 'sumNaira'> | null | undefined
  freeDelivery: BillDetails['freeDelivery']
  taxes: readonly TaxRule[]
}

/** Also recomputes the details of changed lines, with the rules stored in the order. */
export function detailsFor(
  { itemsNaira, portions }: ItemTotals,
  { charges, discount, freeDelivery, taxes }: DetailRules,
): BillDetails | null {
  if (charges.length === 0 && taxes.length === 0 && !discount && !freeDelivery) return null
  // Without portions there are no charges.
  const units = { portion: portions, order: Math.min(portions, 1) }
  const charged = charges.map((rule) => ({ ...rule, sumNaira: rule.naira * units[rule.per] }))
  const grossNaira = itemsNaira + sumOf(charged)
  const applied = discount ? applyDiscount(discount, grossNaira) : null
  const discountedNaira = grossNaira - (applied?.sumNaira ?? 0)
  const included = taxes.filter(({ isIncluded }) => isIncluded)
  const points = included.reduce((sum, { basisPoints }) => sum + basisPoints, 0)
  const includedShareOf = ({ basisPoints }: TaxRule) =>
    shareOf(discountedNaira, basisPoints, basisPointsOfWhole + points)
  const includedNaira = included.reduce((sum, rule) => sum + includedShareOf(rule), 0)
  const baseNaira = discountedNaira - includedNaira
  const taxed = taxes.map((rule) => ({
    ...rule,
    sumNaira: rule.isIncluded
      ? includedShareOf(rule)
      : shareOf(baseNaira, rule.basisPoints, basisPointsOfWhole),
  }))
  const addedNaira = sumOf(charged) + sumOf(taxed.filter(({ isIncluded }) => !isIncluded))
  return { charges: charged, discount: applied, freeDelivery, taxes: taxed, addedNaira }
}

export function recomputeBill(bill: BillDetails | null | undefined, totals: ItemTotals) {
  return bill ? detailsFor(totals, bill) : null
}

/** How much less is to be paid when lines are removed; never below 0. */
export function billReductionNaira(
  bill: BillDetails | null | undefined,
  before: ItemTotals,
  after: ItemTotals,
) {
  const totalNaira = (totals: ItemTotals) =>
    goodsNaira(totals.itemsNaira, recomputeBill(bill, totals))
  return totalNaira(before) - totalNaira(after)
}

/** Dishes, charges and added taxes, less the discount; without the delivery fee. */
export function goodsNaira(itemsNaira: number, details: BillDetails | null | undefined) {
  if (!details) return itemsNaira
  return itemsNaira + details.addedNaira - (details.discount?.sumNaira ?? 0)
}

type PlacedOrder = {
  itemsNaira: number
  chargedNaira: number
  bill?: BillDetails | null | undefined
}

/** The part of the delivery fee that was charged online: all of it, or 0. */
export function onlineFeeNairaOf({ itemsNaira, chargedNaira, bill }: PlacedOrder) {
  return Math.max(0, chargedNaira - goodsNaira(itemsNaira, bill))
}

/** The delivery fee that is paid to the rider instead of online. */
export function riderFeeNairaOf({ itemsNaira, feeNaira, chargeNaira, details }: PricedOrder) {
  return goodsNaira(itemsNaira, details) + feeNaira - chargeNaira
}

const noRules: BillRules = { charges: [], taxes: [], freeDeliveryFromNaira: null }

function withoutFreeDelivery({ kind, ...discount }: Discount) {
  return kind === 'free-delivery' ? null : { ...discount, kind }
}

type DeliveryTerms = {
  type: DeliveryType
  fullFeeNaira: number
  rules: BillRules
  discount: Discount | undefined
}

function freeDeliveryFor(
  { itemsNaira }: ItemTotals,
  { type, fullFeeNaira, rules, discount }: DeliveryTerms,
): BillDetails['freeDelivery'] {
  if (type !== 'delivery') return null
  const { freeDeliveryFromNaira: from } = rules
  if (from !== null && itemsNaira >= from) return { code: null, sumNaira: fullFeeNaira }
  if (discount?.kind !== 'free-delivery') return null
  return { code: discount.code, sumNaira: fullFeeNaira }
}

const basisPointsOfWhole = 10_000

/**
 * A discount in naira is spread over dishes and charges as ordered, so a removed line takes its
 * share with it. Orders of earlier versions have no `ofNaira` and keep the whole discount.
 */
function applyDiscount(
  { sumNaira: _sum, ...discount }: Omit<AppliedDiscount, 'sumNaira'> & { sumNaira?: number },
  grossNaira: number,
): AppliedDiscount {
  const { kind, amount, ofNaira = grossNaira } = discount
  if (kind === 'percent') return { ...discount, sumNaira: shareOf(grossNaira, amount, 100) }
  const sumNaira = ofNaira === 0 ? 0 : shareOf(grossNaira, Math.min(amount, ofNaira), ofNaira)
  return { ...discount, sumNaira, ofNaira }
}

/** naira × part / whole to the nearest naira, half up; exact where the product exceeds 2⁵³. */
function shareOf(naira: number, part: number, whole: number) {
  const twice = 2n * BigInt(naira) * BigInt(part) + BigInt(whole)
  return Number(twice / (2n * BigInt(whole)))
}

function sumOf(parts: readonly { sumNaira: number }[]) {
  return parts.reduce((sum, { sumNaira }) => sum + sumNaira, 0)
}
