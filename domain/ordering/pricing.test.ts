import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Discount } from '#domain/payments/discount-code.ts'

import { detailLines } from './bill-lines.ts'
import {
  recomputeBill,
  billFor,
  goodsNaira,
  itemTotalsOf,
  onlineFeeNairaOf,
  riderFeeNairaOf,
  billReductionNaira,
} from './pricing.ts'
import type { BillRules } from './pricing.ts'

const zone = { id: 'jabi', name: 'Jabi', priceNaira: 2500 }
const items = [
  { priceNaira: 1500, quantity: 2 },
  { priceNaira: 5000, quantity: 1 },
]
const pickup = { type: 'pickup', zone: undefined, chargesDeliveryOnline: false } as const
const delivery = { type: 'delivery', zone, chargesDeliveryOnline: true } as const
const rules: BillRules = {
  charges: [{ name: 'Packaging', naira: 100, per: 'portion' }],
  taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: false }],
  freeDeliveryFromNaira: null,
}
const tenPercent: Discount = { code: 'SANNU', kind: 'percent', amount: 10 }

describe('the bill', () => {
  it('charges the items and shows the fee beside them', () => {
    expect(billFor(items, { ...delivery, chargesDeliveryOnline: false })).toEqual({
      itemsNaira: 8e3,
      feeNaira: 2500,
      chargeNaira: 8e3,
      details: null,
    })
  })

  it('adds the fee to the charge where the shop charges it online', () => {
    expect(billFor(items, delivery)).toMatchObject({ feeNaira: 2500, chargeNaira: 10500 })
  })

  it('has no fee for pickup or without a zone', () => {
    for (const type of ['pickup', 'delivery'] as const) {
      const where = type === 'pickup' ? zone : undefined
      const bill = billFor(items, { type, zone: where, chargesDeliveryOnline: true })
      expect(bill).toMatchObject({ feeNaira: 0, chargeNaira: 8e3 })
    }
  })

  it('is 0 without items, also with charges', () => {
    const charges = [{ name: 'Bag', naira: 200, per: 'order' } as const]
    const bill = billFor([], { ...pickup, rules: { ...rules, charges } })
    expect(bill.chargeNaira).toBe(0)
  })

  it('takes the discount from dishes and charges, and adds tax to what is left', () => {
    const { chargeNaira, details } = billFor(items, { ...pickup, rules, discount: tenPercent })
    // 8,000 + 300 − 830 = 7,470; 7.5 % of it is 560.25.
    expect(detailLines(details)).toEqual([
      { code: 'charge', label: 'Packaging', naira: 300 },
      { code: 'discount', label: 'Code SANNU', naira: -830 },
      { code: 'tax', label: 'VAT 7.5 %', naira: 560 },
    ])
    expect(chargeNaira).toBe(8030)
  })

  it('finds an included tax in the price, and adds another to the price without it', () => {
    const taxes = [
      { name: 'VAT', basisPoints: 750, isIncluded: true },
      { name: 'Fee', basisPoints: 500, isIncluded: false },
    ]
    const lines = [{ priceNaira: 10_750, quantity: 1 }]
    const { chargeNaira, details } = billFor(lines, {
      ...pickup,
      rules: { ...rules, charges: [], taxes },
    })
    expect(details?.taxes.map(({ name, sumNaira }) => [name, sumNaira])).toEqual([
      ['VAT', 750],
      ['Fee', 500],
    ])
    expect(chargeNaira).toBe(11_250)
  })

  it('rounds a share to the nearest naira, half up', () => {
    const chargeFor = (priceNaira: number) =>
      billFor([{ priceNaira, quantity: 1 }], { ...pickup, discount: tenPercent }).chargeNaira
    expect([14, 15, 16].map(chargeFor)).toEqual([13, 13, 14])
  })

  it('takes off no more than dishes and charges, never the fee', () => {
    const discount = { code: 'ALL', kind: 'naira', amount: 1e6 } as const
    expect(billFor(items, { ...pickup, rules, discount }).chargeNaira).toBe(0)
    expect(billFor(items, { ...delivery, rules, discount }).chargeNaira).toBe(2500)
  })

  it('delivers free by code or from a sum, online and at the door', () => {
    const discount = { code: 'GIDA', kind: 'free-delivery', amount: 0 } as const
    const from = { ...rules, charges: [], taxes: [], freeDeliveryFromNaira: 8000 }
    for (const chargesDeliveryOnline of [true, false]) {
      const terms = { ...delivery, chargesDeliveryOnline }
      const byCode = billFor(items, { ...terms, discount })
      const bySum = billFor(items, { ...terms, discount, rules: from })
      expect([byCode, bySum].map(({ feeNaira, chargeNaira }) => [feeNaira, chargeNaira])).toEqual([
        [0, 8000],
        [0, 8000],
      ])
      expect(byCode.details?.freeDelivery).toEqual({ code: 'GIDA', sumNaira: 2500 })
      expect(bySum.details?.freeDelivery).toEqual({ code: null, sumNaira: 2500 })
      expect(riderFeeNairaOf(byCode)).toBe(0)
    }
    const smaller = { ...from, freeDeliveryFromNaira: 8001 }
    expect(billFor(items, { ...delivery, rules: smaller }).feeNaira).toBe(2500)
  })

  const line = fc.record({
    priceNaira: fc.nat({ max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  const anyDiscount = fc.option(
    fc.oneof(
      fc.record({
        code: fc.constant('X'),
        kind: fc.constant('percent' as const),
        amount: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({
        code: fc.constant('X'),
        kind: fc.constant('naira' as const),
        amount: fc.integer({ min: 1, max: 50_000 }),
      }),
      fc.constant({ code: 'X', kind: 'free-delivery', amount: 0 } as const),
    ),
    { nil: undefined },
  )
  const anyRules = fc.record({
    charges: fc.array(
      fc.record({
        name: fc.constantFrom('Packaging', 'Bag'),
        naira: fc.nat({ max: 5000 }),
        per: fc.constantFrom('portion' as const, 'order' as const),
      }),
      { maxLength: 3 },
    ),
    taxes: fc.array(
      fc.record({
        name: fc.constantFrom('VAT', 'Fee'),
        basisPoints: fc.integer({ min: 1, max: 10_000 }),
        isIncluded: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    freeDeliveryFromNaira: fc.option(fc.nat({ max: 100_000 })),
  })
  const anyTerms = fc.record({
    type: fc.constantFrom('pickup' as const, 'delivery' as const),
    zone: fc.constantFrom(zone, undefined),
    chargesDeliveryOnline: fc.boolean(),
    rules: anyRules,
    discount: anyDiscount,
  })

  it('adds the price of every portion once, whatever the lines and their order', () => {
    fc.assert(
      fc.property(fc.array(line), anyTerms, (lines, terms) => {
        const portions = lines.flatMap(({ priceNaira, quantity }) =>
          Array.from({ length: quantity }, () => ({ priceNaira, quantity: 1 })),
        )
        expect(billFor(lines, terms)).toEqual(billFor(portions.toReversed(), terms))
      }),
    )
  })

  it('has lines + charges + tax − discount + fee = total, in whole naira, none below 0', () => {
    fc.assert(
      fc.property(fc.array(line), anyTerms, (lines, terms) => {
        const bill = billFor(lines, terms)
        const sum = detailLines(bill.details).reduce(
          (all, { naira }) => all + naira,
          bill.itemsNaira + bill.feeNaira,
        )
        expect(sum).toBe(bill.chargeNaira + riderFeeNairaOf(bill))
        expect(riderFeeNairaOf(bill)).toBe(terms.chargesDeliveryOnline ? 0 : bill.feeNaira)
        const { itemsNaira, chargeNaira: chargedNaira, details } = bill
        expect(onlineFeeNairaOf({ itemsNaira, chargedNaira, bill: details })).toBe(
          terms.chargesDeliveryOnline ? bill.feeNaira : 0,
        )
        const { charges = [], taxes = [], discount } = details ?? {}
        for (const { sumNaira } of [...charges, ...taxes, ...(discount ? [discount] : [])]) {
          expect(sumNaira).toBeGreaterThanOrEqual(0)
          expect(Number.isSafeInteger(sumNaira)).toBe(true)
        }
        expect(bill.chargeNaira).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('stays equal after lines are taken off one by one, and refunds the difference, never less than 0', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), anyTerms, (lines, terms) => {
        const { details, chargeNaira, itemsNaira } = billFor(lines, terms)
        const fee = onlineFeeNairaOf({ itemsNaira, chargedNaira: chargeNaira, bill: details })
        let kept = chargeNaira
        for (let left = lines.length; left > 0; left -= 1) {
          const [before, after] = [lines.slice(0, left), lines.slice(0, left - 1)].map(itemTotalsOf)
          const refund = billReductionNaira(details, before!, after!)
          expect(refund).toBeGreaterThanOrEqual(0)
          kept -= refund
          const now = recomputeBill(details, after!)
          expect(kept - fee).toBe(goodsNaira(after!.itemsNaira, now))
          // As if it had been ordered so, but a discount in naira is spread over the lines.
          const { rules, discount } = terms
          if (discount?.kind === 'naira') continue
          const asOrdered = billFor(lines.slice(0, left - 1), {
            ...pickup,
            rules: { ...rules, freeDeliveryFromNaira: null },
            discount: discount?.kind === 'free-delivery' ? undefined : discount,
          })
          expect(kept - fee).toBe(asOrdered.chargeNaira)
        }
        expect(kept).toBe(fee)
      }),
    )
  })

  it('gives back its own share of a discount in naira with each line, so that the rest is paid for', () => {
    const discount = { code: 'DUBU', kind: 'naira', amount: 1000 } as const
    const seven = [{ priceNaira: 1500, quantity: 7 }]
    const { details, chargeNaira } = billFor(seven, { ...pickup, discount })
    expect(chargeNaira).toBe(9500)
    const one = itemTotalsOf([{ priceNaira: 1500, quantity: 1 }])
    // A seventh of ₦1,000 is ₦143.
    expect(goodsNaira(one.itemsNaira, recomputeBill(details, one))).toBe(1357)
    expect(billReductionNaira(details, itemTotalsOf(seven), one)).toBe(8143)
  })

  it('keeps the part that a discount in naira takes off, whatever is taken off', () => {
    const naira = anyDiscount.filter((one) => one?.kind === 'naira')
    fc.assert(
      fc.property(fc.array(line, { minLength: 2 }), anyRules, naira, (lines, rules, discount) => {
        const { details } = billFor(lines, { ...pickup, rules, discount })
        const { sumNaira, ofNaira = 0 } = details!.discount!
        const left = itemTotalsOf(lines.slice(1))
        const now = recomputeBill(details, left)!
        const grossNaira = left.itemsNaira + now.charges.reduce((sum, one) => sum + one.sumNaira, 0)
        const exact = ofNaira === 0 ? 0 : (sumNaira * grossNaira) / ofNaira
        expect(Math.abs(now.discount!.sumNaira - exact)).toBeLessThanOrEqual(0.5 + 1e-6 * exact)
      }),
    )
  })

  it('keeps the whole discount of an order of an earlier version', () => {
    const discount = { code: 'DUBU', kind: 'naira', amount: 1000 } as const
    const { details } = billFor(items, { ...pickup, discount })
    const { ofNaira: _of, ...stored } = details!.discount!
    const less = itemTotalsOf([{ priceNaira: 1500, quantity: 2 }])
    expect(recomputeBill({ ...details!, discount: stored }, less)?.discount?.sumNaira).toBe(1000)
  })
})
