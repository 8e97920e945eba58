import { describeRoute } from 'hono-openapi'
import type { ZodType } from 'zod'

import { Problem } from '#contract/problem.ts'

import { referenceTo } from './described-schema.ts'

type Answers = Partial<Record<200 | 201 | 204, ZodType | null | undefined>>

const commonStatuses = [400, 503]

export const refusedResponse = answer('Refused', Problem)
export const refused = { $ref: '#/components/responses/Refused' }

export function described(summary: string, answers: Answers, refusals: readonly number[] = []) {
  const good = Object.entries(answers)
    .filter(([, schema]) => schema !== undefined)
    .map(([status, schema]) => [status, answer('Done', schema)])
  const statuses = [...new Set([...refusals, ...commonStatuses])]
  const bad = statuses.map((status) => [String(status), refused])
  return describeRoute({ summary, responses: Object.fromEntries([...good, ...bad]) })
}

export const takesFile = describeRoute({
  responses: { 413: refused, 415: refused },
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

/** `scheme`: a security scheme of `docs.ts`. */
export function authenticatedBy(scheme: 'refreshCookie' | 'webhookSignature') {
  return describeRoute({ security: [{ [scheme]: [] }] })
}

function answer(description: string, schema: ZodType | null | undefined) {
  if (!schema) return { description }
  return { description, content: { 'application/json': { schema: referenceTo(schema) } } }
}
