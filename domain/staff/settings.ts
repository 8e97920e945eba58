import { formatNaira } from '#domain/money.ts'
import { escalationMinutes } from '#domain/ordering/alarm-event.ts'
import { chargeTexts, taxTexts } from '#domain/ordering/bill-lines.ts'
import { specialDaysText, weekLines } from '#domain/ordering/hours-text.ts'
import { messageLines } from '#domain/ordering/message-texts.ts'
import type { OrderingRules } from '#domain/ordering/opening-hours.ts'
import type { MessageSettings } from '#domain/ordering/order-message.ts'
import type { Pause } from '#domain/ordering/pause.ts'
import { onDeliveryLines, type PayOnDeliveryRules } from '#domain/ordering/pay-on-delivery.ts'
import type { ChargeRule, TaxRule } from '#domain/ordering/pricing.ts'
import { promiseLines } from '#domain/ordering/promise-text.ts'
import type { Busy, PromiseRules } from '#domain/ordering/promise.ts'
import { slotLines, type SlotRules } from '#domain/ordering/slot.ts'
import { type TransferRules, transferText } from '#domain/payments/transfer.ts'

import type { AuditKind, AuditValue } from './audit.ts'

/** The columns that the audit trail puts into words. */
type WordedSettings = Pick<OrderingRules, 'weekHours' | 'specialDays'> & {
  socials: { name: string; url: string }[]
  /** Events that are absent have the defaults. */
  messages: Partial<MessageSettings>
  promise: PromiseRules | null
  slots: SlotRules | null
  payOnDelivery: PayOnDeliveryRules | null
  charges: ChargeRule[] | null
  taxes: TaxRule[] | null
  freeDeliveryFromNaira: number | null
  receiptsSince: Date | null
  transfers: TransferRules | null
  pickupPause: Pause | null
  deliveryPause: Pause | null
  busy: Busy | null
}

export type Setting = {
  /** Of its field in the form. */
  label: string
  hint?: string
  /** Its name in the audit trail, where that is not the label. */
  audited?: string
  /** Its key in the audit trail, where that is not the name of the setting. */
  field?: string
  kind?: AuditKind
  /** Its value in the audit trail, where that is not the column itself. */
  read?: (settings: WordedSettings) => AuditValue
}

/** Everything that staff may set, in the order of the audit trail. */
export const settings = {
  name: { label: 'Shop name', audited: 'Name of the shop' },
  address: { label: 'Address' },
  email: {
    label: 'E-mail',
    hint: 'Receipts go here when a customer gives no address.',
    audited: 'E-mail address',
  },
  phone: { label: 'Phone number' },
  halalNote: {
    label: 'Halal note',
    hint: 'Shown with the menu and each dish, for example: All our meat is halal.',
  },
  pickupAddress: {
    label: 'Pickup address',
    hint: 'Where customers collect what they ordered.',
  },
  heroImage: {
    label: 'Picture of the home page',
    hint: 'A photo of your food, best wider than tall. Shown beside the headline.',
  },
  heroHeadline: {
    label: 'Headline',
    hint: 'Empty: “Homemade food, delivered to your door”.',
    audited: 'Headline of the home page',
  },
  heroText: {
    label: 'Line below it',
    hint: 'Empty: “Freshly made, expertly packed, home-cooked meals delivered with no stress.”',
    audited: 'Line below the headline',
  },
  logo: {
    label: 'Logo',
    hint: 'Best square, with a transparent ground. Also the icon of the installed shop.',
  },
  brandColour: {
    label: 'Use your own colour',
    hint: 'Otherwise hibiscus red and indigo.',
    audited: 'Colour of the shop',
  },
  socials: {
    label: 'Social links',
    read: ({ socials }) => socials.map(({ name, url }) => `${name}: ${url}`),
  },
  opensAt: { label: 'Opens at' },
  closesAt: { label: 'Closes at' },
  weekHours: {
    label: 'Hours by day',
    read: ({ weekHours }) => (weekHours ? weekLines(weekHours) : 'The same every day'),
  },
  specialDays: {
    label: 'Special days',
    read: ({ specialDays }) => specialDays.map(specialDaysText),
  },
  lastOrderMinutes: {
    label: 'Last orders, minutes before closing',
    hint: '0: until closing. Orders for a later day can still be placed.',
  },
  daysAhead: {
    label: 'Days ahead',
    hint: 'How far ahead an order can be scheduled. 0: for the same day only.',
  },
  onlyWithinHours: {
    label: 'Only accept orders within opening hours',
    hint: 'While closed, orders can only be scheduled for later.',
  },
  chargesDeliveryOnline: {
    label: 'Charge the delivery fee online',
    hint: 'With the food, instead of to the rider.',
  },
  maxUnpaidPortions: {
    label: 'Most portions held unpaid',
    hint: 'By one customer, or by all who share one internet address: larger orders are asked to call. No one can reserve the whole menu without paying.',
    audited: 'Most unpaid portions per customer',
  },
  familyPortions: {
    label: 'Portions that one family orders',
    hint: 'While others hold most of a dish unpaid, or of a slot, an order of up to so many portions still takes them out of sale. Larger ones are served if they pay first.',
  },
  blankAfterMonths: {
    label: 'Anonymise personal data after (months)',
    hint: 'So long after an order was completed or cancelled its name, phone, address, e-mail and notes are removed for good. Dishes, sums and dates stay.',
    audited: 'Months until personal data is anonymised',
  },
  remindMinutes: {
    label: 'Ring again after (minutes)',
    hint: 'For an order that was accepted and that is still pending.',
    audited: 'Minutes until an accepted order rings again',
  },
  acceptStartsPreparing: {
    label: 'Accepting starts preparing',
    hint: 'Without a second press.',
  },
  pausesWhenUnanswered: {
    label: 'Pause new orders when one waits too long',
    hint: `After ${escalationMinutes.pause} minutes without an answer, until you reopen the shop.`,
  },
  emailsWithoutScreens: {
    label: 'E-mail the shop when an order waits, also without a screen',
    hint: `After ${escalationMinutes.email} minutes without an answer, by your mail server. Otherwise only once the alarm is on: by the sound of a screen, push messages or the pause below.`,
    audited: 'E-mail about waiting orders without a screen',
  },
  employeesCanPause: {
    label: 'Employees can pause orders',
    hint: 'Also on the kitchen’s tablet. The audit trail names who paused and who reopened.',
  },
  saysRepliesMayBeLate: {
    label: 'Tell customers when no screen is on',
    hint: 'The shop then says “Replies may be late”.',
    audited: 'Tell customers when no screen is watched',
  },
  preparationMinutes: {
    label: 'Preparation time (minutes)',
    hint: 'A scheduled order moves up this long before its time.',
    audited: 'Preparation time in minutes',
  },
  lateMinutes: {
    label: 'Late after (minutes)',
    hint: 'An order is shown in red this long after its start, one with a time when that is over.',
    audited: 'Minutes until an order is late',
  },
  customersCanCancel: {
    label: 'Customers can cancel',
    hint: 'On the tracking page until you start preparing, with all of the money refunded.',
  },
  takesPhoneOrders: {
    label: 'Take orders by phone and WhatsApp',
    hint: 'Staff enter them and send a link to pay, which lasts at most 24 hours.',
    audited: 'Orders by phone and WhatsApp',
  },
  adminsNeedSecondFactor: {
    label: 'Second factor needed for Admins',
    hint: 'Admins and SuperAdmins set one up before they can do anything else.',
  },
  messages: { label: 'Messages to customers', read: ({ messages }) => messageLines(messages) },
  ranOutMinutes: {
    label: 'Time to answer when a dish ran out (minutes)',
    hint: 'Then it is taken off the order and refunded.',
    audited: 'Minutes to answer when a dish ran out',
  },
  confirmedSteps: { label: 'First steps confirmed' },
  promise: {
    label: 'Promise a time',
    hint: 'Otherwise the shop names no times.',
    audited: 'Promised time',
    read: promiseLines,
  },
  slots: {
    label: 'Take orders in slots',
    hint: 'Instead of any time within the opening hours.',
    audited: 'Slots',
    read: slotLines,
  },
  payOnDelivery: {
    label: 'Let customers pay on delivery',
    hint: 'A phone number whose order was not taken pays online for 12 months.',
    audited: 'Pay on delivery',
    read: ({ payOnDelivery }) => onDeliveryLines(payOnDelivery),
  },
  callMinutes: {
    label: 'Time to call (minutes)',
    hint: 'If you have not called by then, you are asked to. After as long again, the order is cancelled and its portions are for sale.',
    audited: 'Minutes to call about an order on delivery',
  },
  charges: { label: 'Charges', kind: 'price', read: ({ charges }) => chargeTexts(charges) },
  taxes: { label: 'Taxes', kind: 'price', read: ({ taxes }) => taxTexts(taxes) },
  taxNumber: {
    label: 'Tax number (TIN)',
    hint: 'Printed on receipts. Empty: none.',
    audited: 'Tax number',
  },
  freeDeliveryFromNaira: {
    label: 'Free delivery from (naira)',
    hint: 'Of the dishes, before a discount. You pay the rider. Empty: never.',
    audited: 'Free delivery from',
    field: 'freeDelivery',
    kind: 'price',
    read: ({ freeDeliveryFromNaira: naira }) => (naira === null ? 'never' : formatNaira(naira)),
  },
  numbersReceipts: {
    label: 'Number receipts',
    hint: 'Later orders are numbered in order, some seconds after they are placed.',
    read: ({ receiptsSince }) => receiptsSince !== null,
  },
  transfers: {
    label: 'Bank transfer and USSD',
    read: ({ transfers }) => transferText(transfers),
  },
} satisfies Record<string, Setting>

type Table = typeof settings
export type SettingName = keyof Table

export type PlainSetting = {
  [Name in SettingName]: Table[Name] extends { read: unknown } ? never : Name
}[SettingName]

/** The row of the shop's settings, as far as it is audited. */
export type Settings = WordedSettings & Record<PlainSetting, AuditValue>
