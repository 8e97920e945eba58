import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi'
import { z, type ZodType } from 'zod'

import { Problem } from '#contract/problem.ts'

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

const options = { io: 'input', unrepresentable: 'any' } as const

/** A reference where the schema is named (`docs.ts`). */
export function referenceTo(schema: ZodType) {
  return describedBy(schema, () => {
    const { properties, $defs } = z.toJSONSchema(z.object({ schema }), options)
    return Object.assign({}, properties?.schema, { $defs })
  })
}

/** Inlines a named schema, because each property becomes a parameter. */
export function parametersOf(schema: ZodType) {
  return describedBy(schema, () => {
    const { $ref, $defs, ...described } = z.toJSONSchema(schema, options)
    const { [$ref?.split('/').at(-1) ?? '']: named, ...others } = $defs ?? {}
    return { ...described, ...named, $defs: others }
  })
}

/** hono-openapi moves `$defs` to the components and would drop a description next to a reference. */
function describedBy(schema: ZodType, describe: () => object) {
  return {
    ...resolver(schema),
    toOpenAPISchema: async () => {
      const { $schema: _, ...described } = describe() as { $schema?: string }
      return { schema: described, components: {} }
    },
  }
}

/** Attaches the part of openapi.json that describes a middleware. */
export function withSpec<Middleware extends object>(middleware: Middleware, spec: object) {
  return Object.assign(middleware, { [uniqueSymbol]: spec })
}
