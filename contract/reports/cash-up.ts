import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { ReconciliationQuery } from '#contract/payments/payment-query.ts'
import { note } from '#contract/text.ts'
import { waitingKinds } from '#domain/payments/waiting-money.ts'
import { type CashUpFault, tillMethods } from '#domain/reports/cash-up.ts'

export const TillWire = z.object({
  key: z.string(),
  holder: z.string().describe('A rider, a member of staff, or the payment provider'),
  method: z.enum(tillMethods),
  payments: z.int(),
  expected: z.int().describe('Naira, less refunds of the day; can be negative'),
  fees: z
    .int()
    .default(0)
    .describe('Naira of delivery fees collected with it, for riders; not in expected'),
  givenBack: z.int().describe('Naira that this person, or the provider, refunded on the day'),
})

const TillCountWire = z.object({ naira: z.int(), by: z.string(), at: Moment })

const OpenTillWire = TillWire.extend({
  count: TillCountWire.nullable().default(null).describe('As the person who holds it counted it'),
})

export const CashUpQuery = ReconciliationQuery

export const CountedTillWire = TillWire.extend({ counted: z.int().describe('Naira') })

export const ClosedCashUpWire = z.object({
  at: Moment,
  by: z.string(),
  note: z.string(),
  tills: z.array(CountedTillWire),
  needsConfirmation: z.boolean().describe('A sum differs, and no Admin has confirmed it yet'),
  confirmed: z.object({ at: Moment, by: z.string() }).nullable(),
})

export const CashUpWire = z.object({
  date: z.string(),
  tills: z.array(TillWire).describe('What was taken on the day, by person and payment method'),
  open: z
    .array(OpenTillWire)
    .describe('What is to be counted: all tills; after closing what no cash-up has, an addition'),
  closed: ClosedCashUpWire.nullable().describe('The closed cash-up; null until the day is closed'),
  additions: z.array(ClosedCashUpWire).describe('What came in after closing, counted and closed'),
})
export type CashUpWire = z.infer<typeof CashUpWire>

const Naira = z.int().min(-1_000_000_000).max(1_000_000_000)

export const CloseCashUp = z.object({
  date: ReconciliationQuery.shape.date.unwrap(),
  counted: z
    .array(
      z.object({
        key: z.string().max(300),
        expected: Naira,
        counted: Naira,
        countWas: Naira.nullish().describe(
          'The count of its holder that was shown; 409 when there is another one meanwhile',
        ),
      }),
    )
    .max(500)
    .refine(
      (counted) => new Set(counted.map(({ key }) => key)).size === counted.length,
      'Please count each till once.',
    )
    .describe('Every open till, with the expected sum that was shown'),
  note: note(1000).default(''),
  whileOpen: z
    .boolean()
    .default(false)
    .describe('Close although orders of this day are still taken; without it 409 `day_not_over`'),
})
export type CloseCashUp = z.infer<typeof CloseCashUp>

/** Without the expected sums: a count is worth something when it is made without knowing them. */
export const OwnTillsWire = z.object({
  days: z
    .array(
      z.object({
        date: z.string(),
        isAddition: z.boolean().describe('Only what came in after the day was closed'),
        tills: z.array(
          TillWire.pick({ key: true, method: true }).extend({ count: TillCountWire.nullable() }),
        ),
      }),
    )
    .describe('Today and yesterday, where there is something to count'),
  closed: z
    .array(
      ClosedCashUpWire.pick({ at: true, by: true }).extend({
        date: z.string(),
        tills: z.array(CountedTillWire.pick({ key: true, method: true, counted: true })),
      }),
    )
    .optional()
    .describe('Your tills in the closed cash-ups of these days; absent: none'),
})
export type OwnTillsWire = z.infer<typeof OwnTillsWire>

export const CountOwnTill = z.object({
  date: CloseCashUp.shape.date,
  key: z.string().max(300),
  counted: Naira,
})
export type CountOwnTill = z.infer<typeof CountOwnTill>

export const ConfirmDifference = z.object({
  date: CloseCashUp.shape.date,
  addition: z.int().min(0).max(10_000).default(0).describe('0: the cash-up of the day'),
})
export type ConfirmDifference = z.infer<typeof ConfirmDifference>

export const cashUpFaultMessages: Record<CashUpFault, string> = {
  early: 'This day has not begun yet.',
  empty: 'No money came in on this day.',
  recounted: 'A till was counted again meanwhile. Please look at the new count.',
  changed: 'The sums have changed meanwhile. Please look at the new ones.',
  closed: 'The cash-up of this day has been closed meanwhile.',
  'note-missing': 'Please write down why the sums differ.',
}

export const WaitingMoneyWire = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      count: z.int(),
      oldest: z
        .string()
        .describe('The reference of a payment, an order, a question, a code, or a day'),
    }),
  ),
})
export type WaitingMoneyWire = z.infer<typeof WaitingMoneyWire>
