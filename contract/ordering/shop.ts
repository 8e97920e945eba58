import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { BillRulesWire } from '#contract/payments/bill.ts'
import { transferChannels } from '#domain/payments/transfer.ts'

import { OrderingHours } from './opening-hours.ts'
import { PausesWire } from './pause.ts'
import { PayOnDeliveryWire } from './pay-on-delivery.ts'

export const ShopWire = z.object({
  name: z.string(),
  publicUrl: z.string().describe('Where customers reach the shop, without a slash at the end'),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  openingHours: z
    .object({ opensAt: z.string(), closesAt: z.string() })
    .describe("Today's, from the first opening to the last closing; equal on a day without"),
  hours: OrderingHours.extend({
    today: z.string().nullable().describe("Today's hours in words; null: closed"),
    lines: z.array(z.string()).describe('The week and the special days to come in words'),
    usual: z.object({ opensAt: z.string(), closesAt: z.string() }),
  })
    .optional()
    .describe('Only where days differ, last orders end early or other days ahead are taken'),
  isOpen: z.boolean(),
  changesAt: Moment.nullable().describe('When isOpen changes next; null: no opening is known'),
  pauses: PausesWire.nullable().describe('null: both are open'),
  onlyWithinHours: z.boolean(),
  hoursNote: z.string().optional().describe('When orders are taken, where that is at any time'),
  chargesDeliveryOnline: z.boolean(),
  blankAfterMonths: z.int().describe('When an ended order no longer tells who its buyer was'),
  repliesMayBeLate: z
    .literal(true)
    .optional()
    .describe('No screen of the kitchen answers; only where the shop chose to say so'),
  promisesTime: z.literal(true).optional().describe('GET /api/promise says how'),
  billRules: BillRulesWire.optional().describe('Where the shop has any'),
  taxNumber: z.string().optional(),
  hasCodes: z.literal(true).optional().describe('A discount code can be given at checkout'),
  hasSlots: z.literal(true).optional().describe('Every order needs a slot of GET /api/slots'),
  payOnDelivery: PayOnDeliveryWire.optional(),
  takesPhoneOrders: z.literal(true).optional().describe('Staff enter orders by phone'),
  pickupAddress: z.string(),
  isSampleMenu: z
    .literal(true)
    .optional()
    .describe('All dishes are those of the sample, and no owner has decided to keep them'),
  isDemo: z.literal(true).optional().describe('A demo shop, whose data is replaced each night'),
  halalNote: z.string().optional().describe('Only when staff have written one'),
  heroImage: z.string(),
  heroHeadline: z.string().optional().describe('Only when staff have written one'),
  heroText: z.string().optional().describe('Only when staff have written one'),
  heroImages: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
  brandColour: z.string().optional().describe('#rrggbb, only when staff have chosen one'),
  logo: z.string().optional().describe('The address of a small picture, only when staff have one'),
  payment: z.object({
    provider: z.enum(['paystack', 'sandbox']),
    publicKey: z.string(),
    scriptUrl: z.string(),
    isTest: z.literal(true).optional().describe('Test keys are in use: no real money is taken'),
    transferChannels: z
      .array(z.enum(transferChannels))
      .optional()
      .describe('Payment methods in addition to cards'),
  }),
})
export type ShopWire = z.infer<typeof ShopWire>
