import type { DeliveryType } from './delivery-type.ts'
import { feeFor } from './delivery-zone.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import type { OrderItem } from './order-item.ts'

export const chargeUnits = ['portion', 'order'] as const
export type ChargeRule = { name: string; naira: number; per: (typeof chargeUnits)[number] }

export const maxCharges = 3
/** With three the total could grow by rounding when a line is taken off. */
export const maxTaxes = 2

/** 750 basis points are 7.5 %. */
export type TaxRule = { name: string; basisPoints: number; isIncluded: boolean }

export const discountKinds = ['percent', 'naira', 'free-delivery'] as const
export type DiscountKind = (typeof discountKinds)[number]
/** `amount`: per cent or naira; 0 for free delivery. */
export type Discount = { code: string; kind: DiscountKind; amount: number }

export type BillRules = {
  charges: ChargeRule[]
  taxes: TaxRule[]
  /** Sum of the dishes before discounts from which delivery is free. Null: never. */
  freeDeliveryFromNaira: number | null
}

/** A bill without its lines and delivery fee, with the rules that recompute it. */
export type BillDetails = {
  charges: (ChargeRule & { sumNaira: number })[]
  discount: { code: string; kind: 'percent' | 'naira'; amount: number; sumNaira: number } | null
  /** `code` is null when the sum of the dishes made it free. `sumNaira`: the waived fee. */
  freeDelivery: { code: string | null; sumNaira: number } | null
  taxes: (TaxRule & { sumNaira: number })[]
  /** Charges, and taxes that are not included. */
  addedNaira: number
}

export type Bill = {
  itemsNaira: number
  /** 0 where delivery is free. */
  feeNaira: number
  chargeNaira: number
  details: BillDetails | null
}

export type BillTerms = {
  type: DeliveryType
  zone: DeliveryZone | undefined
  /** Off by default, as specified: the fee is paid at the door. On: it is part of the charge. */
  chargesDeliveryOnline: boolean
  rules?: BillRules | undefined
  discount?: Discount | undefined
}

type Line = Pick<OrderItem, 'priceNaira' | 'quantity'>

/** The only place where an order is added up. See docs/decisions/0052. */
export function billFor(
  items: readonly Line[],
  { type, zone, chargesDeliveryOnline, rules = noRules, discount }: BillTerms,
): Bill {
  const goods = goodsOf(items)
  const fullFeeNaira = feeFor(type, zone)
  const freeDelivery = freeDeliveryFor(goods, { type, fullFeeNaira, rules, discount })
  const feeNaira = freeDelivery ? 0 : fullFeeNaira
  const details = detailsFor(goods, {
    ...rules,
    discount: discount && withoutFreeDelivery(discount),
    freeDelivery,
  })
  const onlineNaira = chargesDeliveryOnline ? feeNaira : 0
  const chargeNaira = goodsNaira(goods.itemsNaira, details) + onlineNaira
  return { itemsNaira: goods.itemsNaira, feeNaira, chargeNaira, details: details ?? null }
}

type BillSettings = {
  charges: ChargeRule[] | null
  taxes: TaxRule[] | null
  freeDeliveryFromNaira: number | null
}

/** Undefined where the shop has none. */
export function billRulesOf(settings: BillSettings): BillRules | undefined {
  const { charges, taxes, freeDeliveryFromNaira } = settings
  if (!charges?.length && !taxes?.length && freeDeliveryFromNaira === null) return undefined
  return { charges: charges ?? [], taxes: taxes ?? [], freeDeliveryFromNaira }
}

const noRules: BillRules = { charges: [], taxes: [], freeDeliveryFromNaira: null }

function withoutFreeDelivery({ kind, ...discount }: Discount) {
  return kind === 'free-delivery' ? null : { ...discount, kind }
}

type Goods = { itemsNaira: number; portions: number }

export function goodsOf(items: readonly Line[]): Goods {
  return {
    itemsNaira: items.reduce((sum, { priceNaira, quantity }) => sum + priceNaira * quantity, 0),
    portions: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

type DeliveryTerms = {
  type: DeliveryType
  fullFeeNaira: number
  rules: BillRules
  discount: Discount | undefined
}

function freeDeliveryFor(
  { itemsNaira }: Goods,
  { type, fullFeeNaira, rules, discount }: DeliveryTerms,
): BillDetails['freeDelivery'] {
  if (type !== 'delivery') return null
  const { freeDeliveryFromNaira: from } = rules
  if (from !== null && itemsNaira >= from) return { code: null, sumNaira: fullFeeNaira }
  if (discount?.kind !== 'free-delivery') return null
  return { code: discount.code, sumNaira: fullFeeNaira }
}

type DetailRules = {
  charges: readonly ChargeRule[]
  discount: Omit<NonNullable<BillDetails['discount']>, 'sumNaira'> | null | undefined
  freeDelivery: BillDetails['freeDelivery']
  taxes: readonly TaxRule[]
}

/** Also recomputes the details of changed lines, with the rules stored in the order. */
export function detailsFor(
  { itemsNaira, portions }: Goods,
  { charges, discount, freeDelivery, taxes }: DetailRules,
): BillDetails | null {
  if (charges.length === 0 && taxes.length === 0 && !discount && !freeDelivery) return null
  const units = { portion: portions, order: Math.min(portions, 1) }
  const charged = charges.map((rule) => ({ ...rule, sumNaira: rule.naira * units[rule.per] }))
  const grossNaira = itemsNaira + sumOf(charged)
  const applied = discount ? { ...discount, sumNaira: discountNaira(discount, grossNaira) } : null
  const discountedNaira = grossNaira - (applied?.sumNaira ?? 0)
  const included = taxes.filter(({ isIncluded }) => isIncluded)
  const points = included.reduce((sum, { basisPoints }) => sum + basisPoints, 0)
  const shareIn = ({ basisPoints }: TaxRule) =>
    shareOf(discountedNaira, basisPoints, basisPointsOfWhole + points)
  const includedNaira = included.reduce((sum, rule) => sum + shareIn(rule), 0)
  const baseNaira = discountedNaira - includedNaira
  const taxed = taxes.map((rule) => ({
    ...rule,
    sumNaira: rule.isIncluded
      ? shareIn(rule)
      : shareOf(baseNaira, rule.basisPoints, basisPointsOfWhole),
  }))
  const addedNaira = sumOf(charged) + sumOf(taxed.filter(({ isIncluded }) => !isIncluded))
  return { charges: charged, discount: applied, freeDelivery, taxes: taxed, addedNaira }
}

const basisPointsOfWhole = 10_000

type DiscountAmount = Pick<Discount, 'kind' | 'amount'>

function discountNaira({ kind, amount }: DiscountAmount, naira: number) {
  return Math.min(naira, kind === 'percent' ? shareOf(naira, amount, 100) : amount)
}

/** naira × part / whole to the nearest naira, half up; exact where the product exceeds 2⁵³. */
function shareOf(naira: number, part: number, whole: number) {
  const rest = naira % whole
  return ((naira - rest) / whole) * part + Math.floor((2 * rest * part + whole) / (2 * whole))
}

/** Dishes and charges with added taxes, less the discount. */
export function goodsNaira(itemsNaira: number, details: BillDetails | null | undefined) {
  if (!details) return itemsNaira
  return itemsNaira + details.addedNaira - (details.discount?.sumNaira ?? 0)
}

export type Billed = {
  itemsNaira: number
  chargedNaira: number
  bill?: BillDetails | null | undefined
}

/** The part of the delivery fee that was charged online: all of it, or 0. */
export function onlineFeeNaira({ itemsNaira, chargedNaira, bill }: Billed) {
  return Math.max(0, chargedNaira - goodsNaira(itemsNaira, bill))
}

export function recomputeBill(bill: BillDetails | null | undefined, goods: Goods) {
  return bill ? detailsFor(goods, bill) : null
}

/** How much less is to be paid when lines are removed; never below 0. */
export function billReductionNaira(
  bill: BillDetails | null | undefined,
  before: Goods,
  after: Goods,
) {
  const totalNaira = (goods: Goods) => goodsNaira(goods.itemsNaira, recomputeBill(bill, goods))
  return totalNaira(before) - totalNaira(after)
}

/** The delivery fee that is paid to the rider instead of online. */
export function riderFeeNairaOf({ itemsNaira, feeNaira, chargeNaira, details }: Bill) {
  return goodsNaira(itemsNaira, details) + feeNaira - chargeNaira
}

function sumOf(parts: readonly { sumNaira: number }[]) {
  return parts.reduce((sum, { sumNaira }) => sum + sumNaira, 0)
}
