import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { GenerateSpecOptions } from 'hono-openapi'
import { z } from 'zod'

import { isAtLeast, roles } from '#domain/staff/role.ts'
import type { Env } from '#server/deps/deps.ts'
import { refused, refusedResponse } from '#server/http/described.ts'

import { nameSchemas } from './named-schemas.ts'

const documentation: GenerateSpecOptions['documentation'] = {
  info: {
    title: 'Tukunya',
    version: '1',
    description: 'Ordering Northern Nigerian home cooking. Money is whole naira.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The shop that serves this document' }],
  components: {
    responses: { Refused: refusedResponse },
    securitySchemes: {
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description:
          'From /api/auth/login, for ten minutes. A requirement names a role of staff; one of those listed is needed.',
      },
      refreshCookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'refresh',
        description: 'Set by /api/auth/login; named __Secure-refresh on https.',
      },
      webhookSignature: {
        type: 'apiKey',
        in: 'header',
        name: 'x-paystack-signature',
        description: 'HMAC-SHA512 of the raw body with the secret key of the provider.',
      },
    },
  },
}

const Call = z.looseObject({
  'x-role': z.enum(roles).optional(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  responses: z.record(z.string(), z.unknown()),
})
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Call)) })

export async function createOpenApiDocument(described: Hono<Env>) {
  nameSchemas()
  const text = JSON.stringify(await generateSpecs(described, { documentation }))
  const found = Document.parse(JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')))
  const calls = Object.entries(found.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, secured(call)])),
  ])
  return { ...found, paths: Object.fromEntries(calls) as Record<string, Record<string, Secured>> }
}

type Secured = ReturnType<typeof secured>

/**
 * Each role is an alternative: OpenAPI 3.1 allows role names where a scheme has no scopes. Any
 * call of staff may answer 403: a second factor or the password may be needed.
 */
function secured({ 'x-role': lowest, ...call }: z.infer<typeof Call>) {
  if (!lowest) return call
  const allowed = roles.filter((role) => isAtLeast(role, lowest))
  return {
    ...call,
    responses: { 403: refused, ...call.responses },
    description: `For staff: ${allowed.join(', ')}.`,
    security: allowed.map((role) => ({ accessToken: [role] })),
  }
}
