import { z } from 'zod'

import { firstSteps } from '#domain/first-steps.ts'
import { minRetentionMonths, maxRetentionMonths } from '#domain/retention.ts'

import { emailMessage } from './buyer.ts'
import { line } from './text.ts'

const TimeOfDay = z
  .string({ error: 'Please choose a time.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.')

const webAddress = 'Please enter a full web address, beginning with https://'
const WebAddress = z
  .string({ error: webAddress })
  .trim()
  .max(300, webAddress)
  .refine((text) => /^https:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text), webAddress)

export const SocialLink = z.object({ name: line(50, 'Please name this link.'), url: WebAddress })

const monthsMessage = `Please enter a whole number of months from ${minRetentionMonths} to ${maxRetentionMonths}.`

const portionsMessage = 'Please enter a whole number of portions from 1 to 1,000,000.'

const Settings = z.object({
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
  socials: z.array(SocialLink).max(10, 'At most 10 links.'),
  openingHours: z
    .object({ opensAt: TimeOfDay, closesAt: TimeOfDay })
    .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
      path: ['closesAt'],
      error: 'The kitchen must close after it opens.',
    }),
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
  confirmedSteps: z
    .array(z.enum(firstSteps))
    .max(firstSteps.length)
    .describe('First steps that staff have confirmed; all of them end the panel of the dashboard'),
})

export const SettingsWire = Settings.extend({
  imageUpload: z
    .object({ url: z.string(), preset: z.string() })
    .nullable()
    .describe('A third-party image host; null: POST /api/images'),
})
export type SettingsWire = z.infer<typeof SettingsWire>

export const SettingsChange = Settings.partial()
export type SettingsChange = z.infer<typeof SettingsChange>
