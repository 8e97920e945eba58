import { Hono } from 'hono'
import { type GenerateSpecOptions, generateSpecs } from 'hono-openapi'
import { html } from 'hono/html'
import { z } from 'zod'

import { isAtLeast, roles } from '#domain/staff/role.ts'
import type { Env } from '#server/deps/deps.ts'
import { refused, refusedResponse } from '#server/http/described.ts'

import * as contract from './contract-schemas.ts'

export function docsRoutes(described: Hono<Env>) {
  let created: ReturnType<typeof createOpenApiDocument> | undefined
  const document = () => (created ??= createOpenApiDocument(described))
  const openapi = new Hono<Env>().get('/openapi.json', async (c) => c.json(await document(), 200))
  return openapi.get('/docs', async (c) => {
    const { paths } = await document()
    const rows = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ path, method, ...call })),
    )
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Tukunya API</title>
          <h1>Tukunya API</h1>
          <p>Every call, from <a href="/api/openapi.json">openapi.json</a>.</p>
          <table border="1" cellpadding="8">
            <tr>
              <th scope="col">Call</th>
              <th scope="col">What it does</th>
              <th scope="col">Who may use it</th>
              <th scope="col">Answers</th>
            </tr>
            ${rows.map(
              ({ path, method, summary, security, responses }) =>
                html`<tr>
                  <td><code>${method.toUpperCase()} ${path}</code></td>
                  <td>${summary}</td>
                  <td>${usersOf(security)}</td>
                  <td>${Object.keys(responses).join(', ')}</td>
                </tr>`,
            )}
          </table>
        </html>`,
    )
  })
}

function usersOf(security: Record<string, string[]>[]) {
  if (security.length === 0) return 'Anyone'
  return security
    .flatMap((alternative) => Object.entries(alternative))
    .map(([scheme, roles]) => roles.join(' and ') || scheme)
    .join(', ')
}

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

async function createOpenApiDocument(described: Hono<Env>) {
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

/** Names each exported schema of the contract; openapi.json has it once, in its components. */
function nameSchemas() {
  for (const [id, schema] of Object.entries(contract)) {
    if (!(schema instanceof z.ZodType)) continue
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }
}
