import { z } from 'zod'

import { hasCardNumber } from '#domain/payments/card-number.ts'

/** Control characters, lone surrogates and bidirectional overrides, which can disguise text. */
const controls = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const controlsButBreaks = /[^\P{Cc}\n]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const invisible = /^[\p{Z}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u

/** PCI DSS 3.3 forbids storing card numbers in notes. */
const noCardNumber = 'Please do not write a card number here.'

const normalizeText = (text: string) => text.normalize('NFC').trim()

type LineOptions = { min?: number; tooLong?: string }

/** Trimmed and NFC; `missing` is the message for an empty text. */
export function line(
  max: number,
  missing: string,
  { min = 1, tooLong = `Please keep this to at most ${max} characters.` }: LineOptions = {},
) {
  return z
    .string({ error: missing })
    .max(max * 4, tooLong)
    .transform(normalizeText)
    .refine((text) => text.length >= min && !invisible.test(text), missing)
    .refine((text) => text.length <= max, tooLong)
    .refine((text) => !controls.test(text), 'Please remove special control characters.')
    .refine((text) => !hasCardNumber(text), noCardNumber)
}

export function note(max: number) {
  return z
    .string()
    .max(max * 4, `Please keep this to at most ${max} characters.`)
    .transform((text) => normalizeText(text.replaceAll('\r\n', '\n')))
    .refine((text) => text.length <= max, `Please keep this to at most ${max} characters.`)
    .refine((text) => !controlsButBreaks.test(text), 'Please remove special control characters.')
    .refine((text) => !hasCardNumber(text), noCardNumber)
}

/** For text that is only looked up: the database refuses control characters and lone surrogates. */
export function lookup(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
}

/** Other shapes cannot be in the database. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
