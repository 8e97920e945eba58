import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { FirstStep } from '#domain/first-steps.ts'

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
  maxUnpaidPortions: integer().notNull().default(100),
  /** Months after which ended orders are anonymised. */
  blankAfterMonths: integer().notNull().default(12),
  confirmedSteps: jsonb().$type<FirstStep[]>().notNull().default([]),
})
