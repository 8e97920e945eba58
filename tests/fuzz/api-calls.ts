import { z } from 'zod'

/** The part of JSON Schema that our schemas use. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

type Content = Record<string, { schema?: Schema }>
type Described = {
  security: Record<string, string[]>[]
  parameters?: { in: 'path' | 'query'; name: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** One call of openapi.json: its input, and a check of its response per status. */
export type ApiCall = {
  name: string
  method: string
  path: string
  query: Record<string, Schema>
  body: Schema | undefined
  takes: string | undefined
  answers: Map<number, z.ZodType | undefined>
  /** Of staff who may use it; empty: it is not for staff only. */
  roles: string[]
}

type Document = { paths: Record<string, Record<string, Described>> }

export function callsOf(document: Document): ApiCall[] {
  const { paths } = withoutRefs(document, document) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => callOf(path, method, described)),
  )
}

function callOf(path: string, method: string, described: Described): ApiCall {
  const parameters = described.parameters ?? []
  const [takes, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? []
  return {
    name: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    takes,
    roles: described.security.flatMap(({ accessToken = [] }) => accessToken),
    query: Object.fromEntries(
      parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
    ),
    body: content?.schema,
    answers: new Map(
      Object.entries(described.responses).map(([status, answer]) => {
        const schema = answer.content?.['application/json']?.schema
        return [Number(status), schema && z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema)]
      }),
    ),
  }
}

/** No schema of ours contains itself. */
function withoutRefs(part: unknown, document: object): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutRefs(one, document))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...own } = part as { $ref?: string }
  const parts = Object.entries(own).map(([key, value]) => [key, withoutRefs(value, document)])
  const named = $ref?.split('/').slice(1).reduce(valueAt, document)
  return Object.assign({}, withoutRefs(named, document), Object.fromEntries(parts))
}

function valueAt(part: object, key: string) {
  return (part as Record<string, object>)[key] ?? {}
}
