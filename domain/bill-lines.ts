import type { BillDetails, ChargeRule, TaxRule } from './bill.ts'
import { formatNaira } from './money.ts'

/** `isPart`: included in the other lines, so it is not added again. */
export type BillLine = { label: string; naira: number; isPart?: true }

/** The named lines of a bill; free delivery comes first, below the fee that it waives. */
export function billLines(bill: BillDetails | null | undefined): BillLine[] {
  if (!bill) return []
  const { charges, discount, freeDelivery, taxes } = bill
  return [
    ...(freeDelivery
      ? [{ label: freeDeliveryLabel(freeDelivery), naira: -freeDelivery.sumNaira }]
      : []),
    ...charges.map(({ name, sumNaira }) => ({ label: name, naira: sumNaira })),
    ...(discount ? [{ label: `Code ${discount.code}`, naira: -discount.sumNaira }] : []),
    ...taxes.map((rule): BillLine => {
      const line = { label: taxLabel(rule), naira: rule.sumNaira }
      return rule.isIncluded ? { ...line, isPart: true } : line
    }),
  ]
}

/** The fee without free delivery, which `billLines` has as a line of its own. */
export function fullFeeNairaOf(feeNaira: number, bill: BillDetails | null | undefined) {
  return feeNaira + (bill?.freeDelivery?.sumNaira ?? 0)
}

function freeDeliveryLabel({ code }: NonNullable<BillDetails['freeDelivery']>) {
  return code === null ? 'Free delivery' : `Free delivery with code ${code}`
}

function taxLabel({ name, basisPoints, isIncluded }: TaxRule) {
  return `${name} ${basisPoints / 100} %${isIncluded ? ', included' : ''}`
}

export function taxTexts(taxes: readonly TaxRule[] | null) {
  return (taxes ?? []).map(taxLabel)
}

export function chargeTexts(charges: readonly ChargeRule[] | null) {
  return (charges ?? []).map(({ name, naira, per }) => `${name} ${formatNaira(naira)} per ${per}`)
}
