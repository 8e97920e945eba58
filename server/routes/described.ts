import { describeRoute } from 'hono-openapi'
import type { ZodType } from 'zod'

import { Problem } from '#contract/problem.ts'
import { referenceTo } from '#server/http/described-schema.ts'

type Answers = Partial<Record<200 | 201 | 204, ZodType | null>>

const anywhere = [400, 503]

export const refusedResponse = answer('Refused', Problem)
export const refused = { $ref: '#/components/responses/Refused' }

export function described(summary: string, answers: Answers, refusals: readonly number[] = []) {
  const good = Object.entries(answers).map(([status, schema]) => [status, answer('Done', schema)])
  const statuses = [...new Set([...refusals, ...anywhere])]
  const bad = statuses.map((status) => [String(status), refused])
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

/** `scheme`: of `openapi-document.ts`. */
export function authenticatedBy(scheme: 'refreshCookie' | 'webhookSignature') {
  return describeRoute({ security: [{ [scheme]: [] }] })
}

function answer(description: string, schema: ZodType | null) {
  if (!schema) return { description }
  return { description, content: { 'application/json': { schema: referenceTo(schema) } } }
}
