import { z } from 'zod'

/** Every error response; `message` can be shown to people. */
export const Problem = z.object({
  message: z.string(),
  code: z.string().optional(),
  reasons: z
    .array(z.string())
    .optional()
    .describe('With `review_open`: why the refund could pay back twice'),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
