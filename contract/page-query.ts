import { z } from 'zod'

export const SearchText = z
  .string()
  .max(200, 'Please search for fewer words.')
  .transform((text) => text.normalize('NFC').trim())

/** `status=ready,pending`, or the parameter twice. Blank: any. */
export function listOf<const Value extends string>(values: readonly Value[]) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().join(',').split(',').filter(Boolean))
    .pipe(z.array(z.enum(values, `Please ask for one of ${values.join(', ')}.`)))
}

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
