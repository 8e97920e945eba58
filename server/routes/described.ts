import { describeRoute, resolver } from 'hono-openapi'
import type { ZodType } from 'zod'

import { Problem } from '#contract/problem.ts'

type Answers = Partial<Record<200 | 201 | 204, ZodType | null>>

/** What `openapi.json` says of a call: a sentence, what it answers, and the statuses of its "no"s. */
export function described(summary: string, answers: Answers, refusals: readonly number[] = []) {
  const good = Object.entries(answers).map(([status, schema]) => [status, answer('Done', schema)])
  const bad = refusals.map((status) => [String(status), answer('Refused', Problem)])
  return describeRoute({ summary, responses: Object.fromEntries([...good, ...bad]) })
}

function answer(description: string, schema: ZodType | null) {
  if (!schema) return { description }
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}
