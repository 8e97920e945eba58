import { z } from 'zod'

import { chargeUnits } from '#domain/bill.ts'

import { Price } from './naira.ts'
import { line } from './text.ts'

const nameMessage = 'Please enter a name.'

export const ChargeRuleWire = z.object({
  name: line(40, nameMessage),
  naira: Price.describe('Each'),
  per: z.enum(chargeUnits),
})

const rateMessage = 'Please enter a rate from 0.01 to 100 %.'

export const TaxRuleWire = z.object({
  name: line(40, nameMessage),
  basisPoints: z
    .int(rateMessage)
    .min(1, rateMessage)
    .max(10_000, rateMessage)
    .describe('750 is 7.5 %'),
  isIncluded: z.boolean().describe('In the prices; otherwise it is added to them'),
})

export const BillRulesWire = z.object({
  charges: z.array(ChargeRuleWire),
  taxes: z.array(TaxRuleWire),
  freeDeliveryFromNaira: z.int().nullable().describe('Of the dishes; null: never'),
})

const Sum = { sumNaira: z.int() }

/** items + added − discount + fee charged online = totalPrice */
export const BillWire = z
  .object({
    charges: z.array(ChargeRuleWire.extend(Sum)),
    discount: z
      .object({ code: z.string(), kind: z.enum(['percent', 'naira']), amount: z.int(), ...Sum })
      .nullable(),
    freeDelivery: z
      .object({ code: z.string().nullable(), ...Sum })
      .nullable()
      .describe('The fee that it was; code null: by the sum of the dishes'),
    taxes: z.array(TaxRuleWire.extend(Sum)),
    addedNaira: z.int().describe('Charges, and taxes that are not included'),
  })
  .describe('What the order has beside its items and fee')
