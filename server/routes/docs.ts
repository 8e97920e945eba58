import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { html } from 'hono/html'
import { z } from 'zod'

import type { Env } from '#server/deps/deps.ts'

const documentation = {
  info: {
    title: 'Tukunya',
    version: '1',
    description: 'Ordering Northern Nigerian home cooking. Money is whole naira.',
  },
}

const Call = z.object({
  summary: z.string().optional(),
  responses: z.record(z.string(), z.unknown()),
})
const Paths = z.record(z.string(), z.record(z.string(), Call))

export function docsRoutes(described: Hono<Env>) {
  const specs = () => generateSpecs(described, { documentation })
  const openapi = new Hono<Env>().get('/openapi.json', async (c) => c.json(await specs(), 200))
  return openapi.get('/docs', async (c) => {
    const paths = Paths.parse((await specs()).paths)
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
              <th scope="col">Answers</th>
            </tr>
            ${rows.map(
              ({ path, method, summary, responses }) =>
                html`<tr>
                  <td><code>${method.toUpperCase()} ${path}</code></td>
                  <td>${summary ?? ''}</td>
                  <td>${Object.keys(responses).join(', ')}</td>
                </tr>`,
            )}
          </table>
        </html>`,
    )
  })
}
