import { z } from 'zod'

import { phonePattern } from '#domain/phone.ts'

import { line } from './text.ts'

export const phoneMessage =
  'Please enter a valid 11-digit Nigerian phone number (e.g., 08012345678).'
export const emailMessage = 'Please enter a valid email address.'

export const FullName = line(100, 'Please enter your full name.')
export const Phone = z.string({ error: phoneMessage }).regex(phonePattern, phoneMessage)

export const OptionalEmail = z
  .string({ error: emailMessage })
  .trim()
  .max(100, emailMessage)
  .refine((text) => text === '' || z.email().safeParse(text).success, emailMessage)
