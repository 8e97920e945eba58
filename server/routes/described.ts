import { describeRoute, resolver } from 'hono-openapi'
import type { ZodType } from 'zod'

import { Problem } from '#contract/problem.ts'

type Answers = Partial<Record<200 | 201 | 204, ZodType | null>>

/** Any call may meet an address that cannot be read (`clean-path.ts`) or a database that is away. */
const anywhere = [400, 503]

/** What `openapi.json` says of a call: a sentence, what it answers, and the statuses of its "no"s. */
export function described(summary: string, answers: Answers, refusals: readonly number[] = []) {
  const good = Object.entries(answers).map(([status, schema]) => [status, answer('Done', schema)])
  const statuses = [...new Set([...refusals, ...anywhere])]
  const bad = statuses.map((status) => [String(status), answer('Refused', Problem)])
  return describeRoute({ summary, responses: Object.fromEntries([...good, ...bad]) })
}

/** For a call that takes a form with one file: no schema of ours says so. */
export const takesFile = describeRoute({
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' } },
          required: ['file'],
        },
      },
    },
  },
})

function answer(description: string, schema: ZodType | null) {
  if (!schema) return { description }
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}
