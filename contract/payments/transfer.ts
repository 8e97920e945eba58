import { z } from 'zod'

import { Moment, OptionalMoment } from '#contract/moment.ts'
import { transferChannels, transferStates } from '#domain/payments/transfer.ts'

import { BillColumn } from './bill.ts'

export const TransferRulesWire = z.object({
  channels: z
    .array(z.enum(transferChannels))
    .min(1, 'Please choose at least one.')
    .max(transferChannels.length)
    .refine(
      (channels) => new Set(channels).size === channels.length,
      'Please choose each channel once.',
    ),
})

/** What a buyer sees while waiting for a transfer. */
export const TransferWire = z.object({
  reference: z.string(),
  state: z.enum(transferStates),
  isPending: z.boolean().describe('The provider has reported a pending transfer'),
  isRejected: z.boolean().describe('The provider has returned a transfer of another amount'),
  amount: z.int().describe('Whole naira, to be transferred exactly'),
  account: z
    .object({ number: z.string(), name: z.string().nullable(), bank: z.string().nullable() })
    .nullable()
    .describe('null: the provider shows it in its popup only'),
  ussdCode: z.string().nullable(),
  expiresAt: Moment.describe('Until when the portions are held'),
  accountExpiresAt: OptionalMoment.describe('null: the provider does not say'),
  secondsLeft: z
    .int()
    .describe('Until the earlier of the two expiries, by the clock of the server'),
  accessCode: z.string().nullable().describe('Opens the popup again; null once it is settled'),
  scriptUrl: z.string().describe('The script whose popup can open it'),
  trackingToken: z.string().nullable(),
  message: z.string().nullable().describe('Why the payment is refunded'),
  ...BillColumn,
})
export type TransferWire = z.infer<typeof TransferWire>
