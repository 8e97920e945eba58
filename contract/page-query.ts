import { z } from 'zod'

export const SearchText = z
  .string()
  .max(200, 'Please search for fewer words.')
  .transform((text) => text.normalize('NFC').trim())

export const CountedTo = z
  .int()
  .optional()
  .describe('Only where many are found: a count of this size may be larger')

export const maxRowsAtOnce = 500
const limitMessage = `The limit must be a whole number from 1 to ${maxRowsAtOnce}.`

export const PageLimit = z
  .string(limitMessage)
  .regex(/^\d{1,4}$/, limitMessage)
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= maxRowsAtOnce, limitMessage)
  .default(50)
