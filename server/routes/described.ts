import { describeRoute, resolver } from 'hono-openapi'
import type { ZodType } from 'zod'

import { Problem } from '#contract/problem.ts'

type Answers = Partial<Record<200 | 201 | 204, ZodType | null>>

const anywhere = [400, 503]

export function described(summary: string, answers: Answers, refusals: readonly number[] = []) {
  const good = Object.entries(answers).map(([status, schema]) => [status, answer('Done', schema)])
  const statuses = [...new Set([...refusals, ...anywhere])]
  const bad = statuses.map((status) => [String(status), answer('Refused', Problem)])
  return describeRoute({ summary, responses: Object.fromEntries([...good, ...bad]) })
}

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
