import { z } from 'zod'

export const LagosDate = z.iso.date('Please choose a real date.')

/** Both are optional and inclusive. */
export const Days = { from: LagosDate.optional(), to: LagosDate.optional() }

/** Adds the check that `from` is not after `to`. */
export function refineRange<Range extends z.ZodType<{ from?: unknown; to?: unknown }>>(
  range: Range,
) {
  return range.refine(
    ({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || from <= to,
    { path: ['to'], error: 'The last day must not be before the first.' },
  )
}
