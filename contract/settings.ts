import { z } from 'zod'

import { escalationMinutes } from '#domain/alarm-event.ts'
import { maxCharges, maxTaxes } from '#domain/bill.ts'
import { firstSteps } from '#domain/first-steps.ts'
import { defaultMessageSettings } from '#domain/order-message.ts'
import { maxTimingMinutes } from '#domain/order-timing.ts'
import { minRetentionMonths, maxRetentionMonths } from '#domain/retention.ts'

import { ChargeRuleWire, TaxRuleWire } from './bill.ts'
import { emailMessage } from './buyer.ts'
import { Price } from './naira.ts'
import { OrderingHours, TimeOfDay } from './opening-hours.ts'
import { MessageSettingsWire } from './order-message.ts'
import { PayOnDeliveryWire } from './pay-on-delivery.ts'
import { PromiseRulesWire } from './promise.ts'
import { SlotRulesWire } from './slot.ts'
import { line, note } from './text.ts'
import { TransferRulesWire } from './transfer.ts'

const webAddress = 'Please enter a full web address, beginning with https://'
const WebAddress = z
  .string({ error: webAddress })
  .trim()
  .max(300, webAddress)
  .refine((text) => /^https:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text), webAddress)

export const SocialLink = z.object({ name: line(50, 'Please name this link.'), url: WebAddress })

const monthsMessage = `Please enter a whole number of months from ${minRetentionMonths} to ${maxRetentionMonths}.`

const portionsMessage = 'Please enter a whole number of portions from 1 to 1,000,000.'

const preparationMessage = `Please enter whole minutes from 0 to ${maxTimingMinutes}.`
const minutesMessage = `Please enter whole minutes from 1 to ${maxTimingMinutes}.`

const Settings = OrderingHours.extend({
  name: line(100, 'Please enter the name of the shop.'),
  address: line(300, 'Please enter the address.'),
  email: z
    .string({ error: emailMessage })
    .trim()
    .max(100, emailMessage)
    .refine((text) => z.email().safeParse(text).success, emailMessage),
  phone: z
    .string({ error: 'Please enter a phone number.' })
    .trim()
    .regex(/^\+?[\d ]{7,20}$/, 'Please enter a phone number.'),
  pickupAddress: line(300, 'Please enter the pickup address.'),
  halalNote: note(200).describe('Shown with the menu; empty: nothing is shown'),
  socials: z.array(SocialLink).max(10, 'At most 10 links.'),
  openingHours: z
    .object({ opensAt: TimeOfDay, closesAt: TimeOfDay })
    .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
      path: ['closesAt'],
      error: 'The kitchen must close after it opens.',
    })
    .describe('The usual hours, for every day that weekHours and specialDays leave as it is'),
  onlyWithinHours: z.boolean(),
  chargesDeliveryOnline: z.boolean(),
  maxUnpaidPortions: z
    .int(portionsMessage)
    .min(1, portionsMessage)
    .max(1_000_000, portionsMessage)
    .describe('How many portions one network address may hold while it has not paid'),
  blankAfterMonths: z
    .int(monthsMessage)
    .min(minRetentionMonths, monthsMessage)
    .max(maxRetentionMonths, monthsMessage)
    .describe('After so many months an ended order no longer tells who its buyer was'),
  remindMinutes: z
    .int(minutesMessage)
    .min(1, minutesMessage)
    .max(maxTimingMinutes, minutesMessage)
    .describe('Minutes after which an accepted order that is still pending rings again'),
  acceptStartsPreparing: z.boolean().describe('Accepting an order sets it to preparing'),
  pausesWhenUnanswered: z
    .boolean()
    .describe(
      `Ordering pauses when an order has not been accepted for ${escalationMinutes.pause} minutes`,
    ),
  saysRepliesMayBeLate: z
    .boolean()
    .describe('The shop says so while no screen is watched in open hours'),
  preparationMinutes: z
    .int(preparationMessage)
    .min(0, preparationMessage)
    .max(maxTimingMinutes, preparationMessage)
    .describe('The kitchen starts a scheduled order so long before its time'),
  lateMinutes: z
    .int(minutesMessage)
    .min(1, minutesMessage)
    .max(maxTimingMinutes, minutesMessage)
    .describe('An open order is late so long after its start'),
  ranOutMinutes: z
    .int(minutesMessage)
    .min(1, minutesMessage)
    .max(maxTimingMinutes, minutesMessage)
    .describe('Minutes to answer when a dish ran out; then it is taken off and refunded'),
  promise: PromiseRulesWire.nullable().describe('null: no time is promised'),
  customersCanCancel: z
    .boolean()
    .describe('Customers cancel a pending order on its tracking page, and are refunded'),
  takesPhoneOrders: z
    .boolean()
    .describe('Staff enter orders by phone, and send links to pay for them'),
  adminsNeedSecondFactor: z
    .boolean()
    .describe('Admins and SuperAdmins set up a second factor before anything else'),
  messages: MessageSettingsWire.describe('E-mails to customers about their orders'),
  slots: SlotRulesWire.nullable().describe('null: orders choose any time'),
  payOnDelivery: PayOnDeliveryWire.nullable().describe('null: all orders are paid online'),
  charges: z
    .array(ChargeRuleWire)
    .max(maxCharges, `At most ${maxCharges} charges.`)
    .nullable()
    .describe('Added to every order; null: none'),
  taxes: z.array(TaxRuleWire).max(maxTaxes, `At most ${maxTaxes} taxes.`).nullable(),
  taxNumber: line(30, 'Please enter the tax number.').nullable().describe('On receipts'),
  freeDeliveryFromNaira: Price.nullable().describe('Of the dishes; null: delivery is never free'),
  numbersReceipts: z.boolean().describe('Later orders get a receipt number, in order'),
  transfers: TransferRulesWire.nullable().describe('null: the popup takes cards only'),
  confirmedSteps: z
    .array(z.enum(firstSteps))
    .max(firstSteps.length)
    .describe('First steps that staff have confirmed; all of them end the panel of the dashboard'),
})

export const SettingsWire = Settings.extend({
  ranOutMinutes: Settings.shape.ranOutMinutes.default(10),
  customersCanCancel: Settings.shape.customersCanCancel.default(false),
  takesPhoneOrders: Settings.shape.takesPhoneOrders.default(false),
  adminsNeedSecondFactor: Settings.shape.adminsNeedSecondFactor.default(false),
  // An older server leaves it out.
  messages: MessageSettingsWire.default(defaultMessageSettings),
  slots: Settings.shape.slots.default(null),
  payOnDelivery: Settings.shape.payOnDelivery.default(null),
  charges: Settings.shape.charges.default(null),
  taxes: Settings.shape.taxes.default(null),
  taxNumber: Settings.shape.taxNumber.default(null),
  freeDeliveryFromNaira: Settings.shape.freeDeliveryFromNaira.default(null),
  numbersReceipts: Settings.shape.numbersReceipts.default(false),
  transfers: Settings.shape.transfers.default(null),
  imageUpload: z
    .object({ url: z.string(), preset: z.string() })
    .nullable()
    .describe('A third-party image host; null: POST /api/images'),
})
export type SettingsWire = z.infer<typeof SettingsWire>

export const SettingsChange = Settings.partial()
export type SettingsChange = z.infer<typeof SettingsChange>
