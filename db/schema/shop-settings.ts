import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { FirstStep } from '#domain/first-steps.ts'

/** One row: what staff may change about the shop itself. */
export const shopSettings = pgTable('shop_settings', {
  id: integer().primaryKey().default(1),
  name: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  pickupAddress: text().notNull(),
  heroImage: text().notNull(),
  socials: jsonb().$type<{ name: string; url: string }[]>().notNull().default([]),
  opensAt: text().notNull(),
  closesAt: text().notNull(),
  onlyWithinHours: boolean().notNull().default(false),
  chargesDeliveryOnline: boolean().notNull().default(false),
  /** How many portions one origin may hold unpaid at once. */
  maxUnpaidPortions: integer().notNull().default(100),
  /** After so many months an ended order no longer tells who its buyer was. */
  blankAfterMonths: integer().notNull().default(12),
  confirmedSteps: jsonb().$type<FirstStep[]>().notNull().default([]),
})
