import { resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import type { ZodType } from 'zod'

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
