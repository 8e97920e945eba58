import { z } from 'zod'

import { Price } from '#contract/naira.ts'
import { line } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { billLineCodes } from '#domain/ordering/bill-lines.ts'
import { type Bill, draftBill } from '#domain/ordering/bill.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { chargeUnits } from '#domain/ordering/pricing.ts'

const nameMessage = 'Please enter a name.'

export const ChargeRuleWire = z.object({
  name: line(40, nameMessage),
  naira: Price.describe('Each'),
  per: z.enum(chargeUnits),
})

const rateMessage = 'Please enter a rate from 0.01 to 100 %.'

export const TaxRuleWire = z.object({
  name: line(40, nameMessage),
  basisPoints: wholeNumber(1, 10_000, rateMessage).describe('750 is 7.5 %'),
  isIncluded: z.boolean().describe('True: contained in the prices. False: added to them'),
})

export const BillRulesWire = z.object({
  charges: z.array(ChargeRuleWire),
  taxes: z.array(TaxRuleWire),
  freeDeliveryFromNaira: z
    .int()
    .nullable()
    .describe('Sum of the dishes; null: delivery is never free'),
})

const Sum = { sumNaira: z.int() }

/** items + added − discount + fee charged online = totalPrice */
export const BillWire = z
  .object({
    charges: z.array(ChargeRuleWire.extend(Sum)),
    discount: z
      .object({ code: z.string(), kind: z.enum(['percent', 'naira']), amount: z.int(), ...Sum })
      .extend({
        ofNaira: z
          .int()
          .optional()
          .describe('The sum of dishes and charges that it is spread over'),
      })
      .nullable(),
    freeDelivery: z
      .object({ code: z.string().nullable(), ...Sum })
      .nullable()
      .describe('The waived delivery fee; code null: free because of the sum of the dishes'),
    taxes: z.array(TaxRuleWire.extend(Sum)),
    addedNaira: z.int().describe('Charges, and taxes that are not included'),
  })
  .describe('Charges, discount and taxes')

/** Sums of an order with all its changes, in whole naira. */
export const BillSums = {
  paidOnline: z.int().default(0).describe('Paid online or to pay online now, less refunds'),
  toCollect: z.int().default(0).describe('To pay at the door or counter, the fee included'),
  inAll: z.int().default(0).describe('What the order costs the customer, the fee included'),
}

export const BillColumn = {
  ...BillSums,
  billLines: z
    .array(z.object({ code: z.enum(billLineCodes), label: z.string(), naira: z.int() }))
    .default([])
    .describe(
      'total, paid and in-all are sums of the lines above; below total, money received is added up from 0; included-tax is part of the other lines',
    ),
}

export function sumsToWire({ paidOnlineNaira, toCollectNaira, inAllNaira }: Bill) {
  return { paidOnline: paidOnlineNaira, toCollect: toCollectNaira, inAll: inAllNaira }
}

export function billToWire(bill: Bill) {
  return { ...sumsToWire(bill), billLines: bill.lines }
}

/** The bill of a draft that is to be paid online. */
export function draftBillOf({ itemsNaira, chargedNaira, bill, delivery }: OrderDraft) {
  const { type, feeNaira } = delivery
  const priced = { itemsNaira, feeNaira, chargeNaira: chargedNaira, details: bill ?? null }
  return draftBill(priced, { type, isPaidLater: false })
}
