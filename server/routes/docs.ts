import { Hono } from 'hono'
import { html } from 'hono/html'

import type { Env } from '#server/deps/deps.ts'

import { createOpenApiDocument } from './openapi-document.ts'

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
