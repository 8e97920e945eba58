import { z } from 'zod'

import { isEmail, tidyEmail } from '#domain/email.ts'
import { phonePattern, normalizePhone } from '#domain/phone.ts'

import { line } from './text.ts'

export const phoneMessage =
  'Please enter a valid 11-digit Nigerian phone number (e.g., 08012345678).'
export const emailMessage = 'Please enter a valid email address.'

export const FullName = line(100, 'Please enter your full name.')
/** As people and phones write it; becomes the eleven digits. */
export const Phone = z
  .string({ error: phoneMessage })
  .max(40, phoneMessage)
  .transform(normalizePhone)
  .refine((phone) => phonePattern.test(phone), phoneMessage)

export const OptionalEmail = z
  .string({ error: emailMessage })
  .max(400, emailMessage)
  .transform(tidyEmail)
  .refine((text) => text === '' || (isEmail(text) && text.length <= 100), emailMessage)
