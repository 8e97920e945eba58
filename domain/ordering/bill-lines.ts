import { nameWithChoice } from '#domain/menu/choice-text.ts'
import { formatNaira } from '#domain/money.ts'

import { findChangedLine, type OrderChange } from './order-change.ts'
import type { OrderItem } from './order-item.ts'
import type { BillDetails, BillRules, ChargeRule, TaxRule } from './pricing.ts'

export const billLineCodes = [
  'subtotal',
  'ran-out',
  'charge',
  'discount',
  'tax',
  'fee',
  'free-delivery',
  'cancelled',
  'total',
  'received',
  'refund',
  'to-return',
  'paid',
  'at-the-door',
  'in-all',
  'included-tax',
] as const
export type BillLineCode = (typeof billLineCodes)[number]

/**
 * `total`, `paid` and `in-all` are sums of the lines above them; below `total`, money received is
 * added up from 0. `included-tax` is a part of the other lines and not added.
 */
export type BillLine = { code: BillLineCode; label: string; naira: number }

export function isSum({ code }: Pick<BillLine, 'code'>) {
  return code === 'total' || code === 'paid' || code === 'in-all'
}

/** The sum of the lines with this code. */
export function nairaIn(lines: readonly BillLine[], code: BillLineCode) {
  return lines.reduce((sum, one) => (one.code === code ? sum + one.naira : sum), 0)
}

/**
 * What the customer paid for a cancelled order, before refunds: without the provider's fee, which
 * the bill leaves out, and the rider's, which `paidNaira` does.
 */
export function paidBeforeRefunds(lines: readonly BillLine[], paidNaira: number) {
  const inBill = nairaIn(lines, 'total') - nairaIn(lines, 'refund') - nairaIn(lines, 'to-return')
  return Math.min(paidNaira, inBill)
}

/** For lists and exports: the total as it is now; of a cancelled order, before the cancellation. */
export function listedTotal(lines: readonly BillLine[]) {
  return nairaIn(lines, 'total') - nairaIn(lines, 'cancelled')
}

/** The rows of the column that a page or paper shows. */
export function billRows(lines: readonly BillLine[]) {
  return lines.map((one) => ({
    label: one.label,
    text: one.code === 'free-delivery' ? 'free' : formatNaira(one.naira),
    isSum: isSum(one),
    isNote: one.code === 'included-tax',
  }))
}

/** The name of the paper: a bill until something was paid. `isDue`: also for a cancelled order. */
export function receiptTitle({ hasPayments, isDue }: { hasPayments: boolean; isDue: boolean }) {
  return isDue && !hasPayments ? 'Bill' : 'Receipt'
}

export type DecidedChange = Pick<OrderChange, 'id' | 'line' | 'portions' | 'state' | 'replacement'>

export function ranOutLines(ordered: readonly OrderItem[], changes: readonly DecidedChange[]) {
  return changes.flatMap((change): BillLine[] => {
    const { state, portions, replacement } = change
    const item = findChangedLine(ordered, changes, change.line)
    if (!item || state === 'asked' || state === 'withdrawn') return []
    const what = `${portions} × ${nameOf(item)}`
    if (!replacement)
      return lineUnlessZero('ran-out', `Taken off: ${what}`, -portions * item.priceNaira)
    const naira = portions * (replacement.priceNaira - item.priceNaira)
    // A line of 0 naira too: the dish has changed.
    return [{ code: 'ran-out', label: `${what}, now ${nameOf(replacement)}`, naira }]
  })
}

function nameOf(item: OrderItem) {
  return nameWithChoice({ ...item, package: item.package?.name ?? null })
}

type Costs = { ranOut?: BillLine[]; feeNaira: number }

/** `feeNaira`: the part of the delivery fee that the total contains. */
export function costLines(
  itemsNaira: number,
  details: BillDetails | null,
  { ranOut = [], feeNaira }: Costs,
): BillLine[] {
  return [
    { code: 'subtotal', label: 'Subtotal', naira: itemsNaira },
    ...ranOut,
    ...detailLines(details),
    ...lineUnlessZero('fee', 'Delivery fee', feeNaira),
    ...(details?.freeDelivery ? [freeDeliveryLine(details.freeDelivery)] : []),
  ]
}

/** Charges, discount and added taxes. */
export function detailLines(details: BillDetails | null): BillLine[] {
  if (!details) return []
  const { charges, discount, taxes } = details
  return [
    ...charges.flatMap(({ name, sumNaira }) => lineUnlessZero('charge', name, sumNaira)),
    ...(discount ? lineUnlessZero('discount', `Code ${discount.code}`, -discount.sumNaira) : []),
    ...taxes
      .filter(({ isIncluded }) => !isIncluded)
      .flatMap((tax) => lineUnlessZero('tax', taxLabel(tax), tax.sumNaira)),
  ]
}

function freeDeliveryLine({ code }: NonNullable<BillDetails['freeDelivery']>): BillLine {
  const label = code === null ? 'Delivery' : `Delivery with code ${code}`
  return { code: 'free-delivery', label, naira: 0 }
}

export function includedTaxLines(details: BillDetails | null): BillLine[] {
  const included = details?.taxes.filter(({ isIncluded }) => isIncluded) ?? []
  return included.flatMap((tax) => lineUnlessZero('included-tax', taxLabel(tax), tax.sumNaira))
}

/** The label of a total of ₦0. */
export function zeroTotalLabel(atDoorNaira: number) {
  return atDoorNaira > 0 ? 'Nothing to pay online' : 'Nothing to pay'
}

export function doorLines(label: string, naira: number, inAllNaira: number): BillLine[] {
  return naira > 0
    ? [{ code: 'at-the-door', label, naira }, sumLine('in-all', 'In all', inAllNaira)]
    : []
}

export function sumLine(code: 'paid' | 'in-all', label: string, naira: number): BillLine {
  return { code, label, naira }
}

export function lineUnlessZero(code: BillLineCode, label: string, naira: number): BillLine[] {
  return naira === 0 ? [] : [{ code, label, naira }]
}

export function taxLabel({ name, basisPoints, isIncluded }: TaxRule) {
  return `${name} ${basisPoints / 100} %${isIncluded ? ', included' : ''}`
}

/** `VAT 7.5 %, included, on ₦11,628`. */
export function taxBaseText({ label, baseNaira }: { label: string; baseNaira: number }) {
  return `${label}, on ${formatNaira(baseNaira)}`
}

/** What is added to the price of a dish, as texts. */
export function addedTexts({ charges, taxes }: Pick<BillRules, 'charges' | 'taxes'>) {
  return [...chargeTexts(charges), ...taxTexts(taxes.filter(({ isIncluded }) => !isIncluded))]
}

export function taxTexts(taxes: readonly TaxRule[] | null) {
  return (taxes ?? []).map(taxLabel)
}

export function chargeTexts(charges: readonly ChargeRule[] | null) {
  return (charges ?? []).map(({ name, naira, per }) => `${name} ${formatNaira(naira)} per ${per}`)
}
