import { z } from 'zod'

import { emailMessage } from '#contract/buyer.ts'
import { TimeOfDay } from '#contract/moment.ts'
import { Price } from '#contract/naira.ts'
import { OrderingHours } from '#contract/ordering/opening-hours.ts'
import { MessageSettingsWire } from '#contract/ordering/order-message.ts'
import { PayOnDeliveryWire } from '#contract/ordering/pay-on-delivery.ts'
import { PromiseRulesWire } from '#contract/ordering/promise.ts'
import { SlotRulesWire } from '#contract/ordering/slot.ts'
import { ChargeRuleWire, TaxRuleWire } from '#contract/payments/bill.ts'
import { TransferRulesWire } from '#contract/payments/transfer.ts'
import { line, note } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import { isEmail, tidyEmail } from '#domain/email.ts'
import { escalationMinutes } from '#domain/ordering/alarm-event.ts'
import { defaultFamilyPortions } from '#domain/ordering/hold-limits.ts'
import { defaultMessageSettings } from '#domain/ordering/order-message.ts'
import { defaultRanOutMinutes, maxTimingMinutes } from '#domain/ordering/order-timing.ts'
import { defaultCallMinutes } from '#domain/ordering/pay-on-delivery.ts'
import { maxCharges, maxTaxes } from '#domain/ordering/pricing.ts'
import { normalizePhone } from '#domain/phone.ts'
import { firstSteps } from '#domain/staff/first-steps.ts'
import { maxRetentionMonths, minRetentionMonths } from '#domain/staff/retention.ts'
import type { SettingName } from '#domain/staff/settings.ts'

const webAddress = 'Please enter a full web address, beginning with https://'
const WebAddress = z
  .string({ error: webAddress })
  .trim()
  .max(300, webAddress)
  .refine((text) => /^https:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text), webAddress)

export const SocialLink = z.object({ name: line(50, 'Please name this link.'), url: WebAddress })

const picture = z
  .string()
  .max(500)
  .regex(/^((\/images\/|https:\/\/)\S+)?$/, 'Please choose a picture.')

const monthsMessage = `Please enter a whole number of months from ${minRetentionMonths} to ${maxRetentionMonths}.`

const portionsMessage = 'Please enter a whole number of portions from 1 to 1,000,000.'

const preparationMessage = `Please enter whole minutes from 0 to ${maxTimingMinutes}.`
const minutesMessage = `Please enter whole minutes from 1 to ${maxTimingMinutes}.`

type Sent = Exclude<SettingName, 'opensAt' | 'closesAt'> | 'openingHours'

/** A default is for an older server, which leaves the setting out. */
const fields = {
  ...OrderingHours.shape,
  name: line(100, 'Please enter the name of the shop.'),
  address: line(300, 'Please enter the address.'),
  email: z
    .string({ error: emailMessage })
    .max(400, emailMessage)
    .transform(tidyEmail)
    .refine((text) => isEmail(text) && text.length <= 100, emailMessage),
  phone: z
    .string({ error: 'Please enter a phone number.' })
    .max(40, 'Please enter a phone number.')
    .transform((text) =>
      normalizePhone(
        text
          .replaceAll(/\p{Cf}/gu, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
    )
    .refine((text) => /^\+?[\d ]{7,20}$/.test(text), 'Please enter a phone number.')
    .describe('Nigerian numbers as eleven digits, others as written'),
  pickupAddress: line(300, 'Please enter the pickup address.'),
  halalNote: note(200).describe('Shown with the menu; empty: nothing is shown'),
  heroImage: picture.describe("Of the home page, as POST /api/images answered; '': none"),
  heroHeadline: line(60, 'Please enter the headline.')
    .nullable()
    .describe('Of the home page; null: the usual one')
    .default(null),
  heroText: line(140, 'Please enter the line below the headline.')
    .nullable()
    .describe('Below the headline; null: the usual one')
    .default(null),
  logo: picture
    .nullable()
    .describe('As POST /api/images answered; null: the usual mark')
    .default(null),
  brandColour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Please enter a colour like #0a7d3c.')
    .nullable()
    .describe(
      '#rrggbb. Buttons and words have tones of it that can be read; null: the house colours',
    )
    .default(null),
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
  maxUnpaidPortions: wholeNumber(1, 1_000_000, portionsMessage).describe(
    'How many portions one network address may hold while it has not paid',
  ),
  familyPortions: wholeNumber(1, 1000, 'Please enter whole portions from 1 to 1000.')
    .describe('Portions that one family orders: held unpaid even where others hold most of a dish')
    .default(defaultFamilyPortions),
  blankAfterMonths: wholeNumber(minRetentionMonths, maxRetentionMonths, monthsMessage).describe(
    'After so many months an ended order no longer tells who its buyer was',
  ),
  remindMinutes: wholeNumber(1, maxTimingMinutes, minutesMessage).describe(
    'Minutes after which an accepted order that is still pending rings again',
  ),
  acceptStartsPreparing: z.boolean().describe('Accepting an order sets it to preparing'),
  pausesWhenUnanswered: z
    .boolean()
    .describe(
      `Ordering pauses when an order has not been accepted for ${escalationMinutes.pause} minutes`,
    ),
  emailsWithoutScreens: z
    .boolean()
    .describe(
      `An order not accepted for ${escalationMinutes.email} minutes is e-mailed to the shop, also if no screen was ever armed`,
    )
    .default(false),
  employeesCanPause: z
    .boolean()
    .describe('Employees pause and reopen orders, not Admins only')
    .default(false),
  saysRepliesMayBeLate: z
    .boolean()
    .describe('The shop says so while no screen is watched in open hours'),
  preparationMinutes: wholeNumber(0, maxTimingMinutes, preparationMessage).describe(
    'The kitchen starts a scheduled order so long before its time',
  ),
  lateMinutes: wholeNumber(1, maxTimingMinutes, minutesMessage).describe(
    'An open order is late so long after its start',
  ),
  ranOutMinutes: wholeNumber(1, maxTimingMinutes, minutesMessage)
    .describe('Minutes to answer when a dish ran out; then it is taken off and refunded')
    .default(defaultRanOutMinutes),
  promise: PromiseRulesWire.nullable().describe('null: no time is promised'),
  customersCanCancel: z
    .boolean()
    .describe('Customers cancel a pending order on its tracking page, and are refunded')
    .default(false),
  takesPhoneOrders: z
    .boolean()
    .describe('Staff enter orders by phone, and send links to pay for them')
    .default(false),
  adminsNeedSecondFactor: z
    .boolean()
    .describe('Admins and SuperAdmins set up a second factor before anything else')
    .default(false),
  messages: MessageSettingsWire.describe('E-mails to customers about their orders').default(
    defaultMessageSettings,
  ),
  slots: SlotRulesWire.nullable().describe('null: orders choose any time').default(null),
  payOnDelivery: PayOnDeliveryWire.nullable()
    .describe('null: all orders are paid online')
    .default(null),
  callMinutes: wholeNumber(5, 240, 'Please enter whole minutes from 5 to 240.')
    .describe(
      'Minutes of opening hours to call about an order on delivery; then staff are asked, and after as long again it is cancelled',
    )
    .default(defaultCallMinutes),
  charges: z
    .array(ChargeRuleWire)
    .max(maxCharges, `At most ${maxCharges} charges.`)
    .nullable()
    .describe('Added to every order; null: none')
    .default(null),
  taxes: z.array(TaxRuleWire).max(maxTaxes, `At most ${maxTaxes} taxes.`).nullable().default(null),
  taxNumber: line(30, 'Please enter the tax number.')
    .nullable()
    .describe('On receipts')
    .default(null),
  freeDeliveryFromNaira: Price.nullable()
    .describe('Sum of the dishes; null: delivery is never free')
    .default(null),
  numbersReceipts: z
    .boolean()
    .describe('Later orders get a receipt number, in order')
    .default(false),
  transfers: TransferRulesWire.nullable()
    .describe('null: the popup takes cards only')
    .default(null),
  confirmedSteps: z
    .array(z.enum(firstSteps))
    .max(firstSteps.length)
    .describe('First steps that staff have confirmed; all of them end the panel of the dashboard'),
} satisfies Record<Sent, z.ZodType>

export const SettingsWire = z.object({
  ...fields,
  imageUpload: z
    .object({ url: z.string(), preset: z.string() })
    .nullable()
    .describe('A third-party image host; null: POST /api/images'),
})
export type SettingsWire = z.infer<typeof SettingsWire>

/** What a change leaves out stays as it is. */
export const SettingsChange = z.object(withoutDefaults(fields)).partial()
export type SettingsChange = z.infer<typeof SettingsChange>

type WithoutDefaults<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodDefault<infer Inner> ? Inner : Fields[Name]
}

function withoutDefaults<Fields extends z.ZodRawShape>(all: Fields) {
  const entries = Object.entries(all).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ])
  return Object.fromEntries(entries) as WithoutDefaults<Fields>
}
