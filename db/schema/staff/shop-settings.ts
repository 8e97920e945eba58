import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { defaultFamilyPortions } from '#domain/ordering/hold-limits.ts'
import { defaultDaysAhead } from '#domain/ordering/opening-hours.ts'
import type { DayHours, SpecialDays } from '#domain/ordering/opening-hours.ts'
import type { MessageSettings } from '#domain/ordering/order-message.ts'
import { defaultRanOutMinutes, defaultTimingLimits } from '#domain/ordering/order-timing.ts'
import type { Pause } from '#domain/ordering/pause.ts'
import { defaultCallMinutes, type PayOnDeliveryRules } from '#domain/ordering/pay-on-delivery.ts'
import type { ChargeRule, TaxRule } from '#domain/ordering/pricing.ts'
import type { Busy, PromiseRules } from '#domain/ordering/promise.ts'
import type { SlotRules } from '#domain/ordering/slot.ts'
import type { TransferRules } from '#domain/payments/transfer.ts'
import type { FirstStep } from '#domain/staff/first-steps.ts'
import { keyPurposes } from '#domain/staff/provider-keys.ts'
import { defaultRetentionMonths } from '#domain/staff/retention.ts'

export const shopSettings = pgTable('shop_settings', {
  id: integer().primaryKey().default(1),
  name: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  pickupAddress: text().notNull(),
  heroImage: text().notNull(),
  /** Null: those of the sample shop. */
  heroHeadline: text(),
  heroText: text(),
  /** '#rrggbb'; null: the house colours. */
  brandColour: text(),
  /** Null: the mark of the house. */
  logo: text(),
  halalNote: text().notNull().default(''),
  socials: jsonb().$type<{ name: string; url: string }[]>().notNull().default([]),
  opensAt: text().notNull(),
  closesAt: text().notNull(),
  /** Seven days from Monday; null: every day the hours above. */
  weekHours: jsonb().$type<DayHours[]>(),
  specialDays: jsonb().$type<SpecialDays[]>().notNull().default([]),
  lastOrderMinutes: integer().notNull().default(0),
  daysAhead: integer().notNull().default(defaultDaysAhead),
  onlyWithinHours: boolean().notNull().default(false),
  chargesDeliveryOnline: boolean().notNull().default(false),
  maxUnpaidPortions: integer().notNull().default(100),
  /** Portions that one family orders: so many may be held unpaid beyond half of a dish. */
  familyPortions: integer().notNull().default(defaultFamilyPortions),
  /** Months after which ended orders are anonymised. */
  blankAfterMonths: integer().notNull().default(defaultRetentionMonths),
  /** Minutes after which an accepted order that is still pending rings again. */
  remindMinutes: integer().notNull().default(10),
  acceptStartsPreparing: boolean().notNull().default(false),
  pausesWhenUnanswered: boolean().notNull().default(false),
  emailsWithoutScreens: boolean().notNull().default(false),
  saysRepliesMayBeLate: boolean().notNull().default(false),
  /** Since when no screen is watched in open hours; null: one is, or the shop is closed. */
  noScreenSince: timestamp({ withTimezone: true }),
  noScreenNotifiedAt: timestamp({ withTimezone: true }),
  /** Minutes before a scheduled time when the kitchen starts. */
  preparationMinutes: integer().notNull().default(defaultTimingLimits.preparation),
  /** Minutes after its start when an order is late. */
  lateMinutes: integer().notNull().default(defaultTimingLimits.late),
  /** Null: open. Read with the prices, so that checkout needs no statement more. */
  pickupPause: jsonb().$type<Pause>(),
  deliveryPause: jsonb().$type<Pause>(),
  /** Null: no time is promised. */
  promise: jsonb().$type<PromiseRules>(),
  busy: jsonb().$type<Busy>(),
  employeesCanPause: boolean().notNull().default(false),
  customersCanCancel: boolean().notNull().default(false),
  /** Staff enter orders, and send links to pay for them. */
  takesPhoneOrders: boolean().notNull().default(false),
  /** Events that are absent have the defaults. */
  messages: jsonb().$type<Partial<MessageSettings>>().notNull().default({}),
  /** Minutes that a customer has to answer when a dish ran out. */
  ranOutMinutes: integer().notNull().default(defaultRanOutMinutes),
  /** Null: off. */
  slots: jsonb().$type<SlotRules>(),
  /** Null: off. */
  payOnDelivery: jsonb().$type<PayOnDeliveryRules>(),
  /** Minutes to call about an order on delivery. */
  callMinutes: integer().notNull().default(defaultCallMinutes),
  /** Null: none. */
  charges: jsonb().$type<ChargeRule[]>(),
  taxes: jsonb().$type<TaxRule[]>(),
  taxNumber: text(),
  /** Null: delivery is never free. */
  freeDeliveryFromNaira: integer(),
  /** Later orders get a receipt number. Null: off. */
  receiptsSince: timestamp({ withTimezone: true }),
  /** Null: by card only. */
  transfers: jsonb().$type<TransferRules>(),
  /** Admins and SuperAdmins set up a second factor before anything else. */
  adminsNeedSecondFactor: boolean().notNull().default(false),
  confirmedSteps: jsonb().$type<FirstStep[]>().notNull().default([]),
  /** A demo shop, whose data is replaced each night. Null: a real shop. */
  demoMadeAt: timestamp({ withTimezone: true }),
})

/** Keys entered in the back-office. Only backups with a passphrase contain them. */
export const providerKeys = pgTable('provider_keys', {
  purpose: text({ enum: keyPurposes }).primaryKey(),
  /** JSON, encrypted with a key made from AUTH_SECRET. */
  encrypted: text().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})
