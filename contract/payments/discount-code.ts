import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { Price } from '#contract/naira.ts'
import { lookup } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { normalizeCode, discountKinds } from '#domain/payments/discount-code.ts'

const codeMessage = 'A code has 3 to 20 letters and digits.'
export const Code = z
  .string(codeMessage)
  .max(100, codeMessage)
  .transform(normalizeCode)
  .refine((text) => /^[A-Z0-9]{3,20}$/.test(text), codeMessage)

const countMessage = 'Please enter a whole number from 1 to 1,000,000.'
const Count = wholeNumber(1, 1_000_000, countMessage)
const Day = z.iso.date('Please choose a day.')

const Discount = {
  kind: z.enum(discountKinds),
  amount: Price.describe('Per cent or naira; 0 for free delivery'),
}

const Conditions = {
  leastNaira: Price.nullable().describe('Sum of the dishes; null: any'),
  startsOn: Day.nullable().describe('The first day, in Lagos'),
  endsOn: Day.nullable().describe('The last day, in Lagos'),
  maxUses: Count.nullable(),
  maxUsesPerPhone: Count.nullable(),
  firstOrderOnly: z.boolean(),
}

export const NewDiscountCode = z
  .object({ code: Code, ...Discount, ...Conditions })
  .refine(({ kind, amount }) => kind === 'free-delivery' || amount >= 1, {
    path: ['amount'],
    error: 'Please enter how much it takes off.',
  })
  .refine(({ kind, amount }) => kind !== 'percent' || amount <= 100, {
    path: ['amount'],
    error: 'It can take off 100 % at most.',
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The last day must not be before the first.',
  })
export type NewDiscountCode = z.infer<typeof NewDiscountCode>

export const DiscountCodeWire = z.object({
  code: z.string(),
  ...Discount,
  ...Conditions,
  createdAt: Moment,
  endedAt: Moment.nullable(),
  uses: z.int().describe('Orders that are not cancelled, and unpaid holds'),
  givenNaira: z.int().describe('The discount that it gave on these orders'),
})
export type DiscountCodeWire = z.infer<typeof DiscountCodeWire>

/** Limits per buyer apply at checkout only. */
export const CodeCheck = z.object({
  code: lookup(100),
  itemsTotal: z.int().min(0).max(1_000_000_000_000),
})

export const CodeCheckWire = z.object({ code: z.string(), ...Discount })
export type CodeCheckWire = z.infer<typeof CodeCheckWire>
